import type { MessageFile } from '../../supabase/functions/rounds/notify/replies/reply-mail.ts'
import type { Notice } from '../../supabase/functions/rounds/notify/words/messenger-words.ts'
import type { Database } from '../database/database.ts'
import type { Account, Person } from './channel.ts'
import type { Seal } from './seal.ts'

const service = { role: 'service_role' } as const

/** A connection as the database has it. */
interface Connection extends Record<string, unknown> {
  id: string
  business_id: string
  kind: string
  account_id: string
  account_name: string
  secret: string
}

/** A message that was claimed to be sent. */
export interface Claimed extends Record<string, unknown> {
  /** A number, as text. */
  id: string
  claim: string
  connection_id: string
  kind: string
  account_id: string
  secret: string
  business_name: string
  peer: string
  language: string | null
  sent_parts: number
  notice: Notice | null
  message_id: string | null
  content: string | null
  image_url: string | null
  file: MessageFile | null
  offers_person: boolean
  is_answer: boolean
}

/** What a claim ends with, see settle_channel_message. */
export type Settled = 'sent' | 'later' | 'failed' | 'blocked' | 'refused'

/** Where a person's next message belongs. */
export interface FoundChat {
  outcome: 'open' | 'none' | 'blocked' | 'closed' | 'gone'
  session_id?: string
  /** Whether the shop has never greeted this person before. */
  is_first?: boolean
}

/** What a secret belongs to: a sealed one is of no use beside another account. */
export const placeOf = (kind: string, accountId: string): string => `${kind}:${accountId}`

/** The database's side of channels, see the migration. Each call is a transaction of its own. */
export type Store = ReturnType<typeof createStore>

export function createStore(database: Database, seal: Seal) {
  async function call<T>(name: string, values: (string | null)[], casts: string[]): Promise<T> {
    const [row] = await database.query<{ result: T }>(
      service,
      `select public.${name}(${casts.map((cast, at) => `$${at + 1}::text${cast && `::${cast}`}`)}) as result`,
      values,
      { prepare: true, changes: true, announces: true },
    )
    return row?.result as T
  }
  const rows = <T extends Record<string, unknown>>(text: string, values: string[]) =>
    database.query<T>(service, text, values, { prepare: true })

  /** A connection with its secret decrypted, or its id where that cannot be. */
  const opened = (found: Connection): { kind: string; account: Account } | { unreadable: string } => {
    const secret = seal.open(found.secret, placeOf(found.kind, found.account_id))
    if (secret === undefined) return { unreadable: found.id }
    return {
      kind: found.kind,
      account: {
        id: found.id,
        businessId: found.business_id,
        accountId: found.account_id,
        accountName: found.account_name,
        secret,
      },
    }
  }

  return {
    chat: (id: string, peer: string, person: Person, mayOpen: boolean) =>
      call<FoundChat>(
        'channel_chat',
        [id, peer, JSON.stringify(person), String(mayOpen)],
        ['uuid', '', 'jsonb', 'boolean'],
      ),
    receive: (
      id: string,
      key: string,
      sessionId: string,
      message: { content: string; image_url?: string; takes_offer?: string },
    ) =>
      call<{ outcome: 'written' | 'known' | 'blocked' | 'gone' }>(
        'receive_channel_message',
        [id, key, sessionId, JSON.stringify(message)],
        ['uuid', '', 'uuid', 'jsonb'],
      ),
    rate: (id: string, peer: string, messageId: string, helped: boolean) =>
      call<boolean>(
        'rate_channel_answer',
        [id, peer, messageId, String(helped)],
        ['uuid', '', 'uuid', 'boolean'],
      ),
    chatOf: (id: string, peer: string, messageId: string) =>
      call<string | null>('channel_chat_of', [id, peer, messageId], ['uuid', '', 'uuid']),
    answer: (id: string, key: string, peer: string, notice: Notice, language: string | null) =>
      call<void>('answer_channel_update', [id, key, peer, notice, language], ['uuid', '', '', '', '']),
    finishTest: (id: string, key: string, peer: string, code: string, language: string | null) =>
      call<boolean>('finish_channel_test', [id, key, peer, code, language], ['uuid', '', '', '', '']),
    noteReach: (id: string, peer: string, canReach: boolean) =>
      call<void>('note_channel_reach', [id, peer, String(canReach)], ['uuid', '', 'boolean']),
    deleteChats: (id: string, peer: string) => call<number>('delete_channel_chats', [id, peer], ['uuid', '']),
    noteFault: (id: string, fault: string | null) =>
      call<void>('note_channel_fault', [id, fault], ['uuid', '']),
    claimMessages: (batch: number) =>
      rows<Claimed>('select * from public.claim_channel_messages($1::text::integer)', [String(batch)]),
    notePart: (id: string, claim: string, parts: number) =>
      call<void>('note_channel_part', [id, claim, String(parts)], ['bigint', 'uuid', 'integer']),
    settle: (id: string, claim: string, outcome: Settled, seconds = 0) =>
      call<void>(
        'settle_channel_message',
        [id, claim, outcome, String(seconds)],
        ['bigint', 'uuid', '', 'integer'],
      ),
    async claimReaders(reader: string, seconds: number) {
      const found = await rows<Connection>(
        'select * from public.claim_channel_readers($1::text::uuid, $2::text::integer)',
        [reader, String(seconds)],
      )
      return found.map(opened)
    },
    releaseReaders: (reader: string) => call<void>('release_channel_readers', [reader], ['uuid']),
    async connection(id: string) {
      const [found] = await rows<Connection>('select * from public.channel_connection($1::text::uuid)', [id])
      return found && opened(found)
    },
    openSecret: ({ kind, account_id, secret }: Pick<Claimed, 'kind' | 'account_id' | 'secret'>) =>
      seal.open(secret, placeOf(kind, account_id)),
    connect: (
      owner: string,
      businessId: string,
      {
        kind,
        accountId,
        accountName,
        secret,
      }: Record<'kind' | 'accountId' | 'accountName' | 'secret', string>,
    ) =>
      call<string>(
        'connect_channel',
        [owner, businessId, kind, accountId, accountName, seal.close(secret, placeOf(kind, accountId))],
        ['uuid', 'uuid', '', '', '', ''],
      ),
    /** @returns the secret of what was connected, if it can be read */
    async disconnect(owner: string, businessId: string, kind: string) {
      const ended = await call<{ account_id: string; secret: string } | null>(
        'disconnect_channel',
        [owner, businessId, kind],
        ['uuid', 'uuid', ''],
      )
      return ended ? seal.open(ended.secret, placeOf(kind, ended.account_id)) : undefined
    },
  }
}
