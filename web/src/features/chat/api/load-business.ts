import { loadConfig } from '@/lib/config.ts'
import { readInlineJson } from '@/lib/inline-json.ts'
import type { ChatSession } from '../session/session-store.ts'
import { type Business, type ChatBackend, createBackend } from './backend.ts'
import { BackendError } from './backend-error.ts'

/** How the page opens. */
export type Opening =
  | { kind: 'ready'; business: Business; backend: ChatBackend }
  | { kind: 'not-found' }
  | { kind: 'unreachable' }

const RETRIES_MS = [800, 2_500]

/**
 * Finds the business of the link: in the page, where the server may have written it as
 * `<script type="application/json" id="business">` (null for none), else by a call that is repeated twice.
 */
export async function loadBusiness(businessId: string): Promise<Opening> {
  const inline = readInlineJson<Business | null>('business')
  for (const delay of [...RETRIES_MS, undefined]) {
    try {
      const backend = createBackend(await loadConfig())
      const business = inline === undefined ? await backend.getBusiness(businessId) : inline
      return business ? { kind: 'ready', business, backend } : { kind: 'not-found' }
    } catch {
      if (delay !== undefined) await new Promise(resolve => setTimeout(resolve, delay))
    }
  }
  return { kind: 'unreachable' }
}

/** Finds the business of a chat that this browser has: it can be read while the business is switched off. */
export async function loadPausedBusiness(session: ChatSession): Promise<Opening> {
  try {
    const backend = createBackend(await loadConfig())
    return { kind: 'ready', business: await backend.getChatBusiness(session), backend }
  } catch (error) {
    const isGone = error instanceof BackendError && error.kind === 'not-found'
    return { kind: isGone ? 'not-found' : 'unreachable' }
  }
}
