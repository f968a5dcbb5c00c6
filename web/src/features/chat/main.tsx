import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readChatLink } from './chat-link.ts'
import { ChatPage } from './chat-page.tsx'
import { startEmbed } from './embed.tsx'
import { loadBusiness, type Opening } from './load-business.ts'

startEmbed()

const link = readChatLink(window.location.pathname)

// chat.html shows the loading state; React takes its place when there is something to show.
const opening: Opening | undefined =
  link.kind === 'business'
    ? await loadBusiness(link.businessId)
    : link.kind === 'malformed'
      ? { kind: 'not-found' }
      : undefined

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ChatPage link={link} opening={opening} />
    </StrictMode>,
  )
}
