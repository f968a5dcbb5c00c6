/**
 * widget.js: the chat of a business on any page, by one script tag. It changes none of the page's
 * styles, scripts and globals, and runs under a strict Content-Security-Policy: elements are made by DOM calls, never from
 * HTML.
 */
import { withCurrentLook } from './look.ts'
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
  const looked = withCurrentLook(tag)
  /** Whether the page's own button was pressed before the chat could open. */
  let isCalled = false
  const start = async () => {
    const { open, close } = startWidget(await looked)
    window.Frontdesk = { open, close }
    if (isCalled) open()
  }
  // A second tag on the same page finds this instance.
  window.Frontdesk = {
    open: () => {
      isCalled = true
    },
    close: () => {
      isCalled = false
    },
  }
  if (document.body) start()
  else document.addEventListener('DOMContentLoaded', start)
}
