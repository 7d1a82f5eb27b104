// The walks that the program carries, in the order in which a list shows them.
#embed "first.walk" END
