import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readInlineJson } from '@/lib/inline-json.ts'
import { loadBusiness, type Opening } from '../api/load-business.ts'
import { ChatPage } from '../chat-page.tsx'
import { takeServedCard, UNTOUCHED } from '../intro/prerendered-card.ts'
import { speak } from '../languages/languages.ts'
import { startEmbed } from '../parts/embed.tsx'
import { readChatLink } from '../session/chat-link.ts'
import { browserStore, loadSession } from '../session/session-store.ts'

// The server has written the page in one of the reader's languages. A static host leaves that to us.
const served = readInlineJson('config') ? document.documentElement.lang : ''
const wanted = served
  ? [...navigator.languages.filter(tag => tag.split('-')[0] === served), served]
  : navigator.languages
await speak(wanted)
startEmbed()

const link = readChatLink(window.location.pathname)
const store = browserStore()

// chat.html shows the business's card, or a loading state, until there is something to show.
const opening: Opening | undefined =
  link.kind === 'business'
    ? await loadBusiness(link.businessId)
    : link.kind === 'malformed'
      ? { kind: 'not-found' }
      : undefined

const root = document.getElementById('root')
if (root) {
  const isIntro = opening?.kind === 'ready' && !loadSession(store, opening.business.id)
  const card = isIntro ? takeServedCard(root) : undefined
  const page = (
    <StrictMode>
      <ChatPage link={link} opening={opening} store={store} card={card ?? UNTOUCHED} />
    </StrictMode>
  )
  if (card) hydrateRoot(root, page)
  else createRoot(root).render(page)
}
