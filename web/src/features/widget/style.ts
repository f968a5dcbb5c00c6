/** Below this size the chat covers the screen: on phones, and on pages that are zoomed in that much. */
export const phone = '(max-width: 480px), (max-height: 480px)'

/** The widget's style. It is in a shadow root, where the page's rules do not apply. */
export const style = `
:host { --brand: #00777b; --strong: #005f66; --on: #fff; --sheet: #fff; --ink: #17202b; --line: #d9dee5 }
@media (prefers-color-scheme: dark) {
  :host { --brand: #2ec4c1; --strong: #5ad6d2; --on: #04252a; --sheet: #161d26; --ink: #e9eef4; --line: #39434f }
}
button {
  all: unset; box-sizing: border-box; cursor: pointer; display: grid; place-items: center;
  -webkit-tap-highlight-color: transparent; touch-action: manipulation;
}
button:focus-visible { outline: 3px solid var(--brand); outline-offset: 3px; box-shadow: 0 0 0 3px var(--sheet) }
svg { grid-area: 1 / 1; width: 28px; height: 28px; fill: none; stroke: currentColor; stroke-width: 2;
  stroke-linecap: round; stroke-linejoin: round; transition: opacity .15s, rotate .2s }
.launcher {
  position: fixed; bottom: calc(20px + env(safe-area-inset-bottom)); width: 60px; height: 60px; border-radius: 50%;
  background: var(--brand); color: var(--on); border: 1px solid transparent;
  box-shadow: 0 2px 6px rgb(0 0 0 / .18), 0 8px 24px rgb(0 0 0 / .22);
}
.launcher:hover { background: var(--strong) }
.right .launcher, .right .panel { left: auto; right: calc(20px + env(safe-area-inset-right)) }
.left .launcher, .left .panel { right: auto; left: calc(20px + env(safe-area-inset-left)) }
.launcher[aria-expanded=false] .cross, .launcher[aria-expanded=true] .bubble { opacity: 0; rotate: 45deg }
.badge {
  position: absolute; top: -4px; right: -4px; box-sizing: border-box; min-width: 22px; height: 22px; padding: 0 6px;
  border-radius: 11px; background: #c4261d; color: #fff; font: 600 13px/22px system-ui, sans-serif; text-align: center;
}
.badge:empty { display: none }
.said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.panel {
  position: fixed; top: auto; bottom: calc(96px + env(safe-area-inset-bottom)); margin: 0; padding: 0;
  box-sizing: border-box; width: 400px; max-width: calc(100vw - 40px); height: 640px; max-height: calc(100vh - 116px);
  border: 1px solid var(--line); border-radius: 18px; background: var(--sheet); color: var(--ink); overflow: hidden;
  box-shadow: 0 4px 12px rgb(0 0 0 / .12), 0 20px 60px rgb(0 0 0 / .25);
}
.panel[open] { display: block; animation: arrive .2s ease-out }
.panel::backdrop { background: none }
iframe { display: block; width: 100%; height: 100%; border: 0 }
.close { position: absolute; top: 8px; inset-inline-end: 8px; width: 44px; height: 44px; border-radius: 50% }
.close[hidden] { display: none }
@keyframes arrive { from { opacity: 0; translate: 0 12px } }
@media ${phone} {
  .panel.panel {
    inset: 0; top: var(--top, 0); width: 100%; max-width: none; height: 100vh; height: var(--height, 100dvh);
    max-height: none; border: 0; border-radius: 0;
    padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
  }
}
@media (prefers-reduced-motion: reduce) { .panel[open] { animation: none } svg { transition: none } }
@media (forced-colors: active) { .launcher { border-color: ButtonText } }
@media print { .launcher, .panel { display: none !important } }
`
