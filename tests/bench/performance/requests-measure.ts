/** send, read, poll and list: the product beside a bare handler and pgbench. */
import { type Bench, type Comparison, compare, type Effort } from './compare.ts'
import { number, ratio, type Section } from './report.ts'
import type { DatabaseKind } from './statements.ts'

export const requestKinds = ['read', 'poll', 'list', 'send'] as const satisfies DatabaseKind[]

const names: Record<DatabaseKind, string> = {
  send: 'send_customer_message',
  read: 'get_chat_messages, 30 messages',
  poll: 'get_chat_messages, nothing new',
  list: 'list_chat_sessions, 50 newest with counts',
}

export async function measureRequests(bench: Bench, kinds: DatabaseKind[], effort: Effort) {
  const found = new Map<DatabaseKind, Comparison>()
  for (const kind of kinds) found.set(kind, await compare(bench, kind, effort))
  const section: Section = {
    name: 'requests',
    title: `Requests, 16 connections, ${number(bench.seeded.chats * 30)} messages in ${bench.seeded.businesses} businesses`,
    rows: [...found].map(([kind, { product, bare, pgbench }]) => ({
      request: names[kind],
      'a second': number(product.perSecond),
      'p50, ms': number(product.p50),
      'p95, ms': number(product.p95),
      'bare handler': number(bare.perSecond),
      'its p95, ms': number(bare.p95),
      pgbench: pgbench ? number(pgbench) : 'not installed',
      '× bare': ratio(product.perSecond, bare.perSecond),
      '× pgbench': ratio(product.perSecond, pgbench),
      'p95 × bare': ratio(product.p95, bare.p95),
      'processor µs, Node + database': `${number(product.processor)} + ${number(product.databaseProcessor)}`,
      "bare handler's": `${number(bare.processor)} + ${number(bare.databaseProcessor)}`,
    })),
  }
  const [read, poll] = [found.get('read'), found.get('poll')]
  if (read && poll)
    section.notes = [
      `An empty poll: ${ratio(poll.product.perSecond, read.product.perSecond)} × the full read.`,
    ]
  return section
}
