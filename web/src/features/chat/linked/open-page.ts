import { loadConfig } from '@/lib/config.ts'
import { createBackend } from '../api/backend.ts'
import { loadBusiness, loadPausedBusiness, type Opening } from '../api/load-business.ts'
import { type KeyValueStore, loadSession } from '../session/session-store.ts'
import { type Followed, followMailLink, type MailLink } from './mail-link.ts'

/**
 * Finds the business of a chat link, and follows a link in an e-mail, which opens its chat first. Of a business that is switched
 * off, only a chat that this browser has is shown.
 */
export async function openPage(
  businessId: string,
  mailLink: MailLink | null,
  store: KeyValueStore,
): Promise<{ opening: Opening; followed: Followed }> {
  const opening = await loadBusiness(businessId)
  if (opening.kind === 'unreachable') return { opening, followed: 'open' }
  const follow = async () =>
    mailLink
      ? followMailLink(mailLink, businessId, {
          backend: opening.kind === 'ready' ? opening.backend : createBackend(await loadConfig()),
          store,
        })
      : 'open'
  const followed = await follow()
  const session = loadSession(store, businessId)
  if (opening.kind === 'ready' || !session) return { opening, followed }
  return { opening: await loadPausedBusiness(session), followed }
}
