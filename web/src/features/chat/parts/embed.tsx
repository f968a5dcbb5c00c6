import { X } from 'lucide-react'
import { createRoot } from 'react-dom/client'
import { type FromChat, type FromHost, readEmbedMessage } from '@/lib/embed-messages.ts'
import { texts } from '../languages/languages.ts'

/** Whether widget.js shows this page in a frame of another site. */
const isEmbedded = () =>
  window.parent !== window && new URLSearchParams(window.location.search).get('embed') === '1'

/** The origin of the page around this one, from its first message; until then it is sent nothing but "ready". */
let host: string | undefined
let isInView = true
/** Whether the customer is using the chat, and not the page around it. */
let isHere = false
let isChatting = false
let unread = 0

/** Lets the page around this one show, hide and badge the chat, and the customer close it. */
export function startEmbed(): void {
  if (!isEmbedded()) return
  document.documentElement.dataset.embed = ''
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || (host !== undefined && origin !== host)) return
    const message = readEmbedMessage<FromHost>(data)
    if (!message) return
    const isFirst = host === undefined
    host = origin
    if (isFirst && isChatting) announceChat()
    isInView = message.frontdesk === 'open'
    isHere = message.frontdesk === 'open' && message.isCalled
    if (isInView) unread = 0
    if (isHere) document.querySelector('textarea')?.focus({ preventScroll: true })
  })
  window.addEventListener('keydown', onKeyDown, { capture: true })
  window.addEventListener('pointerdown', () => {
    isHere = true
  })
  const place = document.createElement('div')
  document.body.prepend(place)
  createRoot(place).render(<CloseButton />)
  tell({ frontdesk: 'ready' }, '*')
}

/** Tells the page around the chat that a chat is open, so that it may count unread messages. */
export function announceChat(): void {
  isChatting = true
  tell({ frontdesk: 'chatting' })
}

/** Counts messages at the launcher while the chat is out of view. */
export function countUnread(fresh: number): void {
  if (isInView) return
  unread += fresh
  tell({ frontdesk: 'unread', count: unread })
}

/** Whether the chat is on the screen, as far as a page can know. */
export const isShown = (): boolean => !document.hidden && isInView

/** Whether a field of the chat may focus itself: it must not take the focus from the page around the chat. */
export const mayTakeFocus = (): boolean => !isEmbedded() || isHere

/** Escape closes the chat, unless a dialog of its own is open or a character is being composed. */
function onKeyDown({ key, isComposing }: KeyboardEvent): void {
  isHere = true
  if (key === 'Escape' && !isComposing && !document.querySelector('dialog[open]'))
    tell({ frontdesk: 'close' })
}

function tell(message: FromChat, origin = host): void {
  if (origin) window.parent.postMessage(message, origin)
}

function CloseButton() {
  return (
    <button
      type="button"
      onClick={() => tell({ frontdesk: 'close' })}
      aria-label={texts.closeChat}
      className="fixed end-2 top-3 z-10 grid size-11 place-items-center rounded-full text-muted-foreground transition-colors hover:bg-muted hover:text-foreground"
    >
      <X aria-hidden className="size-5" />
    </button>
  )
}
