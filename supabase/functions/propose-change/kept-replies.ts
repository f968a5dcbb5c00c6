// Replies of the last replays, kept while an owner goes on editing: the shop before stays the same, and when a change is saved the
// shop after is the next one's shop before.
import { LRUCache } from 'lru-cache'
import type { Shop } from '../ai-chat-response/plan/shop.ts'
import type { Reply } from '../ai-chat-response/turn/reply.ts'
import { type Question, replyTo } from './questions.ts'

export interface KeptReplies {
  /**
   * Replies of a shop to questions, each written once.
   * @param now the moment of the replies, in milliseconds since the epoch: those that tell of the time are not kept
   */
  of(shop: Shop, now: number): Promise<(question: Question) => Promise<Reply>>
}

/** Shops whose replies are kept, each at most as many as a replay has questions. */
const mostShops = 10

export function createKeptReplies(): KeptReplies {
  const kept = new LRUCache<string, Map<string, Reply>>({ max: mostShops })
  return {
    async of(shop, now) {
      const digest = await digestOf(shop.material)
      const replies = kept.get(digest) ?? new Map<string, Reply>()
      kept.set(digest, replies)
      return async question => {
        const said = JSON.stringify(question.messages)
        const known = replies.get(said)
        if (known) return known
        let isOfTime = false
        const reply = await replyTo(shop, question, () => {
          isOfTime = true
          return now
        })
        if (!isOfTime && replies.size < mostReplies) replies.set(said, reply)
        return reply
      }
    },
  }
}

const mostReplies = 500

/** Names what a shop was compiled from: the same material has the same replies. */
export async function digestOf(material: Shop['material']): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(material))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}
