// The issuers' interfaces that the program carries, the usual one first.
#embed "tmp.yaml" END
#embed "bridge.yaml" END
#embed "marqeta.yaml" END
#embed "wise.yaml" END
#embed "lithic.yaml" END
#embed "enfuce.yaml" END
#embed "synctera.yaml" END
