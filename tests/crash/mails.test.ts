// A process is killed while the mail server has an e-mail to an owner and has not said so yet.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readMail } from '../support/inbox.ts'
import { times } from './figures.ts'
import { type Mailing, startMailing } from './mailing.ts'

let inbox: Mailing['inbox']
let database: Mailing['database']
let frontdesk: Mailing['frontdesk']
let mailing: Mailing
beforeAll(async () => {
  mailing = await startMailing()
  ;({ inbox, database, frontdesk } = mailing)
})
afterAll(() => mailing?.stop())

const patient = { timeout: 20_000, interval: 50 }

/** A chat that was handed to its owner. */
async function escalate(businessId: string): Promise<string> {
  const { admin } = database
  const session_id = crypto.randomUUID()
  const [opened] = await admin<{ key: string }[]>`
    select open_chat_session(${session_id}, ${businessId}, 'Rahim') as key`
  await admin`select send_customer_message(${session_id}, ${opened?.key ?? ''}, ${crypto.randomUUID()}, 'Hello?')`
  await admin`update chat_sessions set status = 'escalated' where id = ${session_id}`
  return session_id
}

/** Where a process is killed, one after the other: on its way to the mail server, and when that has the e-mail. */
const stages = ['whole', 'sender', 'message', 'recipient'] as const
/** Three times, or with `npm run crash -- 50 mails` so often. */
const kills = Array.from(
  { length: times(3, 1) },
  (_, n) => [n + 1, stages[n % stages.length] ?? 'whole'] as const,
)

test.each(kills)(
  'kill -9 in the middle loses no chat, and the mail programs see one e-mail (%i, %s)',
  async (_, stage) => {
    const { admin } = database
    const { shop } = await mailing.addShop()
    // Those of the kills before would come in between.
    await admin`update businesses set reminder_minutes = '{}' where id = ${shop}`
    inbox.received.length = 0
    // What has come is never acknowledged; the process dies of it, or before.
    inbox.acknowledge = () => new Promise(() => undefined)
    const killed = new Promise<void>(resolve => {
      inbox.reached = reached => {
        if (reached !== stage) return
        frontdesk.signal('SIGKILL')
        resolve()
      }
    })
    const first = await escalate(shop)
    await killed
    await frontdesk.ended()
    const [before] = inbox.received.map(({ raw }) => readMail(raw))
    inbox.received.length = 0
    const [under] = await admin<{ mail_id: string }[]>`
    select mail_id from private.owner_mails where business_id = ${shop}`

    inbox.reached = () => undefined
    inbox.acknowledge = () => undefined
    const second = await escalate(shop)
    await frontdesk.start()
    // Its claim ends, and later the pause between two e-mails, without waiting for either.
    await admin`update private.owner_mails set claimed_until = now() where business_id = ${shop}`
    await vi.waitFor(() => expect(inbox.received).toHaveLength(1), patient)
    const sent = async () =>
      expect(
        await admin`select 1 from private.owner_mails where business_id = ${shop} and sent_at is not null and mail_id is null`,
      ).toHaveLength(1)
    await vi.waitFor(sent, patient)
    await admin`update private.owner_mails set sent_at = sent_at - interval '5 minutes' where business_id = ${shop}`
    await vi.waitFor(() => expect(inbox.received).toHaveLength(2), patient)

    const [again, next] = inbox.received.map(({ raw }) => readMail(raw))
    if (before) expect(again?.id).toBe(before.id)
    expect(again?.id).toContain(under?.mail_id)
    expect(again?.text).toContain(first)
    expect(again?.text).not.toContain(second)
    expect(next?.id).not.toBe(again?.id)
    expect(next?.text).toContain(second)
    expect(next?.text).not.toContain(first)
  },
)
