// The walks that the program carries, in the order in which a list shows them.
#embed "first.walk" END
#embed "guide.walk" END
#embed "watch.walk" END
#embed "yellow.walk" END
#embed "orange.walk" END
#embed "red.walk" END
#embed "declined.walk" END
#embed "answer-lost.walk" END
#embed "links.walk" END
#embed "extension.walk" END
#embed "google.walk" END
#embed "bridge.walk" END
#embed "d1.walk" END
#embed "why.walk" END
