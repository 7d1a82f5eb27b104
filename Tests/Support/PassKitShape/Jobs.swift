import Glibc

/// What concurrent code has still to do, done one after the other on the thread that asks for it.
///
/// The runtime hands every job that has no executor of its own to a hook. Here it is kept in a list, so that a driver
/// sees when nobody can go on without something that only time brings.
final class Jobs: SerialExecutor {
  // Only the one thread of the driver comes here.
  nonisolated(unsafe) private var waiting: [UnownedJob] = []

  static let shared = Jobs()

  private init() {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook") else {
      fatalError("This Swift has no hook for the jobs of tasks.")
    }
    symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in Jobs.shared.enqueue(job) }
  }

  func enqueue(_ job: UnownedJob) { waiting.append(job) }

  /// False where there was nothing to do.
  @discardableResult
  func runAll() -> Bool {
    if waiting.isEmpty { return false }
    while !waiting.isEmpty {
      waiting.removeFirst().runSynchronously(on: asUnownedSerialExecutor())
    }
    return true
  }

  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void
}
