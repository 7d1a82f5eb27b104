import Testing

@testable import IssuerApp

@Suite("The size of the screen") struct SizeTests {
  @Test func `the model is copied within a page of memory`() {
    // Each key copies it; what is large and seldom changes is boxed.
    #expect(MemoryLayout<AppModel>.size <= 4_096)
  }
}
