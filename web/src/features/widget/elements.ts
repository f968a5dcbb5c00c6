import { style } from './style.ts'
import type { Tag } from './tag.ts'
import { words } from './words.ts'

/** What the widget consists of. */
export interface Elements {
  /** The element that is put into the page; its shadow root holds the others. */
  host: HTMLElement
  launcher: HTMLButtonElement
  badge: HTMLElement
  /** A live region: announces new messages to screen readers. */
  said: HTMLElement
  panel: HTMLDialogElement
  /** Closes a chat that is still loading, or cannot be loaded. */
  close: HTMLButtonElement
}

/** Overrides rules of the page, also `!important` ones; `all` does not cover the text direction. */
const untouched = {
  all: 'initial',
  direction: 'ltr',
  position: 'fixed',
  width: '0',
  height: '0',
  'z-index': '2147483647',
}

/** Makes the widget's elements. They are not in the page yet, and the chat is not loaded. */
export function makeElements({ side, color, label = words.open }: Tag): Elements {
  const host = document.createElement('div')
  for (const [property, value] of Object.entries(untouched))
    host.style.setProperty(property, value, 'important')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]

  const box = make('div', { class: side, dir: words.direction ?? 'ltr' })
  if (color)
    box.style.cssText = `--brand: ${color}; --strong: color-mix(in srgb, ${color} 85%, #000); --on: #fff`
  const launcher = make('button', {
    type: 'button',
    class: 'launcher',
    'aria-label': label,
    'aria-haspopup': 'dialog',
    'aria-expanded': 'false',
    'aria-controls': 'panel',
  })
  const badge = make('span', { class: 'badge', 'aria-hidden': 'true' })
  launcher.append(
    icon('bubble', 'M21 11.5a8.4 8.4 0 0 1-12.2 7.5L3 21l2-5.8A8.4 8.4 0 1 1 21 11.5Z'),
    icon('cross', CROSS),
    badge,
  )
  const said = make('span', { class: 'said', role: 'status' })
  const panel = make('dialog', { id: 'panel', class: 'panel', 'aria-label': words.chat })
  const close = make('button', { type: 'button', class: 'close', 'aria-label': words.close })
  close.append(icon('', CROSS))
  panel.append(close)
  box.append(launcher, said, panel)
  root.append(box)
  return { host, launcher, badge, said, panel, close }
}

/** The frame with the chat; it begins to load when it is put into the page. */
export const makeFrame = (chatUrl: URL): HTMLIFrameElement =>
  make('iframe', { src: chatUrl.href, title: words.chat })

const CROSS = 'M6 6l12 12M18 6 6 18'

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  return element
}

function icon(name: string, path: string): SVGElement {
  const svg = makeSvg('svg', { class: name, viewBox: '0 0 24 24', 'aria-hidden': 'true' })
  svg.append(makeSvg('path', { d: path }))
  return svg
}

function makeSvg(name: 'svg' | 'path', attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  return element
}
