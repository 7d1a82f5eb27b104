public import Text

/// The tree of a YAML file; nil where there is none to read, and then the reason has been reported.
///
/// A tree may come with problems, such as a key that repeats, so that a reader can add its own to them.
public func parseYAML(
  _ bytes: [UInt8], file: String, reporting problems: ProblemCollector
) -> YAMLNode? {
  bytes.withUnsafeBufferPointer { bytes in
    do throws(Problem) {
      let source = try SourceText(checking: bytes, of: file)
      var composer = try YAMLComposer(source, reporting: problems)
      return try composer.document()
    } catch {
      problems.report(error)
      return nil
    }
  }
}
