// The completion scripts; Assets.swift names them in the same order. Where a line or word reads @name@, the program
// writes what it offers.
#embed "passwalk.bash" END
#embed "passwalk.zsh" END
#embed "passwalk.fish" END
