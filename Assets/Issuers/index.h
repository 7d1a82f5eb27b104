// The issuers' interfaces that the program carries, the usual one first.
#embed "tmp.yaml" END
#embed "bridge.yaml" END
