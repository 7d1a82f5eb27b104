import Commands
import Terminal

/// Keys of what happened.
let callBindings: [Binding] = [
  Binding(
    .openCall, [.enter], "Read the selected call's request and reply, or go back to the list",
    in: [.calls], bar: { $0.calls.isOpen ? "list" : "read" },
    unless: { $0.selectedCall == nil ? "Nothing has happened yet." : nil },
    run: { $0.effectless { $0.calls.isOpen ? $0.closeCall() : $0.openCall() } }),
  Binding(
    .scrollUp, [.character("K"), .character("[")], "Scroll the call's text up", in: [.calls],
    unless: { $0.scrollObstacle },
    run: { $0.effectless { $0.scrollDetail(by: -3) } }),
  Binding(
    .scrollDown, [.character("J"), .character("]")], "Scroll the call's text down", in: [.calls],
    bar: { $0.calls.isOpen || $0.scrollObstacle != nil ? nil : "scroll" },
    unless: { $0.scrollObstacle }, run: { $0.effectless { $0.scrollDetail(by: 3) } }),
  Binding(
    .unfoldAll, [.right, .character("l")], "Show Base64 in an opened call to its end", in: [.calls],
    bar: { $0.unfoldObstacle == nil ? "whole" : nil },
    unless: { $0.unfoldObstacle }, run: { $0.effectless { $0.calls.isUnfolded = true } }),
  Binding(
    .foldAll, [.left, .character("h")], "Shorten Base64 in an opened call", in: [.calls],
    bar: { $0.foldObstacle == nil ? "shorten" : nil },
    unless: { $0.foldObstacle }, run: { $0.effectless { $0.calls.isUnfolded = false } }),
]
