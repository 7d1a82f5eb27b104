/// How a page looks; `--columns` and `--rows` are the screen's size, `--front` and `--back` its colours.
let pageStyle = """
  :root{color-scheme:light dark;--page:#f4f5f7;--card:#fff;--ink:#1b2027;--soft:#5b6672;
  --line:#d9dde3;--accent:#1f5fd6;--tint:#e6eefc;--good:#18794e;--bad:#c0262d;
  --mono:ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace}
  @media (prefers-color-scheme:dark){:root{--page:#0c0f13;--card:#161b21;--ink:#e6eaf0;
  --soft:#98a4b2;--line:#2a323c;--accent:#78a9ff;--tint:#1b2a44;--good:#4cc38a;--bad:#ff8087}}
  *{box-sizing:border-box}
  body{margin:0;background:var(--page);color:var(--ink);
  font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:none}
  header{padding:1.1rem 1.5rem .9rem;max-width:100rem;margin:auto}
  h1{font-size:1.45rem;line-height:1.25;margin:0;letter-spacing:-.01em}
  header p{margin:.25rem 0 0;color:var(--soft);max-width:75ch}
  .facts{font-size:.85rem}
  .good{color:var(--good)}.bad{color:var(--bad)}
  .player{display:none}
  .lively .player{display:grid;grid-template-columns:17rem minmax(0,1fr);gap:0 1.5rem;
  max-width:100rem;margin:auto;padding:0 1.5rem 2rem}
  .lively .report{display:none}
  nav ol{list-style:none;margin:0;padding:0}
  nav button{display:flex;gap:.6rem;width:100%;border:0;background:none;text-align:left;
  padding:.45rem .6rem;border-radius:.5rem;font-size:.92rem;line-height:1.35}
  nav button:hover{background:var(--line)}
  nav [aria-current]{background:var(--tint);box-shadow:inset 3px 0 var(--accent);font-weight:600}
  nav b{color:var(--soft);font-weight:500;min-width:1.4em;text-align:right;
  font-variant-numeric:tabular-nums}
  nav i{margin-left:auto;font-style:normal}
  .stage{container-type:inline-size}
  .screen{--size:clamp(4px,min(calc((100cqi - 1.6rem)/(var(--columns)*.605)),
  max(9px,calc((100dvh - 21rem)/(var(--rows)*1.16)))),19px);
  font:var(--size)/1.16 var(--mono);width:max-content;max-width:100%;margin:0 auto;
  padding:.8rem;border-radius:.7rem;background:var(--back);color:var(--front);overflow:auto;
  box-shadow:0 1px 2px #0003,0 12px 32px -12px #0006;font-variant-ligatures:none;
  text-rendering:geometricPrecision}
  .lively .screen{min-height:calc(1.6rem + var(--rows)*1.16*var(--size));
  min-width:min(100%,calc(1.6rem + var(--columns)*1ch))}
  .screen:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
  .screen span{display:inline-block;height:1.16em;vertical-align:top;white-space:pre}
  .controls{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;justify-content:center;
  margin:.9rem 0 .4rem}
  .controls input{flex:1 1 12rem;accent-color:var(--accent);min-width:8rem}
  .controls output{color:var(--soft);font-size:.85rem;font-variant-numeric:tabular-nums}
  button{font:inherit;color:inherit;cursor:pointer}
  .controls button,dialog button,.calls>button{background:var(--card);border:1px solid var(--line);
  border-radius:.5rem;padding:.3rem .75rem;font-size:.9rem}
  .controls button:hover,dialog button:hover{border-color:var(--accent)}
  .controls .main{background:var(--accent);border-color:var(--accent);color:var(--card);
  font-weight:600;min-width:5rem}
  button:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
  .caption{max-width:75ch;margin:.6rem auto 0;min-height:5.5rem}
  .caption h2,.report h2,dialog h2{font-size:1.1rem;margin:0 0 .2rem}
  .caption p,.report p{margin:.15rem 0}
  .verdicts{list-style:none;margin:.5rem 0 0;padding:0;font-size:.92rem}
  .verdicts li{padding-left:1.4em;text-indent:-1.4em}
  .lively .asking{grid-template-columns:26rem minmax(0,1fr)}
  .asking nav{display:none}
  .calls{order:-1;position:sticky;top:1rem;align-self:start;max-height:calc(100dvh - 2rem);
  overflow:auto;background:var(--card);border:1px solid var(--line);border-radius:.7rem;
  padding:1rem 1.25rem}
  .calls[hidden]{display:none}
  .calls>button{float:right}
  .calls h2{font-size:1.1rem;margin:0 0 .75rem}
  details{border-top:1px solid var(--line);padding:.5rem 0}
  summary{cursor:pointer;font-size:.92rem}
  summary b{display:block;font-weight:600;padding-left:1rem}
  details pre,.commands{font:.8rem/1.45 var(--mono);background:var(--page);border-radius:.4rem;
  padding:.6rem .75rem;margin:.5rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere}
  .report .commands{background:var(--card);border:1px solid var(--line)}
  dialog{border:1px solid var(--line);border-radius:.8rem;background:var(--card);color:var(--ink);
  padding:1.25rem 1.5rem;max-width:26rem}
  dialog::backdrop{background:#0008}
  dialog dl{display:grid;grid-template-columns:auto 1fr;gap:.3rem 1rem;margin:.5rem 0 1rem}
  dialog dt{font-family:var(--mono);font-size:.9rem;white-space:nowrap}
  dialog dd{margin:0}
  .report{max-width:66rem;margin:auto;padding:0 1.5rem 2rem}
  .report section{margin:0 0 2.2rem}
  .report .screen{margin:.6rem 0}
  .said{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
  @media (max-width:60rem){.lively .player{grid-template-columns:minmax(0,1fr);padding:0 .75rem 2rem}
  header{padding:1rem .75rem .75rem}
  main{order:-1}nav{margin-top:1rem;border-top:1px solid var(--line);padding-top:.75rem}
  .stage{margin:0 -.5rem}.screen{padding:.5rem;border-radius:.5rem}
  .calls{position:fixed;inset:0;align-self:stretch;max-height:none;border:0;border-radius:0;z-index:1}
  .controls .frame,.controls [data-key="?"]{display:none}.lively .asking{grid-template-columns:
  minmax(0,1fr)}.report{padding:0 .75rem}}
  @media (prefers-reduced-motion:no-preference){nav button,.controls button{transition:
  background .12s,border-color .12s}}
  @media print{:root{--page:#fff;--card:#fff;--ink:#000;--soft:#444;--line:#bbb;--good:#18794e;
  --bad:#c0262d}.lively .player,dialog{display:none}.lively .report{display:block}
  body{font-size:10.5pt}.report,header{padding:0 0 .8rem;max-width:none}
  .report section{break-inside:avoid}
  .screen{--size:min(calc(100cqi/(var(--columns)*.64)),11pt);print-color-adjust:exact;
  -webkit-print-color-adjust:exact;box-shadow:none}}
  """
