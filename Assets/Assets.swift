/// The data that the program carries within itself.
public enum Assets {
  /// A scenario file by its id, which is its name without the ending.
  public struct ScenarioAsset: Sendable {
    public let id: String
    public let bytes: @Sendable () -> [UInt8]
  }

  /// In the order in which a list shows them; a test holds this to the folder.
  public static let scenarios: [ScenarioAsset] = [
    ScenarioAsset(id: "mixed-wallet") { PackageResources.mixed_wallet_yaml },
    ScenarioAsset(id: "fresh-phone") { PackageResources.fresh_phone_yaml },
    ScenarioAsset(id: "phone-active") { PackageResources.phone_active_yaml },
    ScenarioAsset(id: "needs-activation") { PackageResources.needs_activation_yaml },
    ScenarioAsset(id: "push-yellow") { PackageResources.push_yellow_yaml },
    ScenarioAsset(id: "phone-and-watch-active") { PackageResources.phone_and_watch_active_yaml },
    ScenarioAsset(id: "phone-active-watch-empty") {
      PackageResources.phone_active_watch_empty_yaml
    },
    ScenarioAsset(id: "watch-only") { PackageResources.watch_only_yaml },
    ScenarioAsset(id: "no-watch") { PackageResources.no_watch_yaml },
    ScenarioAsset(id: "suspended-by-issuer") { PackageResources.suspended_by_issuer_yaml },
    ScenarioAsset(id: "tmp-down") { PackageResources.tmp_down_yaml },
    ScenarioAsset(id: "tmp-500-then-ok") { PackageResources.tmp_500_then_ok_yaml },
    ScenarioAsset(id: "tmp-slow") { PackageResources.tmp_slow_yaml },
    ScenarioAsset(id: "activation-declined") { PackageResources.activation_declined_yaml },
    ScenarioAsset(id: "activation-failed") { PackageResources.activation_failed_yaml },
    ScenarioAsset(id: "activation-answer-lost") { PackageResources.activation_answer_lost_yaml },
    ScenarioAsset(id: "deeplink-watch-pass") { PackageResources.deeplink_watch_pass_yaml },
    ScenarioAsset(id: "idv-tsp") { PackageResources.idv_tsp_yaml },
    ScenarioAsset(id: "idv-app-not-installed") { PackageResources.idv_app_not_installed_yaml },
    ScenarioAsset(id: "idv-two-devices") { PackageResources.idv_two_devices_yaml },
    ScenarioAsset(id: "deeplink-unknown-serial") { PackageResources.deeplink_unknown_serial_yaml },
    ScenarioAsset(id: "push-orange") { PackageResources.push_orange_yaml },
    ScenarioAsset(id: "sms-code") { PackageResources.sms_code_yaml },
    ScenarioAsset(id: "propagation-delay") { PackageResources.propagation_delay_yaml },
    ScenarioAsset(id: "card-blocked") { PackageResources.card_blocked_yaml },

    // From here on for support and engineers.
    ScenarioAsset(id: "one-gold-card") { PackageResources.one_gold_card_yaml },
    ScenarioAsset(id: "unknown-status") { PackageResources.unknown_status_yaml },
    ScenarioAsset(id: "push-green") { PackageResources.push_green_yaml },
    ScenarioAsset(id: "push-red") { PackageResources.push_red_yaml },
    ScenarioAsset(id: "sign-too-slow") { PackageResources.sign_too_slow_yaml },
    ScenarioAsset(id: "one-certificate") { PackageResources.one_certificate_yaml },
    ScenarioAsset(id: "nonce-mismatch") { PackageResources.nonce_mismatch_yaml },
    ScenarioAsset(id: "bad-base64") { PackageResources.bad_base64_yaml },
    ScenarioAsset(id: "wrong-kdf") { PackageResources.wrong_kdf_yaml },
    ScenarioAsset(id: "wrong-curve") { PackageResources.wrong_curve_yaml },
    ScenarioAsset(id: "wrong-tag") { PackageResources.wrong_tag_yaml },
    ScenarioAsset(id: "swapped-nonce") { PackageResources.swapped_nonce_yaml },
    ScenarioAsset(id: "wrong-pan") { PackageResources.wrong_pan_yaml },
    ScenarioAsset(id: "expiry-without-slash") { PackageResources.expiry_without_slash_yaml },
    ScenarioAsset(id: "expired-leaf") { PackageResources.expired_leaf_yaml },
    ScenarioAsset(id: "unknown-ca") { PackageResources.unknown_ca_yaml },
    ScenarioAsset(id: "no-entitlement") { PackageResources.no_entitlement_yaml },
    ScenarioAsset(id: "delegate-lost") { PackageResources.delegate_lost_yaml },
    ScenarioAsset(id: "handler-nil-fields") { PackageResources.handler_nil_fields_yaml },
    ScenarioAsset(id: "handler-twice") { PackageResources.handler_twice_yaml },
    ScenarioAsset(id: "handler-late") { PackageResources.handler_late_yaml },
    ScenarioAsset(id: "handler-never") { PackageResources.handler_never_yaml },
    ScenarioAsset(id: "no-name-no-suffix") { PackageResources.no_name_no_suffix_yaml },
    ScenarioAsset(id: "unknown-scheme") { PackageResources.unknown_scheme_yaml },
    ScenarioAsset(id: "system-cancelled") { PackageResources.system_cancelled_yaml },
    ScenarioAsset(id: "ambiguous-error") { PackageResources.ambiguous_error_yaml },
    ScenarioAsset(id: "wrong-account-identifier") {
      PackageResources.wrong_account_identifier_yaml
    },
    ScenarioAsset(id: "watch-push-no-primary-id") {
      PackageResources.watch_push_no_primary_id_yaml
    },
    ScenarioAsset(id: "activation-states") { PackageResources.activation_states_yaml },
    ScenarioAsset(id: "no-secure-element") { PackageResources.no_secure_element_yaml },
    ScenarioAsset(id: "wallet-restricted") { PackageResources.wallet_restricted_yaml },
    ScenarioAsset(id: "watch-unreachable") { PackageResources.watch_unreachable_yaml },
    ScenarioAsset(id: "not-visible-pass") { PackageResources.not_visible_pass_yaml },
    ScenarioAsset(id: "conflict-active-inactive") {
      PackageResources.conflict_active_inactive_yaml
    },
    ScenarioAsset(id: "activation-unknown-result") {
      PackageResources.activation_unknown_result_yaml
    },
    ScenarioAsset(id: "deeplink-duplicate-serial") {
      PackageResources.deeplink_duplicate_serial_yaml
    },
    ScenarioAsset(id: "deeplink-strict") { PackageResources.deeplink_strict_yaml },
    ScenarioAsset(id: "idv-strict") { PackageResources.idv_strict_yaml },
    ScenarioAsset(id: "idv-missing-parameter") { PackageResources.idv_missing_parameter_yaml },
    ScenarioAsset(id: "idv-own-parameter") { PackageResources.idv_own_parameter_yaml },
    ScenarioAsset(id: "idv-guide-link") { PackageResources.idv_guide_link_yaml },
    ScenarioAsset(id: "idv-not-associated") { PackageResources.idv_not_associated_yaml },
    ScenarioAsset(id: "idv-orange") { PackageResources.idv_orange_yaml },
    ScenarioAsset(id: "idv-same-digits") { PackageResources.idv_same_digits_yaml },
    ScenarioAsset(id: "tmp-timeout") { PackageResources.tmp_timeout_yaml },
    ScenarioAsset(id: "tmp-reset") { PackageResources.tmp_reset_yaml },
    ScenarioAsset(id: "empty-search-refused") { PackageResources.empty_search_refused_yaml },
    ScenarioAsset(id: "partial-answer") { PackageResources.partial_answer_yaml },
    ScenarioAsset(id: "null-fields") { PackageResources.null_fields_yaml },
    ScenarioAsset(id: "tmp-truncated-json") { PackageResources.tmp_truncated_json_yaml },
    ScenarioAsset(id: "tmp-html-gateway") { PackageResources.tmp_html_gateway_yaml },
    ScenarioAsset(id: "tmp-401") { PackageResources.tmp_401_yaml },
    ScenarioAsset(id: "tmp-429") { PackageResources.tmp_429_yaml },
    ScenarioAsset(id: "activation-log-in-again") {
      PackageResources.activation_log_in_again_yaml
    },
    ScenarioAsset(id: "clock-skew") { PackageResources.clock_skew_yaml },
    ScenarioAsset(id: "entitlement-by-environment") {
      PackageResources.entitlement_by_environment_yaml
    },
    ScenarioAsset(id: "user-cancels-sheet") { PackageResources.user_cancels_sheet_yaml },
    ScenarioAsset(id: "activation-approved") { PackageResources.activation_approved_yaml },
    ScenarioAsset(id: "activate-already-active") { PackageResources.activate_already_active_yaml },
    ScenarioAsset(id: "deeplink-no-serial") { PackageResources.deeplink_no_serial_yaml },
    ScenarioAsset(id: "deeplink-odd") { PackageResources.deeplink_odd_yaml },
    ScenarioAsset(id: "deeplink-twice") { PackageResources.deeplink_twice_yaml },
    ScenarioAsset(id: "deeplink-logged-out") { PackageResources.deeplink_logged_out_yaml },
    ScenarioAsset(id: "new-phone") { PackageResources.new_phone_yaml },
    ScenarioAsset(id: "reinstalled") { PackageResources.reinstalled_yaml },
    ScenarioAsset(id: "answer-for-another-card") { PackageResources.answer_for_another_card_yaml },
    ScenarioAsset(id: "unknown-card") { PackageResources.unknown_card_yaml },
    ScenarioAsset(id: "datacore-down") { PackageResources.datacore_down_yaml },
    ScenarioAsset(id: "no-cards") { PackageResources.no_cards_yaml },
    ScenarioAsset(id: "same-last4") { PackageResources.same_last4_yaml },
    ScenarioAsset(id: "repeated-card-id") { PackageResources.repeated_card_id_yaml },
    ScenarioAsset(id: "removed-from-wallet") { PackageResources.removed_from_wallet_yaml },
    ScenarioAsset(id: "deactivated-pass-left") { PackageResources.deactivated_pass_left_yaml },
    ScenarioAsset(id: "replaced-card") { PackageResources.replaced_card_yaml },
    ScenarioAsset(id: "renewed-card") { PackageResources.renewed_card_yaml },
    ScenarioAsset(id: "lost-card-live-token") { PackageResources.lost_card_live_token_yaml },
    ScenarioAsset(id: "pass-without-account-id") { PackageResources.pass_without_account_id_yaml },
    ScenarioAsset(id: "method-a") { PackageResources.method_a_yaml },
    ScenarioAsset(id: "method-a-visa") { PackageResources.method_a_visa_yaml },
    ScenarioAsset(id: "tmp-behind") { PackageResources.tmp_behind_yaml },
    ScenarioAsset(id: "watch-hears-later") { PackageResources.watch_hears_later_yaml },
    ScenarioAsset(id: "lapse-30-days") { PackageResources.lapse_30_days_yaml },
    ScenarioAsset(id: "removed-95-days") { PackageResources.removed_95_days_yaml },
    ScenarioAsset(id: "removed-then-added-again") {
      PackageResources.removed_then_added_again_yaml
    },
    ScenarioAsset(id: "readded-same-token") { PackageResources.readded_same_token_yaml },
    ScenarioAsset(id: "suspended-lost-mode") { PackageResources.suspended_lost_mode_yaml },
    ScenarioAsset(id: "card-relinked") { PackageResources.card_relinked_yaml },
    ScenarioAsset(id: "other-customer") { PackageResources.other_customer_yaml },
  ]

  /// The simulation's certificate authority in PEM, published keys included (SimulationCA/README.md).
  public struct SimulationCAAsset: Sendable {
    public let root: @Sendable () -> [UInt8]
    public let subCA: @Sendable () -> [UInt8]
    public let subCAKey: @Sendable () -> [UInt8]
    /// The simulated issuer's RSA key.
    public let tavKey: @Sendable () -> [UInt8]
  }

  public static let simulationCA = SimulationCAAsset(
    root: { PackageResources.simulation_root_ca_pem },
    subCA: { PackageResources.simulation_sub_ca_pem },
    subCAKey: { PackageResources.simulation_sub_ca_key_pem },
    tavKey: { PackageResources.simulation_tav_key_pem })
}
