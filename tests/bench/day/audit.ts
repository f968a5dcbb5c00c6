/** Compares what was written and heard with what the database holds at the end. */
import { setTimeout as delay } from 'node:timers/promises'
import type postgres from 'postgres'
import { markOf } from './people/marks.ts'
import type { World } from './people/world.ts'

export interface Audit {
  customerMessages: { acknowledged: number; lost: number; doubled: number }
  ownerReplies: { acknowledged: number; lost: number; doubled: number }
  /** Of the assistant: `lost` are messages in a chat of its that stand without any. */
  replies: { written: number; lost: number; doubled: number }
  liveEvents: { expected: number; missed: number }
  chatsHeld: number
  /** Examples of what was found, for whoever looks for the cause. */
  examples: string[]
}

interface Row {
  id: string
  session_id: string
  business_id: string
  sender_type: 'customer' | 'ai' | 'human'
  content: string
  created_at: Date
  in_reply_to: string | null
  has_picture: boolean
}

/** A question that nobody asks the assistant about is found by the server after 40 s, three times at most. */
const longestOwed = 150_000
/** An event is on its way when its listener leaves: the last moments of each are not counted, in milliseconds. */
const lastMoments = 2_000

/** Waits until the assistant owes no reply any more. @returns the chats in which it still does */
async function awaitReplies(admin: postgres.Sql): Promise<string[]> {
  const until = performance.now() + longestOwed
  for (;;) {
    const owed = await admin<{ id: string }[]>`
      select id from public.chat_sessions
       where status = 'active' and reply_owed_since is not null and held_at is null`
    if (owed.length === 0 || performance.now() > until) return owed.map(({ id }) => id)
    await delay(1_000)
  }
}

/** @param since the beginning of the run, by the database's clock */
export async function audit(admin: postgres.Sql, world: World, since: Date): Promise<Audit> {
  const { ledger } = world
  const owed = await awaitReplies(admin)
  const rows = await admin<Row[]>`
    select id, session_id, business_id, sender_type, content, created_at, in_reply_to, image_url is not null as has_picture
      from public.chat_messages where created_at >= ${since} order by session_id, created_at`
  const [held] = await admin<{ n: number }[]>`
    select count(*)::int as n from public.chat_sessions where created_at >= ${since} and held_at is not null`
  const examples: string[] = owed.map(id => `a reply is still owed in chat ${id}`)
  const byMark = new Map<string, number>()
  for (const { content, sender_type } of rows) {
    const mark = sender_type === 'ai' ? undefined : markOf(content)
    if (mark) byMark.set(mark, (byMark.get(mark) ?? 0) + 1)
  }
  const writtenBy = (sender: 'customer' | 'human') => {
    const own = [...ledger.written].filter(([, each]) => each.sender === sender)
    const acknowledged = own.filter(([, each]) => each.isAcknowledged)
    const lost = acknowledged.filter(([, { mark }]) => !byMark.has(mark))
    const doubled = own.filter(([, { mark }]) => (byMark.get(mark) ?? 0) > 1)
    examples.push(...lost.map(([id]) => `lost: ${sender} ${id}`))
    examples.push(...doubled.map(([id]) => `doubled: ${sender} ${id}`))
    return { acknowledged: acknowledged.length, lost: lost.length, doubled: doubled.length }
  }
  return {
    customerMessages: writtenBy('customer'),
    ownerReplies: writtenBy('human'),
    replies: repliesIn(rows, owed.length, examples),
    liveEvents: eventsHeard(rows, world, examples),
    chatsHeld: held?.n ?? 0,
    examples: examples.slice(0, 20),
  }
}

/** Replies twice: two that name the same message, or one that names none beside a chat's greeting and its pictures. */
function repliesIn(rows: readonly Row[], lost: number, examples: string[]): Audit['replies'] {
  const named = new Map<string, number>()
  const greetings = new Map<string, number>()
  let doubled = 0
  for (const { sender_type, in_reply_to, session_id, has_picture } of rows) {
    if (sender_type !== 'ai' || has_picture) continue
    const [counts, key] = in_reply_to ? [named, in_reply_to] : [greetings, session_id]
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > 1) {
      doubled += 1
      examples.push(`a second reply in chat ${session_id}`)
    }
  }
  return { written: named.size, lost, doubled }
}

/** What each listener should have heard while it was joined, and how long that took. */
function eventsHeard(rows: readonly Row[], { ledger, figures }: World, examples: string[]) {
  const bySession = grouped(rows, ({ session_id }) => session_id)
  const byBusiness = grouped(rows, ({ business_id }) => business_id)
  const found = { expected: 0, missed: 0 }
  for (const { of, periods, heard } of ledger.listeners) {
    const all = (of.chat ? bySession.get(of.chat) : byBusiness.get(of.business ?? '')) ?? []
    for (const { id, created_at, sender_type } of all) {
      const at = created_at.getTime()
      const isDue = periods.some(({ from, to }) => at > from && at < to - lastMoments)
      const heardAt = heard.get(id)
      if (heardAt)
        figures.time(`live event to ${of.chat ? 'a customer' : 'an owner'}`, Math.max(0, heardAt - at))
      if (!isDue) continue
      found.expected += 1
      if (heardAt) continue
      found.missed += 1
      examples.push(`not heard by ${of.chat ? 'its customer' : 'its owner'}: ${sender_type} ${id}`)
    }
  }
  return found
}

function grouped(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
