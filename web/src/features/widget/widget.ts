import { type FromChat, type FromHost, readEmbedMessage } from '@/lib/embed-messages.ts'
import { makeElements, makeFrame } from './elements.ts'
import { recall, remember } from './memory.ts'
import { phone } from './style.ts'
import type { Tag } from './tag.ts'
import { unreadWords, words } from './words.ts'

export interface Widget {
  open(): void
  close(): void
}

/** Puts the launcher into the page. The chat is loaded when it is first opened. */
export function startWidget(tag: Tag): Widget {
  const { businessId, chatUrl, label = words.open } = tag
  const { host, launcher, badge, said, panel, close: closeButton } = makeElements(tag)
  const onPhone = matchMedia(phone)
  let frame: HTMLIFrameElement | undefined
  /** Whether the chat listens; a message to a frame that is still empty logs an error in the page. */
  let isReady = false
  let isOpen = false
  /** Whether the visitor opened the chat on this page, and not on the one before. */
  let isCalled = false
  let isChatting = false

  const load = () => {
    if (frame) return
    frame = makeFrame(chatUrl)
    panel.prepend(frame)
  }
  const setReady = (ready: boolean) => {
    isReady = closeButton.hidden = ready
  }
  const tell = () => {
    const message: FromHost = isOpen ? { frontdesk: 'open', isCalled } : { frontdesk: 'closed' }
    if (isReady) frame?.contentWindow?.postMessage(message, chatUrl.origin)
  }
  /** On a phone the chat is modal and covers the page; elsewhere it is beside the page. */
  const present = () => {
    panel.close()
    if (onPhone.matches) panel.showModal()
    // show() would move the focus, also when a page restores a chat that was open on the previous page.
    else panel.open = true
  }
  const setUnread = (count: number) => {
    badge.textContent = count > 0 ? (count > 9 ? '9+' : String(count)) : ''
    said.textContent = count > 0 ? unreadWords(count) : ''
    name()
  }
  const name = () => {
    const shown = isOpen ? words.close : label
    launcher.setAttribute('aria-label', said.textContent ? `${shown}, ${said.textContent}` : shown)
  }
  const show = () => {
    isOpen = true
    load()
    launcher.setAttribute('aria-expanded', 'true')
    setUnread(0)
    present()
    remember(businessId, 'open')
    tell()
  }
  const open = () => {
    isCalled = true
    if (!isOpen) show()
    frame?.focus()
  }
  const close = () => {
    if (!isOpen) return
    isOpen = false
    launcher.setAttribute('aria-expanded', 'false')
    name()
    panel.close()
    remember(businessId, isChatting ? 'closed' : null)
    tell()
    launcher.focus()
  }

  launcher.addEventListener('click', () => (isOpen ? close() : open()))
  closeButton.addEventListener('click', close)
  // Escape, where the focus is in the widget; the chat itself says when it was pressed there.
  host.addEventListener('keydown', event => event.key === 'Escape' && close())
  panel.addEventListener('close', () => panel.open || close())
  onPhone.addEventListener('change', () => isOpen && present())
  for (const sign of ['pointerenter', 'focus'])
    launcher.addEventListener(sign, () => connectAhead(chatUrl.origin), { once: true })
  followKeyboard(panel)

  addEventListener('message', ({ source, origin, data }) => {
    if (!frame || source !== frame.contentWindow || origin !== chatUrl.origin) return
    const message = readEmbedMessage<FromChat>(data)
    if (message?.frontdesk === 'ready') {
      setReady(true)
      tell()
    } else if (message?.frontdesk === 'close') close()
    else if (message?.frontdesk === 'chatting') isChatting = true
    else if (message?.frontdesk === 'unread' && !isOpen) setUnread(Number(message.count) || 0)
  })

  stay(host, () => {
    setReady(false)
    if (isOpen) present()
  })
  const before = recall(businessId)
  if (before === 'open') show()
  else if (before === 'closed') load()
  return { open, close }
}

/** Connects to the chat's server when the pointer reaches the launcher. */
function connectAhead(origin: string): void {
  const link = document.createElement('link')
  link.rel = 'preconnect'
  link.href = origin
  document.head.append(link)
}

/**
 * Puts the widget back when an app replaces the page's whole content.
 * @param onReturn called when it has been put back, and its chat loads again
 */
function stay(host: HTMLElement, onReturn: () => void): void {
  const observer = new MutationObserver(() => {
    if (!host.isConnected && document.body) {
      document.body.append(host)
      onReturn()
    }
    watch()
  })
  const watch = () => {
    observer.observe(document.documentElement, { childList: true })
    if (document.body) observer.observe(document.body, { childList: true })
  }
  document.body.append(host)
  watch()
}

/** Ends a chat that covers the screen above the on-screen keyboard. */
function followKeyboard(panel: HTMLElement): void {
  const view = window.visualViewport
  const fit = () => {
    if (!view) return
    const isZoomed = view.scale > 1.01
    panel.style.setProperty('--height', isZoomed ? '100dvh' : `${view.height}px`)
    panel.style.setProperty('--top', isZoomed ? '0px' : `${view.offsetTop}px`)
  }
  view?.addEventListener('resize', fit)
  view?.addEventListener('scroll', fit)
}
