"use strict";
(() => {
  const $ = id => document.getElementById(id);
  const film = JSON.parse($("film").textContent);
  const last = film.screens.length - 1;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let shot = 0, step = 0, timer = null;
  let start = null; // Where playing begins when a step was chosen, whose last screen is shown.

  const make = (name, classes, ...children) => {
    const element = document.createElement(name);
    if (classes) element.className = classes;
    element.append(...children);
    return element;
  };

  // Every run has its place, however wide a font draws the glyphs before it.
  const drawRow = runs => {
    const parts = [];
    for (let i = 0; i < runs.length;) {
      const text = runs[i++], look = runs[i++];
      const columns = typeof runs[i] === "number" ? runs[i++] : [...text].length;
      const span = make("span", look ? "s" + look : "", text);
      span.style.width = "calc(" + columns + "*var(--cell))";
      parts.push(span);
    }
    return make("div", "", ...parts, "\n");
  };

  const shown = [];
  const drawScreen = () => film.screens[shot].forEach((row, place) => {
    if (shown[place] === row) return;
    const line = drawRow(film.rows[row]);
    if (place in shown) $("screen").children[place].replaceWith(line);
    else $("screen").append(line);
    shown[place] = row;
  });

  // What the screen itself says is not said again below it.
  const letters = text => text.replace(/[^\p{L}\p{N}]+/gu, "");
  const hideTold = () => {
    const seen = letters(film.screens[shot].map(
      row => film.rows[row].filter(part => typeof part === "string").join("")).join(""));
    document.querySelectorAll(".caption p").forEach(
      line => line.classList.toggle("told", seen.includes(letters(line.textContent))));
  };

  const verdictLine = verdict => {
    const line = make("li", verdict.isMet ? "good" : "bad",
      (verdict.isMet ? "✓ " : "✗ ") + verdict.text + (verdict.isMet ? "" : " — not met"));
    if (verdict.found) line.append("; found: " + verdict.found);
    return line;
  };

  const callDetails = call => {
    const details = make("details", "",
      make("summary", "", call.title,
        make("b", call.look, call.ending)),
      make("pre", "", call.request));
    if (call.reply) details.append(make("pre", "", call.reply));
    return details;
  };

  const drawStep = () => {
    const now = film.steps[step];
    if (!now) return;
    document.querySelectorAll("nav button").forEach((button, place) => {
      if (place === step) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
      if (place === step && button.offsetParent && innerWidth > 960)
        button.scrollIntoView({ block: "nearest" });
    });
    $("caption").replaceChildren(
      make("h2", "", (step + 1) + ". " + now.title),
      ...now.says.map(text => make("p", "", text)),
      make("ul", "verdicts", ...now.verdicts.map(verdictLine)));
    $("list").replaceChildren(...now.calls.map(callDetails));
    if (!now.calls.length) $("list").append("Nothing was asked in this step.");
    $("count").textContent = now.calls.length;
  };

  const clock = time => Math.floor(time / 60000) + ":"
    + String(Math.floor(time / 1000) % 60).padStart(2, "0");

  const show = (wanted, wantedStep) => {
    const before = step;
    shot = Math.max(0, Math.min(last, wanted));
    step = wantedStep ?? Math.max(0, film.steps.findLastIndex(
      step => step.from <= shot && step.from < step.to));
    start = null;
    drawScreen();
    if (step !== before || !$("caption").firstChild) drawStep();
    hideTold();
    $("place").value = shot;
    $("place").setAttribute("aria-valuetext", "Screen " + (shot + 1) + " of " + (last + 1));
    $("time").textContent = (shot + 1) + " / " + (last + 1) + "  ·  " + clock(film.times[shot]);
  };

  const pause = () => {
    clearTimeout(timer);
    timer = null;
    $("play").textContent = "Play";
  };

  // To those who want nothing to move, playing shows the last screen of each step.
  const wait = () => {
    if (shot === last) return pause();
    const next = calm.matches
      ? Math.min(last, Math.max(shot + 1, (film.steps[step + 1]?.to ?? last + 1) - 1)) : shot + 1;
    const time = calm.matches ? 4000 : film.times[next] - film.times[shot];
    timer = setTimeout(() => { show(next); wait(); }, time);
  };

  const play = () => {
    if (timer !== null) return pause();
    $("play").textContent = "Pause";
    if (start !== null || shot === last) show(start ?? 0);
    wait();
  };

  const go = (wanted, wantedStep) => { pause(); show(wanted, wantedStep); };
  const goStep = wanted => {
    const place = Math.max(0, Math.min(film.steps.length - 1, wanted));
    const chosen = film.steps[place];
    if (!chosen || wanted > place) return;
    go(chosen.to - 1, place);
    start = chosen.from;
  };
  const showCalls = wanted => {
    $("calls").hidden = !wanted;
    $("player").classList.toggle("asking", wanted);
  };
  const help = () => { pause(); $("help").showModal(); };

  const acts = {
    ArrowLeft: () => go(shot - 1), ArrowRight: () => go(shot + 1),
    ArrowUp: () => goStep(step - 1), ArrowDown: () => goStep(step + 1),
    PageUp: () => goStep(step - 1), PageDown: () => goStep(step + 1),
    Home: () => go(0), End: () => go(last), " ": play, c: () => showCalls($("calls").hidden), "?": help,
    Escape: () => showCalls(false),
  };
  if ($("count").parentElement.hidden) delete acts.c;

  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || $("help").open) return;
    const on = event.target.closest("button, input, summary");
    if (on && [" ", "Enter"].includes(event.key)) return;
    const moves = event.key.length > 1 && event.key !== "Escape";
    if (moves && event.target.closest("input, #calls")) return;
    const act = /^[0-9]$/.test(event.key)
      ? () => goStep((Number(event.key) + 9) % 10) : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  document.addEventListener("click", event => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.step) goStep(Number(button.dataset.step));
    else if (button.dataset.key) acts[button.dataset.key]();
    else if (button.id === "close") $("help").close();
    // The keys belong to the film again when the mouse has chosen something.
    if (event.detail > 0) button.blur();
  });
  $("place").addEventListener("input", event => go(Number(event.target.value)));

  if (last < 0) return;
  document.documentElement.classList.add("lively");
  $("place").max = last;
  show(0);
})();
