import FoundationEssentials

/// HAR files in the manner of those who write them, each with a search for two tokens.
enum SampleFiles {
  static let chrome = Data(
    #"""
    {
      "log": {
        "version": "1.2",
        "creator": {"name": "WebInspector", "version": "537.36"},
        "pages": [{"startedDateTime": "2026-05-19T07:35:29.800Z", "id": "page_1", "title": "https://bank.example/",
          "pageTimings": {"onContentLoad": 120.5, "onLoad": null}}],
        "entries": [
          {
            "_connectionId": "1", "_initiator": {"type": "other"}, "_priority": "VeryHigh", "_resourceType": "document",
            "cache": {}, "connection": "443", "pageref": "page_1",
            "request": {"method": "GET", "url": "https://bank.example/", "httpVersion": "h3",
              "headers": [{"name": ":authority", "value": "bank.example"}, {"name": "accept", "value": "text/html"}],
              "queryString": [], "cookies": [], "headersSize": -1, "bodySize": 0},
            "response": {"status": 200, "statusText": "", "httpVersion": "h3", "headers": [], "cookies": [],
              "content": {"size": 51234, "mimeType": "text/html"}, "redirectURL": "",
              "headersSize": -1, "bodySize": -1, "_transferSize": 0, "_error": null},
            "serverIPAddress": "203.0.113.7", "startedDateTime": "2026-05-19T07:35:29.800Z", "time": 12.25,
            "timings": {"blocked": 1, "dns": -1, "ssl": -1, "connect": -1, "send": 0.1, "wait": 10, "receive": 1.15, "_queued": 1}
          },
          {
            "_resourceType": "fetch", "cache": {}, "pageref": "page_1",
            "request": {"method": "POST", "url": "https://gateway.bank.example/tmp/v1/issuer/push-provisioning/tokens/searches#top",
              "httpVersion": "http/2.0",
              "headers": [{"name": ":method", "value": "POST"}, {"name": ":path", "value": "/tmp/v1/issuer"},
                {"name": "content-type", "value": "application/json"}, {"name": "authorization", "value": "Bearer abcdef0123456789"}],
              "queryString": [], "cookies": [], "headersSize": -1, "bodySize": 77,
              "postData": {"mimeType": "application/json",
                "text": "{\"walletType\":\"APPLE_PAY\",\"tokenUniqueReferences\":[\"DAPLMC-one\",\"DAPLMC-two\"]}"}},
            "response": {"status": 200, "statusText": "", "httpVersion": "http/2.0",
              "headers": [{"name": "content-type", "value": "application/json"}, {"name": "content-encoding", "value": "br"},
                {"name": "content-length", "value": "61"}],
              "cookies": [], "content": {"size": 107, "mimeType": "application/json",
                "text": "[{\"tokenUniqueReference\":\"DAPLMC-one\",\"externalCardId\":\"card-1\",\"tokenStatus\":\"ACTIVE\"}]"},
              "redirectURL": "", "headersSize": -1, "bodySize": -1, "_transferSize": 180, "_error": null},
            "startedDateTime": "2026-05-19T07:35:30.123Z", "time": 84.53499999999985,
            "timings": {"blocked": 2.5, "dns": -1, "ssl": -1, "connect": -1, "send": 0.2, "wait": 80, "receive": 1.8}
          },
          {
            "cache": {}, "startedDateTime": "2026-05-19T07:35:31.000Z", "time": 3.5,
            "request": {"method": "POST", "url": "https://gateway.bank.example/tmp/v1/issuer/push-provisioning/tokens/activations",
              "httpVersion": "", "headers": [], "queryString": [], "cookies": [], "headersSize": -1, "bodySize": 30,
              "postData": {"mimeType": "application/json", "text": "{\"tokenUniqueReference\":\"DAPLMC-two\"}"}},
            "response": {"status": 0, "statusText": "", "httpVersion": "", "headers": [], "cookies": [],
              "content": {"size": 0, "mimeType": "x-unknown"}, "redirectURL": "", "headersSize": -1, "bodySize": -1,
              "_transferSize": 0, "_error": "net::ERR_CONNECTION_REFUSED"},
            "timings": {"blocked": 3.5, "dns": -1, "connect": -1, "send": 0, "wait": 0, "receive": 0}
          },
          {
            "cache": {}, "startedDateTime": "2026-05-19T07:35:31.500Z", "time": 0,
            "request": {"method": "GET", "url": "data:image/png;base64,iVBORw0KGgo=", "httpVersion": "data", "headers": [],
              "queryString": [], "cookies": [], "headersSize": -1, "bodySize": 0},
            "response": {"status": 200, "statusText": "OK", "httpVersion": "data", "headers": [], "cookies": [],
              "content": {"size": 8, "mimeType": "image/png", "text": "iVBORw0KGgo=", "encoding": "base64"},
              "redirectURL": "", "headersSize": -1, "bodySize": -1}, "timings": {"send": 0, "wait": 0, "receive": 0}
          }
        ]
      }
    }
    """#.utf8)

  static let firefox = Data(
    ("\u{feff}"
      + #"""
      {"log":{"version":"1.2","creator":{"name":"Firefox","version":"131.0"},"browser":{"name":"Firefox","version":"131.0"},
      "pages":[{"id":"page_1","pageTimings":{"onContentLoad":-1,"onLoad":-1},"startedDateTime":"2026-05-19T09:35:29.123+02:00","title":"bank"}],
      "entries":[{"startedDateTime":"2026-05-19T09:35:30.123+02:00","request":{"bodySize":77,"method":"POST",
      "url":"https://tmp.example:8443/issuer/push-provisioning/tokens/searches?trace=1","httpVersion":"HTTP/2",
      "headers":[{"name":"Host","value":"tmp.example:8443"},{"name":"Content-Type","value":"application/json"}],"cookies":[],
      "queryString":[{"name":"trace","value":"1"}],"headersSize":412,
      "postData":{"mimeType":"application/json","params":[],
      "text":"{\"tokenUniqueReferences\":[\"DAPLMC-one\"],\"walletType\":\"APPLE_PAY\"}"}},
      "response":{"status":200,"statusText":"OK","httpVersion":"HTTP/2","headers":[{"name":"Content-Type","value":"application/json"},
      {"name":"Transfer-Encoding","value":"chunked"}],"cookies":[],
      "content":{"mimeType":"application/json","size":2,"encoding":"base64","text":"W1\n0="},"redirectURL":"","headersSize":220,"bodySize":222},
      "cache":{},"timings":{"blocked":-1,"dns":0,"connect":0,"ssl":0,"send":0,"wait":42,"receive":0},"time":42,
      "_securityState":"secure","serverIPAddress":"203.0.113.9","connection":"8443","pageref":"page_1"},
      {"startedDateTime":"2026-05-19T09:35:31.0+0200","request":{"bodySize":0,"method":"POST","url":"https://login.example/token",
      "httpVersion":"HTTP/1.1","headers":[],"cookies":[],"queryString":[],"headersSize":100,
      "postData":{"mimeType":"application/x-www-form-urlencoded","params":[{"name":"grant type","value":"a+b&c"},{"name":"x"}],"text":""}},
      "response":{"status":0,"statusText":"","httpVersion":"","headers":[],"cookies":[],"content":{"mimeType":"text/plain","size":0,"text":""},
      "redirectURL":"","headersSize":-1,"bodySize":-1},"cache":{},"timings":{},"time":-1,"pageref":"page_1"}]}}
      """#).utf8)

  static let mitmproxy = Data(
    #"""
    {"log": {"version": "1.2", "creator": {"name": "mitmproxy", "version": "10.2.0", "comment": ""}, "pages": [], "entries": [
    {"startedDateTime": "2026-05-19T07:35:30.123456+00:00", "time": 1500.25, "request": {"method": "POST",
    "url": "http://127.0.0.1:9000/issuer/push-provisioning/signed-cards", "httpVersion": "HTTP/1.1", "cookies": [],
    "headers": [["Content-Type", "application/json"], ["Content-Length", "12"]], "queryString": [], "headersSize": 160, "bodySize": 12,
    "postData": {"mimeType": "application/json", "text": "{\"cardId\":\"card-1\",\"certificate\":\"Y2VydA==\",\"nonce\":\"bm9uY2Ux\",\"nonceSignature\":\"c2ln\"}", "params": []}},
    "response": {"status": 200, "statusText": "OK", "httpVersion": "HTTP/1.1", "cookies": [], "headers": [{"name": "Content-Type", "value": "application/json"}],
    "content": {"size": 90, "compression": 0, "mimeType": "application/json",
    "text": "{\"activationData\":\"TUJQQUMtMS1GSy03\",\"ephemeralPublicKey\":\"BHBoZW1lcmFs\",\"encryptedData\":\"ZW5jcnlwdGVk\\/Q==\"}"},
    "redirectURL": "", "headersSize": 100, "bodySize": 90}, "cache": {}, "timings": {"connect": 1.1, "ssl": -1.0, "send": 2.0, "receive": 3.0, "wait": 1494.15},
    "serverIPAddress": "127.0.0.1"},
    {"startedDateTime": "2026-05-19T07:35:33+00:00", "time": 7, "request": {"method": "POST",
    "url": "http://127.0.0.1:9000/issuer/push-provisioning/signed-cards", "httpVersion": "HTTP/1.1", "cookies": [], "headers": [], "queryString": [],
    "headersSize": 10, "bodySize": 0, "postData": {"mimeType": "", "text": null, "params": []}},
    "response": {"status": 0, "statusText": "", "httpVersion": "", "headers": [], "cookies": [], "content": {}, "redirectURL": "", "headersSize": -1,
    "bodySize": -1, "_transferSize": 0, "_error": "[Errno 111] Connect call failed ('127.0.0.1', 9000)"}, "cache": {}, "timings": {}}]}}
    """#.utf8)
}
