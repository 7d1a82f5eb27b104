"""Opens an exported page in a browser, presses its keys and looks whether it does what they promise.

usage: press_keys.py BROWSER PAGE
"""
import sys

from playwright.sync_api import sync_playwright

browser_path, path = sys.argv[1:]
address = "file://" + path
faults = []


def expect(is_so, words):
    if not is_so:
        faults.append(words)


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
    page = browser.new_page(viewport={"width": 1400, "height": 900})
    page.on("pageerror", lambda error: faults.append(f"the script failed: {error}"))
    page.on("console", lambda message: faults.append(f"the browser says: {message.text}"))
    page.on("request", lambda request: expect(request.url == address, f"asked for {request.url}"))
    page.goto(address)
    film = page.evaluate("JSON.parse(document.getElementById('film').textContent)")
    last, steps = len(film["screens"]) - 1, film["steps"]

    def place():
        return int(page.input_value("#place"))

    def current():
        return page.evaluate(
            "[...document.querySelectorAll('nav button')].findIndex(button => button.ariaCurrent)")

    def seen():
        return [line.rstrip() for line in page.inner_text("#screen").split("\n")]

    def screen(number):
        rows = (film["rows"][row] for row in film["screens"][number])
        return ["".join(part for part in row if isinstance(part, str)).rstrip() for row in rows]

    def press(key, number, words):
        page.keyboard.press(key)
        expect(place() == number, f"{key}: screen {place()} instead of {number}, {words}")
        shown = [line for line in seen() if line]
        expect(shown == [line for line in screen(number) if line], f"{key}: screen {number} is not shown")

    press("End", last, "the last")
    press("ArrowRight", last, "since there is none behind it")
    press("Home", 0, "the first")
    press("ArrowLeft", 0, "since there is none before it")
    if last > 0:
        press("ArrowRight", 1, "the second")
    press("Home", 0, "the first")
    for number, step in enumerate(steps[:9]):
        press(str(number + 1), max(0, step["to"] - 1), "the end of that step")
        expect(current() == number, f"{number + 1}: step {current() + 1} is marked")
        expect(step["title"] in page.inner_text("#caption"), f"{number + 1}: another caption")
    if len(steps) > 1:
        page.keyboard.press("1")
        page.keyboard.press("ArrowDown")
        expect(current() == 1, "ArrowDown: not the second step")
        page.keyboard.press("PageUp")
        expect(current() == 0, "PageUp: not the first step")
        page.click("nav li:nth-child(2) button")
        expect(current() == 1, "the mouse: not the second step")
        page.keyboard.press(" ")
        expect(page.inner_text("#play") in ("Pause", "Play"), "Space after the mouse: nothing")
        page.keyboard.press("Home")
    page.keyboard.press(" ")
    expect(page.inner_text("#play") == ("Pause" if last > 0 else "Play"), "Space: does not play")
    page.keyboard.press("Home")
    expect(page.inner_text("#play") == "Play", "Home: still plays")
    page.keyboard.press("c")
    expect(page.is_visible("#calls"), "c: no calls")
    page.keyboard.press("Escape")
    expect(not page.is_visible("#calls"), "Escape: calls are still there")
    page.keyboard.press("?")
    expect(page.is_visible("#help"), "?: no help")
    page.keyboard.press("Escape")
    expect(not page.is_visible("#help"), "Escape: help is still there")
    expect(not page.is_visible(".report"), "the report stands below the film")
    wide = "document.documentElement.scrollWidth > innerWidth"
    expect(not page.evaluate(wide), "wider than the window")
    places = """() => {
        const least = {}, most = {};
        for (const row of document.querySelectorAll("#screen > div")) {
            let column = 0;
            for (const span of row.children) {
                const x = span.getBoundingClientRect().x;
                least[column] = Math.min(least[column] ?? x, x);
                most[column] = Math.max(most[column] ?? x, x);
                column += Number(span.style.width.match(/[0-9]+/)[0]);
            }
        }
        return Math.max(0, ...Object.keys(least).map(column => most[column] - least[column]));
    }"""
    expect(page.evaluate(places) < 0.01, "a column is not at the same place in each row")
    page.set_viewport_size({"width": 390, "height": 844})
    size = "parseFloat(getComputedStyle(document.getElementById('screen')).fontSize)"
    expect(page.evaluate(size) >= 9, f"letters of {page.evaluate(size)} pixels on a phone")
    expect(not page.evaluate(wide), "wider than a phone")

    still = browser.new_context(java_script_enabled=False).new_page()
    still.goto(address)
    expect(still.is_visible(".report") and not still.is_visible("#player"), "no report without script")
    browser.close()

for fault in faults:
    print(fault)
sys.exit(bool(faults))
