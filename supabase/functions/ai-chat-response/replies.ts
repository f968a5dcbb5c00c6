// The replies to questions that wait. What was found for a question and written from it does for whoever asks the same,
// as long as the business's material stays as it was.
import { createHash } from 'node:crypto'
import type { FoundBy, Waiting } from './context.ts'
import type { Dependencies } from './handler.ts'
import { createMaterials } from './materials.ts'
import { createMemory } from './remembered.ts'
import { composeReply, type Reply } from './reply.ts'

export interface Replies {
  /**
   * Writes the reply to a question, or gives the one that was written to the same question before.
   * @param show as a composer takes it
   */
  write(waiting: Waiting, show?: (text: string) => void): Promise<Reply>
  /**
   * The version of a business's material that is held here, when its reply to a message is likely to be written anew: the
   * terms of the message may then come along with it. Null otherwise.
   */
  heldVersion(business_id: string, message: string): string | null
}

/** Characters of replies that are remembered. */
const remembered = 8_000_000

export function createReplies(deps: Pick<Dependencies, 'rpc' | 'compose' | 'log' | 'waitUntil'>): Replies {
  const known = createMemory<Reply>(remembered)
  /** Messages that were replied to. The same one after another conversation has another reply. */
  const repliedTo = createMemory<true>(remembered / 8)
  const materials = createMaterials(deps)
  return {
    async write(waiting, show) {
      if (!('found_by' in waiting)) return (await composeReply(deps, waiting, show)).reply
      const { found_by, found, asked } = waiting
      const question = found_by.version === null ? null : fingerprint(everythingAsked(waiting, found_by))
      const before = question === null ? undefined : known.get(question)
      if (before) return before
      const material = await materials.find(asked, found_by, found)
      const { reply, isSound } = await composeReply(deps, { ...waiting, ...material }, show)
      if (question !== null && isSound) {
        known.set(question, reply, JSON.stringify(reply).length)
        repliedTo.set(fingerprint([found_by.business_id, waiting.question.content]), true)
      }
      return reply
    },
    heldVersion(business_id, message) {
      const version = materials.heldVersion(business_id)
      return version !== null && repliedTo.get(fingerprint([business_id, message])) ? null : version
    },
  }
}

/** All that a reply depends on. */
function everythingAsked({ session, question, asked, messages }: Waiting, foundBy: FoundBy): unknown[] {
  const said = messages.map(message => [
    message.sender_type,
    message.content,
    message.image_url,
    message.sources,
  ])
  return [foundBy, session.unanswered_count, question.content, question.image_url, asked, said]
}

/** SHA-256: what customers wrote is not kept here. */
const fingerprint = (told: unknown[]) => createHash('sha256').update(JSON.stringify(told)).digest('base64')
