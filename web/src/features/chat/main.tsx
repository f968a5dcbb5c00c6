import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readChatLink } from './chat-link.ts'
import { ChatPage } from './chat-page.tsx'
import { startEmbed } from './embed.tsx'
import { loadBusiness, type Opening } from './load-business.ts'
import { NOBODY, takeServedCard } from './served-card.ts'
import { browserStore, loadSession } from './session-store.ts'

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
  const typed = isIntro ? takeServedCard(root) : undefined
  const page = (
    <StrictMode>
      <ChatPage link={link} opening={opening} store={store} typed={typed ?? NOBODY} />
    </StrictMode>
  )
  if (typed) hydrateRoot(root, page)
  else createRoot(root).render(page)
}
