import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Installation } from './installation.ts'

interface SentMessage {
  session: string
  sender: 'customer' | 'human'
  content: string
  isAcknowledged: boolean
}

/** The senders' record of what they wrote and what was acknowledged. */
export interface Ledger {
  /** A message that is about to be sent. */
  message(id: string, session: string, sender: SentMessage['sender'], content: string): SentMessage
  /** A product that was acknowledged: the last price that was tried, and the last that was acknowledged. */
  product(id: string): { tried: number; acknowledged: number }
  /** Pictures whose upload was acknowledged, by name. */
  files: Set<string>
  readonly acknowledged: number
  /** All differences from the database and the folder: empty when nothing was lost or stored twice. */
  differences(installation: Installation): Promise<string[]>
}

/** @param businessId the business whose messages are all recorded */
export function createLedger(businessId: string): Ledger {
  const messages = new Map<string, SentMessage>()
  const products = new Map<string, { tried: number; acknowledged: number }>()
  const files = new Set<string>()

  return {
    files,
    message(id, session, sender, content) {
      const entry = { session, sender, content, isAcknowledged: false }
      messages.set(id, entry)
      return entry
    },
    product(id) {
      const entry = products.get(id) ?? { tried: 0, acknowledged: 0 }
      products.set(id, entry)
      return entry
    },
    get acknowledged() {
      const written = [...messages.values()].filter(({ isAcknowledged }) => isAcknowledged).length
      const edits = [...products.values()].reduce((sum, { acknowledged }) => sum + 1 + acknowledged, 0)
      return written + edits + files.size
    },
    async differences(installation) {
      const found = await installation.asAdmin(async sql => ({
        messages: await sql<{ id: string; session: string; sender: string; content: string }[]>`
          select id, session_id as session, sender_type as sender, content from public.chat_messages
           where sender_type <> 'ai' and business_id = ${businessId}`,
        twice: await sql<{ content: string }[]>`
          select content from public.chat_messages where sender_type <> 'ai' group by content having count(*) > 1
          union all
          select 'two replies to ' || in_reply_to from public.chat_messages
           where in_reply_to is not null group by in_reply_to having count(*) > 1`,
        unordered: await sql<{ id: string }[]>`
          select s.id from public.chat_sessions s
           where s.message_count <> (select count(*) from public.chat_messages m where m.session_id = s.id)`,
        // Each chat has one outcome, and the outcomes of a business make up its chats.
        unaccounted: await sql<{ id: string }[]>`
          select b.id from public.businesses b
           where (select count(*) filter (where o.outcome in ('confirmed', 'answered', 'answered by owner', 'failed',
                           'left unanswered', 'still open', 'nothing asked'))
                    from private.chat_outcomes(b.id, '-infinity') o)
              <> (select count(*) from public.chat_sessions s where s.business_id = b.id and s.held_at is null)`,
        products: await sql<
          { id: string; price: number }[]
        >`select id, price::float8 as price from public.products`,
        files: await sql<{ name: string; version: string }[]>`select name, version from storage.objects`,
      }))
      const rows = new Map(found.messages.map(row => [row.id, row]))
      const prices = new Map(found.products.map(row => [row.id, row.price]))
      const versions = new Map(found.files.map(row => [row.name, row.version]))
      const onDisk = new Set(
        await readdir(join(installation.dataDir, 'files'), { recursive: true }).then(
          names => names.map(name => name.split('/').at(-1)),
          () => [],
        ),
      )
      return [
        ...[...messages].flatMap(([id, sent]) => {
          const row = rows.get(id)
          if (!row) return sent.isAcknowledged ? `lost: ${sent.content}` : []
          const isSame =
            row.session === sent.session && row.sender === sent.sender && row.content === sent.content
          return isSame ? [] : `changed: ${sent.content}`
        }),
        ...found.messages.flatMap(({ id, content }) => (messages.has(id) ? [] : `never sent: ${content}`)),
        ...found.twice.map(({ content }) => `twice: ${content}`),
        ...found.unordered.map(({ id }) => `miscounted: ${id}`),
        ...found.unaccounted.map(({ id }) => `outcomes do not add up: ${id}`),
        ...[...products].flatMap(([id, { tried, acknowledged }]) => {
          const price = prices.get(id)
          return price === acknowledged || price === tried
            ? []
            : `product ${id}: ${price}, not ${acknowledged} or ${tried}`
        }),
        ...[...files].flatMap(name => {
          const version = versions.get(name)
          return version !== undefined && onDisk.has(version) ? [] : `lost picture: ${name}`
        }),
      ]
    },
  }
}
