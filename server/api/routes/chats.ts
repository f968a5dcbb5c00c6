import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ApiContext, found, keyOf, readItems, typed } from '../context.ts'
import type { KeyIdentity } from '../keys.ts'
import { page, placeOf } from '../paging.ts'
import { ById, Chat, ChatStatus, Message, NewMessage, Paging, pageOf } from '../schemas.ts'

type ChatItem = z.infer<typeof Chat>
type MessageItem = z.infer<typeof Message>

/** Chats that are held back as advertising are their owner's to look at first. */
const chats = `
  select json_build_object('id', s.id, 'customer_name', s.customer_name, 'customer_email', s.customer_email,
    'status', s.status, 'escalation_reason', s.escalation_reason, 'created_at', s.created_at,
    'last_message_at', s.last_message_at, 'waiting_since', s.waiting_since, 'message_count', s.message_count) as item
    from public.chat_sessions s where s.business_id = $1 and s.held_at is null`

const messages = `
  select json_build_object('id', m.id,
    'sender', case m.sender_type when 'ai' then 'assistant' when 'human' then 'owner' else m.sender_type end,
    'content', m.content, 'image_url', m.image_url, 'file', m.file, 'created_at', m.created_at) as item
    from public.chat_messages m where m.session_id = $1`

/** The chats of the key's business, and what is said in them. */
export function chatRoutes(app: FastifyInstance, context: ApiContext): void {
  const tags = ['Chats']
  const read = async (key: KeyIdentity, id: string) =>
    found(await readItems<ChatItem>(context, key, `${chats} and s.id = $2`, [key.businessId, id]), 'chat')
  const write = (key: KeyIdentity, text: string, parameters: (string | null)[]) =>
    context.database.query(key, text, parameters, { prepare: true, changes: true })

  typed(app).get(
    '/chats',
    {
      config: { scope: 'chats' },
      schema: {
        summary: 'List chats',
        description: 'The last active first.',
        tags,
        querystring: Paging.extend({ status: ChatStatus.optional() }),
        response: { 200: pageOf(Chat) },
      },
    },
    async request => {
      const { limit, after, status = null } = request.query
      const items = await readItems<ChatItem>(
        context,
        keyOf(request),
        `${chats} and ($2::text is null or s.status = $2)
           and ($3::timestamptz is null or (s.last_message_at, s.id) < ($3::timestamptz, $4::uuid))
         order by s.last_message_at desc, s.id desc limit $5`,
        [keyOf(request).businessId, status, ...placeOf(after), String(limit + 1)],
      )
      return page(items, limit, ({ last_message_at }) => last_message_at)
    },
  )

  typed(app).get(
    '/chats/:id',
    {
      config: { scope: 'chats' },
      schema: { summary: 'A chat', tags, params: ById, response: { 200: Chat } },
    },
    async request => read(keyOf(request), request.params.id),
  )

  typed(app).patch(
    '/chats/:id',
    {
      config: { scope: 'chats' },
      schema: {
        summary: 'Take a chat over, give it back, or close it',
        tags,
        params: ById,
        body: z.strictObject({ status: ChatStatus }),
        response: { 200: Chat },
      },
    },
    async request => {
      const key = keyOf(request)
      const { id } = await read(key, request.params.id)
      await write(key, 'update public.chat_sessions s set status = $2 where s.id = $1', [
        id,
        request.body.status,
      ])
      return read(key, id)
    },
  )

  typed(app).get(
    '/chats/:id/messages',
    {
      config: { scope: 'chats' },
      schema: {
        summary: 'List the messages of a chat',
        description: 'In the order in which they were written.',
        tags: ['Messages'],
        params: ById,
        querystring: Paging,
        response: { 200: pageOf(Message) },
      },
    },
    async request => {
      const { limit, after } = request.query
      const { id } = await read(keyOf(request), request.params.id)
      const items = await readItems<MessageItem>(
        context,
        keyOf(request),
        `${messages} and ($2::timestamptz is null or (m.created_at, m.id) > ($2::timestamptz, $3::uuid))
         order by m.created_at, m.id limit $4`,
        [id, ...placeOf(after), String(limit + 1)],
      )
      return page(items, limit, ({ created_at }) => created_at)
    },
  )

  typed(app).post(
    '/chats/:id/messages',
    {
      config: { scope: 'chats' },
      schema: {
        summary: 'Write into a chat as its owner',
        description: 'That takes the chat over from the assistant.',
        tags: ['Messages'],
        params: ById,
        body: NewMessage,
        response: { 201: Message },
      },
    },
    async (request, reply) => {
      const key = keyOf(request)
      const { id: messageId = randomUUID(), content } = request.body
      const { id } = await read(key, request.params.id)
      const sent = () =>
        readItems<MessageItem>(context, key, `${messages} and m.id = $2 and m.sender_type = 'human'`, [
          id,
          messageId,
        ])
      const [before] = await sent()
      if (!before)
        await write(
          key,
          "insert into public.chat_messages (id, session_id, sender_type, content) values ($1, $2, 'human', $3)",
          [messageId, id, content],
        )
      return reply.code(201).send(before ?? found(await sent(), 'message'))
    },
  )
}
