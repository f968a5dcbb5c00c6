// The replies to questions that wait. What was found for a question and written from it does for whoever asks the same,
// as long as the business's material stays as it was.
import type { FoundBy, Waiting } from './context.ts'
import type { Dependencies } from './handler.ts'
import { createMaterials } from './materials.ts'
import { createMemory } from './remembered.ts'
import { composeReply, type Reply } from './reply.ts'

/**
 * Writes the reply to a question, or gives the one that was written to the same question before.
 * @param show as a composer takes it
 */
export type WriteReply = (waiting: Waiting, show?: (text: string) => void) => Promise<Reply>

/** Characters of replies that are remembered. */
const remembered = 8_000_000

export function createReplies(deps: Pick<Dependencies, 'rpc' | 'compose' | 'log' | 'waitUntil'>): WriteReply {
  const known = createMemory<Reply>(remembered)
  const findMaterial = createMaterials(deps)
  return async (waiting, show) => {
    if (!('found_by' in waiting)) return (await composeReply(deps, waiting, show)).reply
    const { found_by } = waiting
    const question = found_by.version === null ? null : await fingerprint(everythingAsked(waiting, found_by))
    const before = question === null ? undefined : known.get(question)
    if (before) return before
    const material = await findMaterial(waiting.asked, found_by)
    const { reply, isSound } = await composeReply(deps, { ...waiting, ...material }, show)
    if (question !== null && isSound) known.set(question, reply, JSON.stringify(reply).length)
    return reply
  }
}

/** All that a reply depends on, as one text. */
function everythingAsked({ session, question, asked, messages }: Waiting, foundBy: FoundBy): string {
  const said = messages.map(message => [
    message.sender_type,
    message.content,
    message.image_url,
    message.sources,
  ])
  return JSON.stringify([
    foundBy,
    session.unanswered_count,
    question.content,
    question.image_url,
    asked,
    said,
  ])
}

/** SHA-256: what customers wrote is not kept here. */
async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return String.fromCharCode(...new Uint8Array(digest))
}
