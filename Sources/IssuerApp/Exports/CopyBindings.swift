import Commands
import Terminal
import WalletDomain

/// Keys and commands that take something out of the screen.
let copyBindings: [Binding] = [
  copying(
    .copy, [.character("y")], "Copy what is selected: call, id, serial number or link",
    in: Context.underlying.union(Context.having(.copies)),
    bar: { $0.overlay != nil || $0.context == .calls ? "copy" : nil }),
  copying(
    .copyCurl, [.character("Y")], "Copy the selected call as a curl command",
    in: Context.underlying),
  copying(
    .copyLink, [.control("y")], "Copy the link that activates what is selected",
    in: Context.underlying.union(Context.having(.copiesLink)),
    bar: { $0.overlay == nil ? nil : "copy" }),
  copying(.copyID, [], Wording { "Copy the id of the card or \($0.item)" }, in: Context.underlying),
  copying(
    .copyUnredacted, [], "Copy the selected call with its secrets", in: Context.underlying),
  copying(
    .copyCurlUnredacted, [], "Copy the curl command with its secrets", in: Context.underlying),
  Binding(
    .openInPager, [.character("E")], "Open the selected call in your pager",
    in: Context.underlying, bar: { $0.readsCall ? "pager" : nil },
    unless: { $0.pageable.obstacle }, run: { $0.openInPager() }),
]

private func copying(
  _ command: CommandName, _ keys: [Key], _ title: Wording, in contexts: Set<Context>,
  bar label: @escaping Binding.Words = { _ in nil }
) -> Binding {
  Binding(
    command, keys, title, in: contexts, bar: label, unless: { $0.copyable(command).obstacle },
    run: { $0.copy(command) })
}
