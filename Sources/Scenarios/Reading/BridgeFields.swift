import SimulatedWorld
import TypedYAML

// What a scenario says of Bridge, and of the issuer's own back end before it.
@FieldsBuilder<Scenario> var bridgeFields: [Field<Scenario>] {
  Field("customer", \.setup.bridge.customer, .text)
  Field("answers", \.setup.bridge.answers, .choice(of: BridgeSetup.Answers.self))
  Field("keyLifetime", \.setup.bridge.keyLifetime, .duration)
  Section("backEnd") {
    Field("idempotencyKey", \.setup.bridge.keys, .choice(of: BridgeSetup.KeyRule.self))
    Field("certificates", \.setup.bridge.certificates, .choice(of: BridgeSetup.HandedOn.self))
    Field("retries", \.setup.bridge.retries, .integer(in: 0...3))
  }
}
