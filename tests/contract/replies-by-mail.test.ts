// Replies by e-mail, with Debian's mail servers on this machine: an owner's and a customer's, out and back.
import { randomUUID } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { overdueAfter } from '../../supabase/functions/ai-chat-response/turn/reply-times.ts'
import { createReplyAddresses } from '../../supabase/functions/rounds/mail/reply-addresses.ts'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { type MailServers, startMailServers } from '../support/mail/servers.ts'
import { addBusiness, type Chat, openChat } from './realtime-support.ts'

let servers: MailServers
let frontdesk: TestFrontdesk
let shop: string
const owner = 'owner@shop.example'
const customer = 'customer@shop.example'

beforeAll(async () => {
  servers = await startMailServers(['reply', 'owner', 'customer', 'other', 'news'])
  frontdesk = await startTestFrontdesk({
    SMTP_URL: servers.smtpUrl,
    MAIL_FROM: 'Frontdesk <news@shop.example>',
    INBOUND_ADDRESS: 'reply@shop.example',
    IMAP_URL: servers.imapUrl('reply'),
    INBOUND_AUTH_SERVER: 'mx.shop.example',
  })
  const { id } = await frontdesk.owner(owner)
  shop = await addBusiness(frontdesk.admin, id)
})
afterAll(async () => {
  await frontdesk?.stop()
  await servers?.stop()
})

const soon = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 30_000, interval: 50 })

/** The chat's messages of one kind of sender. */
const messages = ({ id }: Pick<Chat, 'id'>, sender: string) =>
  frontdesk.admin<{ id: string; content: string; image_url: string | null }[]>`
    select id, content, image_url from chat_messages
     where session_id = ${id} and sender_type = ${sender} order by created_at`

const said = async (chat: Pick<Chat, 'id'>, sender: string) =>
  (await messages(chat, sender)).map(({ content }) => content)

const kept = ({ id }: Pick<Chat, 'id'>) =>
  frontdesk.admin<{ reason: string | null; content: string | null; chat_message_id: string | null }[]>`
    select reason, content, chat_message_id from private.inbound_mails where session_id = ${id} order by received_at`

/** A chat that waits for its owner, and the address by which the owner's e-mail about it is answered. */
async function waitingChat(email = customer): Promise<{ chat: Chat; replyTo: string; notice: string }> {
  const { admin } = frontdesk
  const chat = await openChat(frontdesk.visitor(), shop, 'Rahim')
  await chat.write('Do you wrap gifts?')
  await admin`update chat_sessions set customer_email = ${email} where id = ${chat.id}`
  await admin`update chat_sessions set status = 'escalated' where id = ${chat.id}`
  const notice = await soon(async () => {
    // As if the last e-mail to the owner were five minutes old.
    await admin`update private.owner_mails set sent_at = null, retry_at = null`
    const found = (await servers.read('owner')).find(mail => unfolded(mail).includes(`session=${chat.id}`))
    expect(found).toBeDefined()
    return found ?? ''
  })
  return { chat, replyTo: addressIn(notice, 'Reply-To'), notice }
}

const unfolded = (mail: string) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
const headerOf = (mail: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(mail)?.[1]?.replace(/\r?\n[ \t]+/g, ' ') ?? ''
const addressIn = (mail: string, name: string) => headerOf(mail, name).replace(/[<>]/g, '')

/** An e-mail as a mail program writes a reply. */
const reply = (to: string, more: Partial<SendMailOptions> = {}): SendMailOptions => ({
  from: `Anna <${owner}>`,
  to,
  subject: 'Re: A customer is waiting for you',
  text: 'Yes, for 3 euros.\n\nKind regards,\nAnna\n\nOn Mon, Nov 23, 2026 at 2:00 PM Frontdesk <news@shop.example> wrote:\n> ##— Write your answer above this line —##\n> Do you wrap gifts?\n',
  ...more,
})

/** Sends an e-mail after the one that is looked at, and waits until it is in its chat: what came before it was read, too. */
async function readThrough(): Promise<void> {
  const { chat, replyTo } = last
  marks += 1
  const content = `Read until here, number ${'x'.repeat(marks)}`
  await servers.send(reply(replyTo, { text: content }))
  await soon(async () => expect(await said(chat, 'human')).toContain(content))
}
let marks = 0
let last: Awaited<ReturnType<typeof waitingChat>>

test('an owner’s reply is in the chat once, without quotation and signature, with its picture', async () => {
  last = await waitingChat()
  const { chat, replyTo, notice } = last
  expect(replyTo).toMatch(/^reply\+[a-z2-7]{43}@shop\.example$/)
  expect(headerOf(notice, 'Auto-Submitted')).toBe('auto-generated')
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const mail = reply(replyTo, {
    messageId: `<${randomUUID()}@phone.example>`,
    attachments: [{ filename: 'gift.jpg', content: picture }],
  })
  await servers.send(mail)
  await servers.send(mail)
  await soon(async () => expect(await said(chat, 'human')).toEqual(['Yes, for 3 euros.']))
  await soon(async () => expect(await servers.read('reply', 'Frontdesk')).toHaveLength(2))
  expect(await servers.read('reply')).toEqual([])
  const [message, ...others] = await messages(chat, 'human')
  expect(others).toEqual([])
  const served = await fetch(message?.image_url ?? '')
  expect(served.headers.get('content-type')).toBe('image/webp')
  expect(await frontdesk.admin`select waiting_since from chat_sessions where id = ${chat.id}`).toEqual([
    { waiting_since: null },
  ])
})

test('a reply takes over a chat that the assistant still has', async () => {
  const { chat, replyTo } = await waitingChat()
  await frontdesk.admin`update chat_sessions set status = 'active' where id = ${chat.id}`
  await servers.send(reply(replyTo))
  await soon(async () => expect(await said(chat, 'human')).toEqual(['Yes, for 3 euros.']))
  const [session] =
    await frontdesk.admin`select status, called_owner_at from chat_sessions where id = ${chat.id}`
  expect(session).toMatchObject({ status: 'escalated' })
})

const robots: [string, Partial<SendMailOptions>][] = [
  ['an automatic reply', { headers: { 'Auto-Submitted': 'auto-replied' } }],
  ['one of a list', { headers: { Precedence: 'bulk' } }],
  ['one of Exchange', { headers: { 'X-Auto-Response-Suppress': 'All' } }],
  ['one with a List-Id', { headers: { 'List-Id': '<news.shop.example>' } }],
  ['one of Frontdesk itself', { headers: { 'X-Frontdesk': '1' } }],
  ['one without a sender', { envelope: { from: '', to: '' } }],
]

test('what is forged, another tenant’s or a program’s is refused, and kept', async () => {
  const { chat, replyTo } = await waitingChat()
  const forged = {
    'Authentication-Results': 'mx.shop.example; spf=pass; dmarc=fail (p=none) header.from=shop.example',
  }
  const attempts: [string, SendMailOptions][] = [
    ['other sender', reply(replyTo, { from: 'other@shop.example' })],
    ['other sender', reply(replyTo, { from: `${owner}, other@shop.example`, sender: owner })],
    ['other sender', reply(replyTo, { from: `"${owner}" <other@shop.example>` })],
    ['forged', reply(replyTo, { headers: forged })],
    ...robots.map(([name, more]): [string, SendMailOptions] => [
      name === 'one of Frontdesk itself' ? 'loop' : 'automatic',
      reply(replyTo, more.envelope ? { envelope: { from: '', to: replyTo } } : more),
    ]),
  ]
  for (const [, mail] of attempts) await servers.send(mail)
  // The signature of another direction, and of another chat.
  const spoiled = replyTo.replace('+o', '+c')
  await servers.send(reply(spoiled))
  await servers.send(reply(replyTo.replace(/.(?=@)/, letter => (letter === 'a' ? 'b' : 'a'))))
  await readThrough()
  expect(await said(chat, 'human')).toEqual([])
  const rows = await kept(chat)
  expect(rows.map(({ reason }) => reason).sort()).toEqual(attempts.map(([reason]) => reason).sort())
  for (const row of rows) expect(row).toMatchObject({ content: 'Yes, for 3 euros.', chat_message_id: null })
  expect(await servers.read('reply', 'Frontdesk refused')).toHaveLength(attempts.length)
  // Those whose address says nothing are nobody's here.
  expect(await servers.read('reply')).toHaveLength(2)
  // One notice, to the owner's address, for the reply from another one.
  await soon(async () => expect((await servers.read('owner')).filter(isNotice)).toHaveLength(1))
  expect((await servers.read('other')).filter(isNotice)).toEqual([])
})
const isNotice = (mail: string) => headerOf(mail, 'Subject') === 'Your email to the chat of Corner shop'

test('an attachment of 25 MB is left out, and its sender told', async () => {
  const { chat, replyTo } = await waitingChat()
  const content = Buffer.alloc(25 * 1024 * 1024, 7)
  await servers.send(reply(replyTo, { attachments: [{ filename: 'huge.jpg', content }] }))
  await soon(async () => expect(await said(chat, 'human')).toEqual(['Yes, for 3 euros.']))
  expect(await kept(chat)).toMatchObject([{ reason: 'mail too large' }])
  await soon(async () => {
    const [mail = ''] = (await servers.read('owner')).filter(isNotice).slice(1)
    expect(unfolded(mail)).toContain('The email was too large')
    expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated')
  })
})

test('two programs that answer each other end after one message', async () => {
  const { chat, replyTo } = await waitingChat()
  for (let ticket = 1; ticket <= 4; ticket += 1)
    await servers.send(reply(replyTo, { text: `I am out of the office until Monday. Ticket ${ticket}.` }))
  await readThrough()
  // Which of them comes first is the mail server's to say.
  expect(await said(chat, 'human')).toEqual([expect.stringContaining('I am out of the office')])
  expect((await kept(chat)).map(({ reason }) => reason)).toEqual([null, 'repeated', 'repeated', 'repeated'])
})

/** As if the two minutes of an owner's unread message were over. */
const twoMinutesPass = ({ id }: Pick<Chat, 'id'>) =>
  frontdesk.admin`update private.reply_mails set due_at = now() where session_id = ${id} and due_at is not null`

const mailsTo = async (chat: Pick<Chat, 'id'>) =>
  (await servers.read('customer')).filter(mail => unfolded(mail).includes(chat.id))

test('a customer who left gets the owner’s reply, and answers it; the thread holds together', async () => {
  const { chat, replyTo } = await waitingChat()
  await frontdesk.admin`
    insert into chat_messages (session_id, sender_type, content) values (${chat.id}, 'human', 'In paper?')`
  await servers.send(reply(replyTo))
  await soon(async () => expect(await said(chat, 'human')).toHaveLength(2))
  await twoMinutesPass(chat)
  const mail = await soon(async () => {
    const [found] = await mailsTo(chat)
    expect(found).toBeDefined()
    return found ?? ''
  })
  expect(headerOf(mail, 'Subject')).toBe('Corner shop has replied to you')
  expect(unfolded(mail)).toContain('Yes, for 3 euros.')
  expect(unfolded(mail)).toContain('In paper?')
  const back = { from: customer, inReplyTo: headerOf(mail, 'Message-ID'), text: 'In paper, please.' }
  await servers.send(reply(addressIn(mail, 'Reply-To'), { ...back, messageId: '<first@phone.example>' }))
  await soon(async () =>
    expect(await said(chat, 'customer')).toEqual(['Do you wrap gifts?', 'In paper, please.']),
  )
  // The owner, who answered by e-mail, is told by e-mail.
  const [due] =
    await frontdesk.admin`select due_at from private.escalation_notices where session_id = ${chat.id}`
  expect(due?.due_at).not.toBeNull()

  await frontdesk.admin`
    insert into chat_messages (session_id, sender_type, content) values (${chat.id}, 'human', 'With pleasure.')`
  await twoMinutesPass(chat)
  const second = await soon(async () => {
    const [, found] = await mailsTo(chat)
    expect(found).toBeDefined()
    return found ?? ''
  })
  expect(headerOf(second, 'In-Reply-To')).toBe('<first@phone.example>')
  expect(headerOf(second, 'References')).toBe(`${headerOf(mail, 'Message-ID')} <first@phone.example>`)
  expect(unfolded(second)).not.toContain('In paper?')
})

test('what a customer mails into a chat that the assistant has is answered at once, and once', async () => {
  const { admin, secretFor } = frontdesk
  const visitor = frontdesk.visitor()
  const chat = await openChat(visitor, shop, 'Rahim')
  const ask = () =>
    visitor.functions.invoke('ai-chat-response', {
      body: { sessionId: chat.id, sessionKey: chat.key, businessId: shop },
    })
  await chat.write('Hello!')
  await ask()
  await admin`update chat_sessions set customer_email = ${customer} where id = ${chat.id}`
  const address = createReplyAddresses('reply@shop.example', secretFor('reply addresses'))
  const to = address.make('customer', chat.id)
  const mail = reply(to, {
    from: customer,
    text: 'Do you deliver on Sundays?',
    messageId: '<a@phone.example>',
  })
  await servers.send(mail)
  await servers.send(mail)
  const answered = () =>
    admin<{ question: string; seconds: number }[]>`
      select q.content as question, extract(epoch from a.created_at - q.created_at)::integer as seconds
        from chat_messages a join chat_messages q on q.id = a.in_reply_to
       where a.session_id = ${chat.id} order by a.created_at`
  await soon(async () => expect(await answered()).toHaveLength(2))
  // A page that is open sees the message and may ask for its answer, too.
  await Promise.all([ask(), ask()])
  await servers.send(reply(to, { from: customer, text: 'Thank you very much!' }))
  await soon(async () => expect(await answered()).toHaveLength(3))
  const [, mailed, next] = await answered()
  expect([mailed?.question, next?.question]).toEqual(['Do you deliver on Sundays?', 'Thank you very much!'])
  for (const each of [mailed, next]) expect(each?.seconds).toBeLessThan(overdueAfter / 1000)
  expect(await said(chat, 'customer')).toHaveLength(3)
})

test('who has seen the reply gets no e-mail, and an owner’s address opens no customer’s side', async () => {
  const { chat, replyTo } = await waitingChat()
  await servers.send(reply(replyTo, { from: customer }))
  await frontdesk.admin`
    insert into chat_messages (session_id, sender_type, content) values (${chat.id}, 'human', 'Seen.')`
  const { error } = await frontdesk.visitor().rpc('mark_chat_seen', {
    session_id: chat.id,
    session_key: chat.key,
    seen_until: new Date(Date.now() + 60_000).toISOString(),
  })
  expect(error).toBeNull()
  await twoMinutesPass(chat)
  await soon(async () =>
    expect(
      await frontdesk.admin`select due_at, sent_at from private.reply_mails where session_id = ${chat.id}`,
    ).toEqual([{ due_at: null, sent_at: null }]),
  )
  await readThrough()
  expect(await said(chat, 'human')).toEqual(['Seen.'])
  expect(await mailsTo(chat)).toEqual([])
})

test('a bounce marks the address, and no more is sent to it', async () => {
  const { chat } = await waitingChat('gone@shop.example')
  const write = (content: string) => frontdesk.admin`
    insert into chat_messages (session_id, sender_type, content) values (${chat.id}, 'human', ${content})`
  await write('Yes, we do.')
  await twoMinutesPass(chat)
  await soon(async () => {
    const [session] = await frontdesk.admin`select email_failed_at from chat_sessions where id = ${chat.id}`
    expect(session?.email_failed_at).not.toBeNull()
  })
  await write('Are you there?')
  const rows =
    await frontdesk.admin`select due_at, sent_at from private.reply_mails where session_id = ${chat.id}`
  expect(rows).toHaveLength(1)
  expect(rows[0]?.sent_at).not.toBeNull()
})
