import Pictures
import Synchronization
import Terminal

/// Pictures of a bank's own in the sizes in which they are shown, each worked out once.
final class OwnPictures: Sendable {
  static let all = OwnPictures()

  private struct Size: Hashable {
    var picture: Picture
    var columns: Int
    var rows: Int
  }

  private let shown = Mutex<[Size: [PicturePixel]]>([:])

  private init() {}

  func pixels(of picture: Picture, columns: Int, rows: Int) -> [PicturePixel] {
    let size = Size(picture: picture, columns: columns, rows: rows)
    return shown.withLock { shown in
      if let pixels = shown[size] { return pixels }
      if shown.count >= 32 { shown.removeAll() }
      let pixels = picture.filling(columns: columns, rows: rows)
      shown[size] = pixels
      return pixels
    }
  }
}

extension Style {
  /// An ink on a picture, of which as much gives way behind the letters as they need to be read.
  ///
  /// `whole` lies behind the whole word: signs of the picture among its letters would make them hard to read.
  static func printed(
    _ ink: Color, on behind: Color, amid whole: Color, depth: ColorDepth
  ) -> Style {
    guard depth > .sixteen else {
      // Little can give way there.
      let behind = behind.underWords
      let isBlack = behind.inkOnIt == .hex(0)
      let letters = isBlack ? Color.ansi(0) : .ansi(depth == .sixteen ? 15 : 7)
      return Style(letters, on: behind)
    }
    var ground = Style(ArtColor(behind).mixed(with: ArtColor(whole), share: 0.6).color)
    ground.keepReadable(on: [ink], depth, contrast: 4.5)
    return Style(ink, on: ground.foreground).bold
  }
}
