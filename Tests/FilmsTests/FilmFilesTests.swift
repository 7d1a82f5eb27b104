import Terminal
import Testing

@testable import Films

@Suite("Films as pictures, for video and for an audience") struct FilmFilesTests {
  @Test func `each step has a numbered picture of its end`() {
    let stills = Film.small.stills()
    #expect(stills.map(\.name) == ["step-01.svg", "step-02.svg"])
    #expect(stills[0].text.contains("Two steps, 1: The list") && stills[0].text.contains("one"))
    #expect(stills[0].text.contains(" rx=\"10\""))
    #expect(stills[1].text.contains("中") && !stills[1].text.contains("animation"))
    var film = Film.small
    film.steps = Array(repeating: film.steps[0], count: 100)
    #expect(film.stills().first?.name == "step-001.svg")
  }

  @Test func `each screen has one picture, and a list tells ffmpeg how long it stands`() throws {
    var film = Film.small.paced(speed: 2)
    film.shots.append(Film.Shot(at: film.duration, frame: film.shots[0].frame))
    film.duration += .seconds(1)
    for format in ["svg", "png"] {
      let files = film.screens(as: try #require(Film.PictureFormat(rawValue: format)))
      #expect(
        files.map(\.name) == [
          "screen-01.\(format)", "screen-02.\(format)", "screen-03.\(format)", "film.ffconcat",
        ])
      #expect(files.map { $0.format?.rawValue } == [format, format, format, nil])
      #expect(files.dropLast().allSatisfy { $0.text.hasPrefix("<svg ") })
      #expect(!files.contains { $0.text.contains(" rx=") })
      #expect(
        files.last?.text == """
          ffconcat version 1.0
          file screen-01.\(format)
          duration 0.75
          file screen-02.\(format)
          duration 1.375
          file screen-03.\(format)
          duration 0.875
          file screen-01.\(format)
          duration 1.0
          file screen-01.\(format)

          """)
    }
  }

  @Test func `pictures of a longer film are left over, and nothing else is`() {
    let stills = Film.small.stills()
    for name in ["step-03.svg", "step-001.svg"] {
      #expect(Film.File.isLeftOver(name, from: stills), "\(name)")
    }
    #expect(Film.File.isLeftOver("step-03.png", from: Film.small.stills(as: .png)))
    for name in ["step-01.svg", "screen-09.svg", "step-03.png", "step-3b.svg", "my-step-03.svg"] {
      #expect(!Film.File.isLeftOver(name, from: stills), "\(name)")
    }
  }

  @Test func `a slower or faster film, or one without pauses, is so in every form`() {
    let film = Film.small.paced(speed: 0.5, idleLimit: .seconds(4))
    #expect(film.shots.map(\.at) == [.zero, .seconds(3), .seconds(7)])
    #expect(film.duration == .milliseconds(10_500))
    #expect(film.html().contains("\"times\":[0,3000,7000]"))
    #expect(Film.small.paced() == Film.small)
  }

  @Test func `an audience is told what is said and seen, and nothing else`() {
    let film = Film.small.forAudience
    for text in [film.text(), film.markdown(), film.html()] {
      #expect(text.contains("All is well.") && text.contains("The answer is lost"))
      for word in ["press r", "searches", "expectation", "We could not"] {
        #expect(!text.contains(word), "\(word)")
      }
    }
    #expect(!film.markdown().contains("|") && film.html().contains("data-key=\"c\" hidden"))
    #expect(!Film.small.html().contains("data-key=\"c\" hidden"))
  }
}
