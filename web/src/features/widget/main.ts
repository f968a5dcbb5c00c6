/**
 * widget.js: the chat of a business on any page, by one script tag. The page's own styles, scripts and globals are left
 * as they are, and a strict Content-Security-Policy of the page holds: everything is made by calls, nothing by markup.
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
  // A second tag on the same page finds this one.
  window.Frontdesk = { open: () => undefined, close: () => undefined }
  if (document.body) start()
  else document.addEventListener('DOMContentLoaded', start)
}
