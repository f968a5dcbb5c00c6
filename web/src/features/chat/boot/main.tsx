import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readInlineJson } from '@/lib/inline-json.ts'
import type { Opening } from '../api/load-business.ts'
import { ChatPage } from '../chat-page.tsx'
import { takeOverCard, UNTOUCHED } from '../intro/prerendered-card.ts'
import { directionOf, speak } from '../languages/languages.ts'
import { LinkedChat } from '../linked/linked-chat.tsx'
import { type Followed, readMailLink } from '../linked/mail-link.ts'
import { openPage } from '../linked/open-page.ts'
import { startEmbed } from '../parts/embed.tsx'
import { readChatLink } from '../session/chat-link.ts'
import { browserStore, loadSession } from '../session/session-store.ts'

// Our server has written the page in one of the reader's languages. On a static host, it is chosen here.
const served = readInlineJson('config') ? document.documentElement.lang : ''
const wanted = served
  ? [...navigator.languages.filter(tag => tag.split('-')[0] === served), served]
  : navigator.languages
const language = await speak(wanted)
document.documentElement.lang = language
document.documentElement.dir = directionOf(language)
startEmbed()

const link = readChatLink(window.location.pathname)
const store = browserStore()

// Until then the page shows what was prerendered: the business's card, or a loading outline.
const mailLink = readMailLink(window.location.hash)
const { opening, followed }: { opening: Opening | undefined; followed: Followed } =
  link.kind === 'business'
    ? await openPage(link.businessId, mailLink, store)
    : { opening: link.kind === 'malformed' ? { kind: 'not-found' } : undefined, followed: 'open' }
// The token leaves the address, which is shown and remembered.
if (mailLink && opening?.kind === 'ready')
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)

const root = document.getElementById('root')
if (root) {
  const isIntro = opening?.kind === 'ready' && followed === 'open' && !loadSession(store, opening.business.id)
  const card = isIntro ? takeOverCard() : undefined
  const chat = <ChatPage link={link} opening={opening} store={store} card={card ?? UNTOUCHED} />
  const page = (
    <StrictMode>
      {mailLink && opening?.kind === 'ready' ? (
        <LinkedChat link={mailLink} followed={followed} {...opening} store={store}>
          {chat}
        </LinkedChat>
      ) : (
        chat
      )}
    </StrictMode>
  )
  // In one task: nobody listens to the card between the hand-over and hydration. A card in another language, whose
  // texts could not be loaded, is replaced.
  if (card && language === served) flushSync(() => hydrateRoot(root, page))
  else createRoot(root).render(page)
}
