import CTerminal
import Glibc
import Terminal

// Takes the terminal, then does what its argument says: tests look at what is left of the terminal.

guard let terminal = try? NcursesTerminal() else { exit(1) }
let argument = CommandLine.arguments.dropFirst().first ?? ""
terminal.mouseIsOn = true
terminal.followsBackground = true
terminal.present(picture(argument, terminal.size))

switch argument {
case "index": print([1, 2, 3][CommandLine.arguments.count + 9])
case "overflow": print(Int.max - 5 + 9 * CommandLine.arguments.count)
case "stack": print(depth(below: 0))
case "abort": abort()
case "exit": exit(7)
case "broad":
  // What no cell is: each claims 255 columns.
  let cell = cterminal_cell(base: 0x41, marks: (0, 0), pair: 0, attributes: 0, columns: 255)
  cterminal_draw(0, 0, [cterminal_cell](repeating: cell, count: 200), 200)
  cterminal_flush(-1, -1)
  while !terminal.nextEvents().contains(.key(.character("q"))) {}
  terminal.close()
default:
  while !terminal.nextEvents().contains(.key(.character("q"))) {}
  terminal.close()
}
