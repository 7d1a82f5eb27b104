// The card art that the program carries, in the order in which messages name it.
#embed "gold.yaml" END
#embed "ocean.yaml" END
#embed "violet.yaml" END
#embed "forest.yaml" END
#embed "graphite.yaml" END
#embed "sunset.yaml" END
#embed "rose.yaml" END
#embed "sky.yaml" END
#embed "aurora.yaml" END
#embed "midnight.yaml" END
#embed "coral.yaml" END
#embed "ivory.yaml" END
