import FoundationEssentials
import IssuerAPI
import JSON
import WalletDomain

extension Fault.ForeignAnswer {
  var reply: HTTPReply {
    guard let body else {
      let said = HTTPRefusal(status, "This answer comes from a fault.").reply
      return HTTPReply(status: status, headers: said.headers + headers, body: said.body)
    }
    return HTTPReply(status: status, headers: headers, body: Data(body.utf8))
  }
}

extension HTTPReply {
  /// The reply with only the first part of its body.
  func truncated(to share: Double) -> HTTPReply {
    var reply = self
    reply.body = body.prefix(Int(Double(body.count) * min(max(0, share), 1)))
    return reply
  }

  /// The reply with a random body, whose first byte (0xff) cannot begin any JSON.
  func garbled(by streams: inout SeededStreams) -> HTTPReply {
    var reply = self
    reply.body = Data([0xff]) + streams.bytes(max(0, body.count - 1), label: "garbage")
    return reply
  }

  /// The reply with its body changed by the patch; fails if the patch does not fit, as no server would answer so.
  func patched(_ patch: JSONPatch) -> Result<HTTPReply, CallFailure> {
    guard let value = JSONValue(body) else {
      return .failure(.patchMisfit("the answer (status \(status)) is no JSON"))
    }
    do throws(JSONPatchFailure) {
      var reply = self
      reply.body = jsonBytes(of: try patch.applied(to: value))
      return .success(reply)
    } catch {
      return .failure(.patchMisfit(error.description + ", in an answer of status \(status)"))
    }
  }
}

extension CallFailure {
  /// The failure of a patch; `why` names the operation that does not fit, and its path.
  static func patchMisfit(_ why: String) -> CallFailure {
    .notSimulated(
      Explanation(
        id: "fault.patch", summary: "The fault's patch does not fit the answer.",
        explanation: "The answer was there and could not be changed: \(why).",
        remedy: "Mend `patch` of that fault in the scenario: its paths start at the answer's body.",
        doer: .developers))
  }
}
