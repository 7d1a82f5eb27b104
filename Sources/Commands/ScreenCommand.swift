/// Commands that only a key on the screen can give; all others are in `CommandName`.
public enum ScreenCommand: String, CaseIterable, Hashable, Sendable {
  case act, compare, back
  case closeAlert = "close-alert"
  case up, down, first, last
  case pageUp = "page-up", pageDown = "page-down"
  case scrollUp = "scroll-up", scrollDown = "scroll-down"
  case previousDevice = "previous-device", nextDevice = "next-device"
  case waysToVerify = "verify-by"
  case pairWatch = "pair-watch", unpairWatch = "unpair-watch"
  case openCall = "open-call", openInPager = "open-in-pager"
  case nextCall = "next-call", previousCall = "previous-call"
  case toReply = "to-reply", toRequest = "to-request"
  case nextValue = "next-value", previousValue = "previous-value"
  case removeLine = "remove-line"
  case variants
  case facts, details, identifiers
  case foldAll = "fold-all", unfoldAll = "unfold-all"
  case nextPane = "next-pane", previousPane = "previous-pane"
  case nextLink = "next-link", previousLink = "previous-link"
  case nextMatch = "next-match", previousMatch = "previous-match"
  case pause, faster, slower
  case palette, link, branches, present, prompter, blank, mouse
  case takeLink = "take-link"
  case nextStep = "next-step", stepBack = "step-back"
  case jumpToStep = "jump-to-step", returnToWalk = "return-to-walk", leaveWalk = "leave-walk"
}
