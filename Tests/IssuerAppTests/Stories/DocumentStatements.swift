/// Each statement of the five documents, in a row of its own.
enum DocumentStatements {
  /// Its line, what it says in other words, the state or page of the guide that shows it, the keys to press there, and
  /// what then stands on the screen or the page.
  static let table = #"""
    000:5 App supports a deeplink configured in MDES | needs-activation | 2 Enter | bankapp://activate?serialNumber=SN-1001
    000:5 Deeplink contains serialNumber in the query string | needs-activation | 2 Enter | serialNumber SN-1001
    000:7 Find the matching PassKit item by serialNumber | needs-activation | 2 Enter | Pass found SN-1001 on the iPhone
    000:7 Then call TMP | activation-declined | 2 Enter*3 | App → TMP
    000:10 POST /issuer/push-provisioning/tokens/activations | activation-declined | 2 Enter*3 | POST /issuer/push-provisioning/tokens/activations
    000:13 Request contains the token identifier | activation-declined | 2 Enter*3 | "tokenUniqueReference": "DAPLMC-gold-phone"
    000:13 issuerMobileAppAuthResponse APPROVED = activated | activation-approved | 2 Enter*3 | Gold can pay with the iPhone
    000:13 DECLINED = not completed | activation-declined | 2 Enter*3 | The bank declined: the card stays as it was
    000:13 FAILED = not completed | activation-failed | 2 Enter*3 | It did not work this time
    000:17 Step 1 receive the deeplink | idv-tsp | 2 Enter | cobalt://idv/start?passTypeIdentifier=paymentpass.com.apple&serialNumber=SN-
    000:18 Step 2 extract serialNumber | needs-activation | 2 Enter | Link read serialNumber SN-1001
    000:19 Step 3 find pass | needs-activation | 2 Enter | Pass found SN-1001 on the iPhone
    000:20 Step 4 read deviceAccountIdentifier | needs-activation | 4 Up | SN-1001: DAPLMC-gold-phone
    000:21 Step 5 send as tokenUniqueReference | activation-declined | 2 Enter*3 | "tokenUniqueReference": "DAPLMC-gold-phone"
    000:22 Step 6 handle the response | activation-unknown-result | 2 Enter*3 | The app does not understand the bank's answer
    000:30 enum APPROVED | activation-approved | 2 Enter*3 4 Up*7 | "issuerMobileAppAuthResponse": "APPROVED"
    000:31 enum DECLINED | activation-declined | 2 Enter*3 | "issuerMobileAppAuthResponse": "DECLINED"
    000:33 enum FAILED | activation-failed | 2 Enter*3 | "issuerMobileAppAuthResponse": "FAILED"
    000:33 (other spellings throw in the sample) | activation-unknown-result | 2 Enter*3 | "issuerMobileAppAuthResponse": "REVIEW"
    000:36 TokenActivationRequest{tokenUniqueReference} | activation-declined | 2 Enter*3 | 44 bytes
    000:44 response tokenUniqueReference? | answer-for-another-card | 2 Enter*3 e | D29
    000:45 response cardLast4Digits? | activation-declined | 2 Enter*3 | "cardLast4Digits": "1234"
    000:46 response issuerMobileAppAuthResponse required | activation-unknown-result | 2 Enter*3 | "issuerMobileAppAuthResponse": "REVIEW"
    000:47 response comment? | activation-declined | 2 Enter*3 | "comment": "Please call us about this card."
    000:51 URLComponents guard → URLError.badURL | needs-activation | p o text:bankapp://activate Enter e | URLError.badURL
    000:53 first query item named serialNumber is taken | needs-activation | p o text:bankapp://activate?serialNumber=SN-1001&serialNumber=SN-9 Enter | Pass found SN-1001
    000:61 passes().first(where: serialNumber ==) (local only) | deeplink-watch-pass | e | D08
    000:64 secureElementPass?.deviceAccountIdentifier nil → not found | pass-without-account-id |  | Add to Wallet
    000:66 throws URLError.cannotFindHost | deeplink-watch-pass | p 3 Enter | URLError.cannotFindHost
    000:73 URL in <https://…> brackets, with a line break: ! traps | activation-no-address | 2 Enter*2 | URL(string:) is nil
    000:76 httpMethod POST | activation-declined | 2 Enter*3 | POST /issuer
    000:77 Content-Type: application/json | activation-declined | 2 Enter*3 | Content-Type: application/json
    000:78 JSON body | activation-declined | 2 Enter*3 | { "tokenUniqueReference": "DAPLMC-gold-phone" }
    000:87 only status 200 counts → badServerResponse | tmp-401 | e | URLError.badServerResponse
    000:96 switch with empty arms: nothing shown | needs-activation | p 2 Enter*2 | guide's app tells nobody
    000:110 Deeplink format must match MDES configuration | idv-scheme-not-registered | 2 Enter | opens no app on this iPhone
    000:111 serialNumber only used to find the item | activation-declined | 2 Enter*3 | 44 bytes
    000:112 activation uses the identifier of the matching pass | activation-declined | 2 Enter*3 | "tokenUniqueReference": "DAPLMC-gold-phone"
    001:1 Push provisioning adds cards without typing | bridge-added | Enter*5 | Card Number ···· 3071
    001:1 Bridge gives one endpoint: mobile wallet push provisioning request | bridge-added | Enter*5 | create_mobile_wallet_provisioning_request
    001:8 1 cardholder requests in the app | bridge-added | Enter | Can this iPhone add it?
    001:9 2 app calls Apple through PassKit for certificates, keys | bridge-added | Enter*4 | issuerProvisioningCertificates
    001:10 3 app → your back end → Bridge | bridge-added | Enter*5 | Back end → Bridge
    001:11 4 payload handed to PassKit | bridge-added | Enter*6 | completionHandler
    001:12 5 wallet decrypts, validates, tokenizes with the network, activates | bridge-added | Enter*9 | Wallet holds the pass
    001:16 entitlement com.apple.developer.payment-pass-provisioning | no-entitlement | e | com.apple.developer.payment-pass-provisioning
    001:16 request the entitlement with Apple | road-request | X Tab | Request to Apple: not in order
    001:16 test with a production card in production | road-test-card | e | D55
    001:16 test through TestFlight | testflight-no-entitlement | e | D14
    001:16 side-loading does not work | entitlement-by-environment | e | D14
    001:20 PKAddPaymentPassRequestConfiguration with ECC_V2 | bridge-added | Enter*2 | ECC_V2
    001:20 initialise PKAddPaymentPassViewController | bridge-added | Enter*3 | a controller
    001:20 controller asks Apple's servers for certificates | bridge-added | Enter*4 | 3 certificates
    001:20 passed to generateRequestWithCertificateChain | bridge-added | Enter*4 | generateRequestWithCertificateChain
    001:20 arguments: certificates, nonce, nonceSignature | bridge-added | Enter*4 | nonceSignature:
    001:20 leaf = first, subordinate = second | bridge-added | Enter*4 | leaf: Passwalk Simulated Provisioning Leaf
    001:29 certificates.count >= 2 or error | bridge-one-certificate | Enter*5 | 400
    001:34 leaf base64 | bridge-added | Enter*5 | "leaf_cert": "MII
    001:35 subordinate base64 | bridge-added | Enter*5 | "subordinate_cert": "MII
    001:38 POST /card_accounts/{id}/create_mobile_wallet_provisioning_request | bridge-added | Enter*5 | /card_accounts/card-everyday/create_mobile_wallet_provisioning_request
    001:39 never call Bridge from the app | bridge-added | Enter*5 | Back end → Bridge
    001:41 wallet_provider: apple_pay | bridge-added | Enter*5 | "wallet_provider": "apple_pay"
    001:43 encoding: base64 | bridge-added | Enter*5 | "encoding": "base64"
    001:44 leaf_cert | bridge-added | Enter*5 | "leaf_cert":
    001:45 subordinate_cert | bridge-added | Enter*5 | "subordinate_cert":
    001:46 nonce | bridge-added | Enter*5 | "nonce":
    001:47 nonce_signature | bridge-added | Enter*5 | "nonce_signature":
    001:51 pass to your back end | bridge-as-printed | Enter*6 | App → Back end
    001:63 response wallet_provider | bridge-added | Enter*5 4 | }, "wallet_provider": "apple_pay" }
    001:66 response activation_data | bridge-added | Enter*5 4 | "activation_data":
    001:66 sample values as printed (ASCII / broken Base64 / hex) | bridge-as-printed | Enter*6 | activationData does not decode
    001:67 response encrypted_pass_data | bridge-added | Enter*5 4 | "encrypted_pass_data":
    001:68 response ephemeral_public_key | bridge-added | Enter*5 4 | "ephemeral_public_key":
    001:71 create PKAddPaymentPassRequest from the three | bridge-added | Enter*6 4 Up | ephemeralPublicKey: 65 bytes
    001:75 Google's private Push Provisioning API, request access | google-not-allow-listed | Enter*2 | 15009 TAP_AND_PAY_UNAVAILABLE
    001:75 Google gives wallet account id | google-bridge | Down Down Enter*2 | getActiveWalletId
    001:75 Google gives device id | google-bridge | Down Down Enter*2 | getStableHardwareId
    001:75 both go into the request | google-bridge | Down Down Enter*2 | "client_wallet_account_id":
    002:5 a TMP integration layer is configured | one-gold-card |  | simulated TMP
    002:5 samples are for reference only | guide samples |  | does what the integration guide's sample code does
    002:7 app already has the card list from DataCore | datacore-down |  | Could not load cards
    002:9 cardIds: [String] | one-gold-card | 4 Up Up | card-gold: Gold ···· 1234
    002:13 app must be configured and approved by Apple | app-not-allow-listed | e | D53
    002:17 dedicated entitlement, not enabled by default | no-entitlement | e | D14
    002:19 organisation enrolled in the Apple Developer Program | road-developer-program | X Tab | Apple Developer Program: not in order
    002:20 active issuer agreement | no-agreement | e | D55
    002:20 payment network approvals | road-network-approval | e | D55
    002:21 app approved for push provisioning | entitlement-not-granted | e | D14
    002:25 entitlement in the app's entitlements file | no-entitlement | X Tab | Entitlement in the signed build: not in order
    002:25 granted individually by Apple | entitlement-not-granted | X Tab | not in order
    002:29 without it: APIs not accessible | no-entitlement |  | 0 passes
    002:30 without it: flows fail at runtime | no-entitlement | p Enter*3 | PKAddPaymentPassViewController is nil
    002:31 without it: app may be rejected in App Review | road-app-review | X Tab | reaches no device
    002:37 1 contact Apple representative | road-request | X Tab | Request to Apple: not in order
    002:38 2 details: application, issuer, network participation, intended flow | road-request | X Tab | Request to Apple: not in order
    002:43 3 complete compliance or certification | road-compliance | X Tab | Compliance or certification: not in order
    002:45 Apple may ask additional validation before enabling | road-validation | X Tab | Further validation: not in order
    002:51 enable the capability for the App ID in the portal | road-capability | X Tab | Capability of the App ID: not in order
    002:52 regenerate provisioning profiles | road-profile-stale | X Tab | Profile regenerated: not in order
    002:53 download and install them | road-profile-missing | X Tab | Profile downloaded and installed: not in order
    002:54 verify the entitlement in the signed build | no-entitlement | X Tab | codesign
    002:58 entitlements are environment-specific | road-environment | X Tab | Entitlement for distribution: not in order
    002:59 distribution builds signed with the approved profile | entitlement-by-environment | e | D14
    002:60 may also depend on issuer and network configuration outside | adam-id-not-registered | e | D54
    002:64 retrieve existing passes before provisioning | one-gold-card |  | passes
    002:66 deviceAccountIdentifiers are needed for the status | one-gold-card |  | "tokenUniqueReferences": [ "DAPLMC-gold-phone"
    002:66 on the device or on paired devices such as Apple Watch | phone-and-watch-active |  | remoteSecureElementPasses
    002:73 PKPassLibrary() | one-gold-card | 4 Up | PKPassLibrary.passes()
    002:75 passes().compactMap secureElementPass?.deviceAccountIdentifier | pass-without-account-id |  | "tokenUniqueReferences": []
    002:79 remoteSecureElementPasses | phone-and-watch-active |  | remoteSecureElementPasses
    002:83 local + remote, in that order | phone-and-watch-active |  | "DAPLMC-gold-phone", "DAPLMC-gold-watch"
    002:87 remote = external or paired devices, *including* Watch | two-watches |  | Watch SE
    002:91 send the identifiers to TMP | one-gold-card |  | App → TMP
    002:96 POST /issuer/push-provisioning/tokens/searches | one-gold-card |  | POST /issuer/push-provisioning/tokens/searches
    002:99 walletType: APPLE_PAY | one-gold-card |  | "walletType": "APPLE_PAY"
    002:99 tokenUniqueReferences = the identifiers | one-gold-card |  | "DAPLMC-gold-phone"
    002:99 (none: [] is sent) | empty-search-refused | e | D12
    002:99 response has externalCardId, tokenStatus, processStatus | one-gold-card |  | "externalCardId": "card-gold"
    002:104 example body | one-gold-card |  | 72 bytes
    002:124 tokenUniqueReference? | one-gold-card |  | "tokenUniqueReference": "DAPLMC-gold-phone"
    002:125 panUniqueReference? | one-gold-card |  | "panUniqueReference": "FAPLMC-gold"
    002:126 externalCardId? | null-fields | e | D03
    002:127 tokenStatus? | null-fields | Down e | D02
    002:128 authorizationPath? | one-gold-card |  | "authorizationPath": "GREEN"
    002:129 processStatus? | one-gold-card |  | "processStatus": "COMPLETED"
    002:137 endpoint URL = base + path | one-gold-card |  | /issuer/push-provisioning/tokens/searches
    002:145 only 200 | tmp-401 |  | 401 Unauthorized
    002:150 decode a bare array | tmp-truncated-json |  | Could not check
    002:156 match with the DataCore identifiers | unknown-card | e | D04
    002:158 by externalCardId | same-last4 | e | TMP knows token DAPLMC-gold-phone of card card-gold as ACTIVE
    002:166 rule: id not present → not added | fresh-phone |  | Add to Wallet
    002:167 rule: id present → already added | suspended-by-issuer | e | D02
    002:168 ACTIVE → added and activated | phone-active |  | Active
    002:169 INACTIVE → requires activation | needs-activation |  | Activate Card
    002:174 enum notAdded | fresh-phone |  | Add to Wallet
    002:174 enum active | phone-active |  | Active
    002:174 enum requiresActivation | needs-activation |  | Activate Card
    002:180 Dictionary(uniqueKeysWithValues:) traps on two tokens | phone-and-watch-active | p e | Duplicate values for key
    002:186 same on two equal card ids | repeated-card-id | e | the card list names Gold twice
    002:198 default → notAdded | suspended-by-issuer | p | Add to Wallet
    002:206 notAdded → "Add to Apple Wallet" button | apple-badge |  | Add to Apple Wallet
    002:207 requiresActivation → "Activate Card" button | mixed-wallet |  | Activate Card
    002:208 active → information that it is already added | mixed-wallet |  | Active
    002:212 PKAddPaymentPassViewController + configuration | fresh-phone | Enter*3 | a controller
    002:214 .ECC_V2 | fresh-phone | Enter*2 | ECC_V2
    002:221 cardholderName | fresh-phone | Enter*2 | Jane Roe
    002:222 primaryAccountSuffix, last 4 | fresh-phone | Enter*2 | ···· 3071
    002:226 primaryAccountIdentifier from phone pass's deviceAccountIdentifier | wrong-account-identifier | Enter*3 e | D27
    002:226 required when provisioning to Apple Watch | phone-active-watch-empty | Enter*2 | primaryAccountIdentifier FPANID-gold
    002:228 delegate passed | delegate-lost | Enter*4 | delegate is nil
    002:235 Watch: use the phone PassItem's id | phone-active-watch-empty | Enter*2 | primaryAccountIdentifier FPANID-gold
    002:239 implement the delegate | delegate-lost | Enter*4 | delegate is nil
    002:241 in generateRequestWithCertificateChain call TMP | fresh-phone | Enter*4 | generateRequestWithCertificateChain
    002:244 POST …/signed-cards | fresh-phone | Enter*5 | POST /issuer/push-provisioning/signed-cards
    002:251 request requires certificate | fresh-phone | Enter*5 | "certificate": "MII
    002:251 nonce | fresh-phone | Enter*5 | "nonce":
    002:251 nonceSignature | fresh-phone | Enter*5 | "nonceSignature":
    002:251 (names, card selector, encodings unsaid) | fresh-phone | Enter*5 | "cardId": "card-everyday"
    002:251 response activationData | fresh-phone | Enter*5 | "activationData":
    002:251 response ephemeralPublicKey | fresh-phone | Enter*5 | "ephemeralPublicKey":
    002:251 response encryptedData | fresh-phone | Enter*5 | "encryptedData":
    002:270 signCard(certificates:nonce:nonceSignature:) without a card | guide samples |  | calls a function to sign that takes no card
    002:276 Data(base64Encoded:) may be nil | bad-base64 | Enter*6 e | activationData does not decode
    002:280 handler(request) | handler-late | Enter*6 e | after 25 s
    002:282 catch: controller.dismiss, handler never called | nonce-mismatch | p Enter*5 | takes the sheet away and tells nobody why
    002:287 didFinishAdding pass:error: | fresh-phone | Enter*9 | didFinishAdding
    002:290 dismiss | fresh-phone | Enter*9 | Done
    002:292 print("… \(error)") | user-cancels-sheet | p Enter*3 Esc e | D48
    002:297 finished successfully | fresh-phone | Enter*9 | Wallet holds the pass
    002:306 code is simplified | guide samples |  | What is wrong in the guide's samples
    002:307 sensitive card data not in the app | number-in-app | Enter*5 e | D86
    002:311 the activation chapter repeats 000 | needs-activation | 2 Enter | Log-in
    002:416 Apple's reference page of extensions | guide wallet-extension |  | applepaydemo.apple.com
    002:418 start from Wallet without opening the app | ext-add | A | From Apps on Your iPhone
    002:418 Wallet shows cards of the installed app | ext-add | A | Harbourlight Bank
    002:420 two extensions needed | ext-add | X | The log-in extension
    002:422 non-UI: status, entries, requests | ext-add | X | The extension
    002:423 UI: authentication when required | ext-session-expired | A Enter*2 | authorize
    002:425 Wallet calls the methods directly | ext-add | A | Wallet → Extension
    002:425 only eligible cards | dead-card-left-out | A Enter | 2 cards
    002:425 not already added | ext-nothing-to-add | A | nothing to add
    002:429 1 user opens Wallet, adds | ext-add | A | Add to Wallet
    002:430 2 Wallet checks status | ext-add | A | status(completion:)
    002:431 3 extension says whether entries are there | ext-add | A | passEntriesAvailable: true
    002:432 4 UI extension authenticates | ext-session-expired | A Enter*2 | authorize
    002:433 5 passEntries | ext-add | A Enter | passEntries
    002:434 6 user selects | ext-add | A Enter | The customer chooses
    002:435 7 generates PKAddPaymentPassRequest by TMP | ext-add | A Enter*3 | signed-cards
    002:437 entry: card metadata, suffix, cardholder name, identifier | ext-add | A Enter 4 Up Up Up Up | primaryAccountSuffix: 3071
    002:450 passEntriesAvailable = true | ext-add | A | passEntriesAvailable: true
    002:451 remotePassEntriesAvailable = true | ext-add | A | remotePassEntriesAvailable: true
    002:452 requiresAuthentication = true | ext-unfiltered | p A | requiresAuthentication: true
    002:457 passEntries in the sample: no PassKit, no TMP | ext-unfiltered | p A Enter*2 | authorized
    002:465 identifier | ext-add | A Enter 4 Up Up Up Up | card-everyday: Everyday
    002:466 title | ext-add | A Enter 4 Up Up Up Up | title: Everyday
    002:467 art | ext-add | A Enter 4 Up Up Up Up | art: sky
    002:468 addRequestConfiguration | ext-add | A Enter 4 Up Up Up Up | primaryAccountIdentifier FPANID-everyday
    002:474 remotePassEntries | ext-add | A Enter | remotePassEntries
    002:481 same entry for phone and Watch | ext-unfiltered | p A Enter*2 | 4 cards
    002:492 generate…: identifier | ext-add | A Enter*2 | identifier: card-everyday
    002:494 certificates, nonce, nonceSignature | ext-add | A Enter*2 | nonceSignature:
    002:501 signCard(cardId: identifier…) | ext-add | A Enter*3 | "cardId": "card-everyday"
    002:515 catch → handler(nil) | ext-returns-nil | A Enter*4 | completionHandler(nil)
    002:528 POST signed-cards from the extension | ext-add | A Enter*3 | Extension → TMP
    002:550 fatalError("Example only") | ext-example-left | A Enter*3 | fatalError("Example only")
    002:557 extension is a separate process | ext-add | X | App and Wallet extension
    002:557 the app may not be running | ext-app-ended | A Enter*8 | app ended
    002:557 shared data must be where both see it | ext-add | X | 2 cards, written just
    002:561 App Group for app | ext-add | X | group.com.example.bank
    002:564 App Group for the non-UI extension | ext-wrong-app-group | A | reads another App Group
    002:565 App Group for the UI extension | ext-add | X | The log-in extension
    002:567 same identifier in all | ext-wrong-app-group | A | reads another App Group
    002:577 UserDefaults(suiteName:) | ext-add | X | App Group
    002:581 set(cardIds, forKey: "cardIds") | ext-add | X | Stores cardIds
    002:582 read back | ext-add | X | 2 cards, written just
    002:588 Keychain Sharing for app and both | ext-keychain-apart | X | bank.wallet
    002:593 $(AppIdentifierPrefix)com.example.issuerapp.shared | ext-add | X | A1B2C3D4E5.com.example.
    002:597 keychain data authenticates requests | ext-not-proven | X | no Authorization
    002:601 extensions need entitlement | ext-not-entitled | X | signed without it
    002:601 extensions need allow listing | ext-not-allow-listed | A | has not allow-listed
    002:602 opened and logged in once | ext-never-opened | A | nobody has opened its app yet
    002:603 passEntries only eligible cards | dead-card-left-out | A Enter | 2 cards
    002:604 filter with the same PassKit and TMP logic | ext-unfiltered | A Enter | 4 cards
    002:604 (status cannot ask: 100 ms) | ext-add | X | 20 ms of 100 ms
    003:3 redirect parameters at the TSP | idv-tsp | i | TSP configuration
    003:3 Apple Pay opens the issuer app | idv-tsp | 2 Enter | open URL
    003:6 contactName | idv-tsp | i | contactName
    003:7 bank_app | idv-tsp | i | bank_app
    003:8 appLaunchURL, custom scheme | idv-tsp | i | appLaunchURL
    003:9 associatedStoreIdentifiers | idv-app-not-installed | 2 Enter | id 1500000001
    003:10 associatedApplicationIdentifiers, Team ID + bundle ID | idv-not-associated | U | no such pass
    003:10 (policy guide, pass not visible: what mends it) | idv-not-associated | i | associatedApplicationIdentifiers
    003:13 custom scheme in Xcode, Info tab | idv-tsp | i | CFBundleURLTypes
    003:16 identifier = bundle id | idv-tsp | i | CFBundleURLName com.example.cobalt
    003:17 URL Schemes | idv-tsp | i | CFBundleURLSchemes cobalt
    003:18 Role = Editor | idv-tsp | i | CFBundleTypeRole Editor
    003:21 validate the request before ID&V | idv-strict | U | does not belong there
    003:21 validate the caller | idv-sender-named | i | com.apple.Passbook
    003:22 Apple Pay appends parameters | idv-tsp | i | serialNumber=SN-1001&action=verify
    003:22 pass(withPassTypeIdentifier:serialNumber:) | idv-not-associated | 2 Enter | pass(withPassTypeIdentifier:serialNumber:)
    003:23 validate before authenticating | idv-tsp | 2 Enter | Before it activates, the bank's app asks who is there
    003:23 authenticate the End User | idv-tsp | 2 Enter | Log in with Face ID
    003:24 missing parameter = failed | idv-missing-parameter | U | The link is wrong in 2 ways
    003:24 unexpected parameter = failed | idv-strict | U | does not belong there
    003:26 example myscheme://mypath?…action=verify | idv-as-printed | 2 Enter | myscheme://mypath?passTypeIdentifier=paymentpass.com.apple&serialNumber=123
    003:26 passTypeIdentifier | idv-tsp | 2 Enter | passTypeIdentifier paymentpass.com.apple
    003:26 serialNumber | idv-tsp | 2 Enter | serialNumber SN-1001
    003:26 action=verify | idv-tsp | 2 Enter | action verify
    003:27 Swift sample (lost) | guide samples |  | Thales' page announces are missing
    003:30 identify the card by both | deeplink-duplicate-serial | U | Which one do you want to activate?
    003:37 deviceAccountIdentifier → digitalCardId (D1) | d1-link-parts |  | "digitalCardId": "DAPLMC-gold-phone"
    003:37 → virtualCardId (TSH) | d1-link-parts | 2 Enter*3 4 Up*6 | virtualCardId: DAPLMC-gold-phone
    003:38 use it to activate | d1-link-parts | 2 Enter*3 | activateDigitalCard
    003:39 primaryAccountNumberSuffix = last four of the tokenized PAN | replaced-card | 4 Up | primaryAccountNumberSuffix 1234
    003:40 card art by suffix during ID&V | idv-same-digits | 2 Enter | these digits do not tell whose art to show
    004:5 controller + configuration | fresh-phone | Enter*3 | a controller
    004:7 ECC_V2 | fresh-phone | Enter*2 | ECC_V2
    004:14 cardholderName | fresh-phone | Enter*2 | Jane Roe
    004:15 suffix | fresh-phone | Enter*2 | ···· 3071
    004:19 primaryAccountIdentifier line | wrong-account-identifier | Enter*3 e | D27
    004:27 Watch: from the phone PassItem | phone-active-watch-empty | Enter*2 | primaryAccountIdentifier FPANID-gold
    004:31 delegate | delegate-lost | Enter*4 | delegate is nil
    004:33 call TMP in generateRequest… | fresh-phone | Enter*4 | generateRequestWithCertificateChain
    004:36 endpoint | fresh-phone | Enter*5 | POST /issuer/push-provisioning/signed-cards
    004:39 request fields | fresh-phone | Enter*5 | "nonceSignature":
    004:39 response fields | fresh-phone | Enter*5 | "encryptedData":
    004:66 three Base64 decodes | bad-base64 | Enter*6 e | activationData does not decode
    004:72 catch → dismiss | nonce-mismatch | p Enter*5 | takes the sheet away and tells nobody why
    004:77 didFinishAdding | fresh-phone | Enter*9 | didFinishAdding
    004:86 page break cuts the delegate | guide samples |  | a page break cuts the delegate in two
    004:90 \(error) printed literally | user-cancels-sheet | p Enter*3 Esc e | D48
    004:101 adapt to your integration layer | guide connect |  | Your own can answer in its place
    004:102 sensitive card data | number-in-app | Enter*5 e | D86
    """#
}
