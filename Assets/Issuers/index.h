// The issuers' interfaces that the program carries, the usual one first; last what lies below D1's SDK,
// and what apps ask their own back end.
#embed "tmp.yaml" END
#embed "bridge.yaml" END
#embed "marqeta.yaml" END
#embed "wise.yaml" END
#embed "lithic.yaml" END
#embed "enfuce.yaml" END
#embed "synctera.yaml" END
#embed "solaris.yaml" END
#embed "d1.yaml" END
#embed "back-end.yaml" END
