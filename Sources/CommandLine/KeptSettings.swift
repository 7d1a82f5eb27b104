import Glibc
package import IssuerApp
package import Scenarios
import Text

/// Writes a setting into the configuration file at `path`, whose other lines stay as they are.
///
/// Returns why it cannot be kept, in a sentence; nil once it is.
package func keep(_ setting: Setting, _ value: String, in path: String?) -> String? {
  guard let path else { return "There is no place to keep it: it holds for this run." }
  let old = access(path, F_OK) == 0 ? try? readFile(path) : []
  guard let old,
    let new = Configuration.bytes(old, changing: setting, to: value, file: path)
  else { return "It holds for this run: write \(setting.rawValue) into \(path) by hand." }
  do throws(CommandFailure) {
    if access(path, F_OK) == 0 {
      if try replaceFile(path, holding: old, by: new) { return nil }
      return "It holds for this run: another program is changing \(path)."
    }
    if let slash = path.lastIndex(of: "/") { _ = makeFolder(String(path[..<slash])) }
    try writeNewFile(path, new)
    return nil
  } catch {
    return "It holds for this run: \(error.message)."
  }
}

/// The brand at a typed path, or why it cannot be used, and the whole path of its file; nil without a path.
package func brand(at path: String?) -> (brand: Result<Brand?, BrandRefusal>, file: String?) {
  guard let path else { return (.success(nil), nil) }
  do throws(ScenarioNotFound) {
    let brand = try Brand.load(inHome(path))
    _ = try Catalogue.load(Catalogue.first, under: brand)
    let whole = realpath(inHome(path), nil)
    defer { free(whole) }
    return (.success(brand), whole.map { String(cString: $0) } ?? path)
  } catch {
    return (.failure(BrandRefusal(error.firstProblem)), nil)
  }
}

extension ScenarioNotFound {
  /// The first problem, with its place.
  var firstProblem: String {
    guard case .problems(let problems) = self, let first = problems.all.first else {
      return "\(self)"
    }
    return "\(first.mark): \(first.message)" + (first.remedy.map { "; \($0)" } ?? "")
  }
}
