import Foundation
import Testing

/// Threads for tests that wait for other programs most of the time, so that the rest keeps all processors.
final class ThreadsThatWait: TaskExecutor {
  static let all = ThreadsThatWait()

  private let queue: OperationQueue

  private init() {
    queue = OperationQueue()
    queue.maxConcurrentOperationCount = 4
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// The tests of a suite wait on threads of their own, beside those that reckon.
struct WaitsBesideOthers: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadsThatWait.all) { try await function() }
  }
}

extension Trait where Self == WaitsBesideOthers {
  static var waitsBesideOthers: Self { Self() }
}
