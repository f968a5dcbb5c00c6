/**
 * widget.js: the chat of a business on any page, by one script tag. It changes none of the page's
 * styles, scripts and globals, and runs under a strict Content-Security-Policy: elements are made by DOM calls, never from
 * HTML.
 */
import { readTag } from './tag.ts'
import { startWidget, type Widget } from './widget.ts'

declare global {
  interface Window {
    /** Opens and closes the chat from the page's own buttons. */
    Frontdesk?: Pick<Widget, 'open' | 'close'>
  }
}

const tag = readTag()
if (tag && !window.Frontdesk) {
  const start = () => {
    const { open, close } = startWidget(tag)
    window.Frontdesk = { open, close }
  }
  // A second tag on the same page finds this instance.
  window.Frontdesk = { open: () => undefined, close: () => undefined }
  if (document.body) start()
  else document.addEventListener('DOMContentLoaded', start)
}
