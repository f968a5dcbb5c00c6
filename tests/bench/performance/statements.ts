/** What the anchors run: the statements that the product runs for the same requests, begin and commit included. */
import type { Kind } from './requests.ts'
import { sql } from './rows.ts'

export type DatabaseKind = Exclude<Kind, 'answer'>

const rowsOf = (call: string) =>
  `select coalesce(json_agg(r), '[]'::json)::text as body from (select * from ${call}) r`
const resultOf = (call: string) => `select to_json(${call})::text as body`

/** The call, and the names of the request's values that are its parameters. */
export const calls: Record<DatabaseKind, { text: string; names: string[] }> = {
  send: {
    text: resultOf('public.send_customer_message($1::text::uuid, $2::text, $3::text::uuid, $4::text)'),
    names: ['session_id', 'session_key', 'message_id', 'content'],
  },
  read: {
    text: rowsOf('public.get_chat_messages($1::text::uuid, $2::text)'),
    names: ['session_id', 'session_key'],
  },
  poll: {
    text: rowsOf('public.get_chat_messages($1::text::uuid, $2::text, $3::text::timestamptz)'),
    names: ['session_id', 'session_key', 'after'],
  },
  list: {
    text: rowsOf('public.list_chat_sessions($1::text::uuid, page_size => $2::text::integer)'),
    names: ['business_id', 'page_size'],
  },
}

/** Role, claims and headers for the length of the transaction; events wait until it has committed. */
export const identify = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('request.headers', $3, true), set_config('realtime.is_deferred', 'on', true)`

/** Sends the events of what was written. */
export const sendEvents = 'select realtime.send_deferred()'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The same as a script of pgbench: one pipeline, with a chat taken at random. */
export function pgbenchScript(
  kind: DatabaseKind,
  { chats, claims, text }: { chats: number; claims: string; text: string },
): string {
  const role = kind === 'list' ? 'authenticated' : 'anon'
  const chat = `${sql.chatId(':chat')}, ${sql.chatKey(':chat')}`
  const call = {
    send: resultOf(`public.send_customer_message(${chat}, gen_random_uuid(), ${quoted(text)})`),
    read: rowsOf(`public.get_chat_messages(${chat})`),
    poll: rowsOf(`public.get_chat_messages(${chat}, '2100-01-01T00:00:00Z')`),
    list: rowsOf(`public.list_chat_sessions(${sql.businessId('0')}, page_size => 50)`),
  }[kind]
  const identity = [role, claims, '{"x-forwarded-for": "10.1.2.3"}']
  return [
    `\\set chat random(0, ${chats - 1})`,
    '\\startpipeline',
    'begin;',
    `${identify.replaceAll('\n', ' ').replace(/\$(\d)/g, (_, place) => quoted(identity[Number(place) - 1] ?? ''))};`,
    `${call};`,
    'commit;',
    ...(kind === 'send' ? [`${sendEvents};`] : []),
    '\\endpipeline',
    '',
  ].join('\n')
}
