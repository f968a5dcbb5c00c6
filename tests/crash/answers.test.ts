// A process is killed at each point between the publication of an answer and the note that its e-mails are sent.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type DeliveryStage, readMail } from '../support/inbox.ts'
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

const patient = { timeout: 30_000, interval: 50 }
const answer = 'Yes, for 3 euros.'

/** A shop in which three have asked the same; two of them left an address. */
async function shopWithQuestions() {
  const { admin } = database
  const { owner, shop } = await mailing.addShop()
  const questions: string[] = []
  for (const email of [`one.${shop}@mail.example`, `two.${shop}@mail.example`, '']) {
    const session = crypto.randomUUID()
    const question = crypto.randomUUID()
    const [opened] = await admin<{ key: string }[]>`
      select open_chat_session(${session}, ${shop}, 'Rahim', ${email}) as key`
    await admin`select send_customer_message(${session}, ${opened?.key ?? ''}, ${question}, 'Do you gift wrap?')`
    await admin`
      select record_assistant_reply(${session}, ${question}, 'I do not know.', unanswered_count => 1,
        noted => '{"meaning": "=gift_wrap", "language": "en", "introduction": "You asked:"}')`
    questions.push(question)
  }
  return { owner, shop, questions }
}

/** Publishes the answer, as the dashboard does. */
async function publish({ owner, shop, questions }: Awaited<ReturnType<typeof shopWithQuestions>>) {
  const article = crypto.randomUUID()
  await database.admin.begin(async sql => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: owner, role: 'authenticated' })}, true)`
    await sql`select propose_answer(${shop}, ${article}, ${questions})`
    await sql`
      insert into knowledge_base_articles (id, business_id, title, content)
      values (${article}, ${shop}, 'Gift wrap', ${answer})`
  })
}

interface Point {
  /** Kills at this stage of a delivery; without it, right after the publication. */
  stage?: DeliveryStage
  /** Of which delivery. */
  nth?: 1 | 2
  /** Kills as soon as a process has claimed the e-mails. */
  isClaimed?: boolean
  /** The mail server refuses everything for now. */
  isDown?: boolean
}

const points: [string, Point][] = [
  ['when the answer is published', {}],
  ['when its e-mails are claimed', { isClaimed: true }],
  ['when the sender is named', { stage: 'sender' }],
  ['when the recipient is named', { stage: 'recipient' }],
  ['when the message begins', { stage: 'message' }],
  ['when the message has come', { stage: 'whole' }],
  ['when the second sender is named', { stage: 'sender', nth: 2 }],
  ['when the second message begins', { stage: 'message', nth: 2 }],
  ['when the second message has come', { stage: 'whole', nth: 2 }],
  ['when the mail server refuses', { stage: 'sender', isDown: true }],
]

test.each(points)('kill -9 %s: everybody hears the answer, and nobody twice', async (_when, point) => {
  const { admin } = database
  const shop = await shopWithQuestions()
  inbox.received.length = 0
  inbox.isDown = point.isDown ?? false
  const acknowledged: number[] = []
  let [seen, isKilled] = [0, false]
  const killed = new Promise<void>(resolve => {
    inbox.reached = stage => {
      if (isKilled || stage !== point.stage) return
      seen += 1
      if (seen < (point.nth ?? 1)) return
      isKilled = true
      frontdesk.signal('SIGKILL')
      resolve()
    }
    if (!point.stage) resolve()
  })
  // What has come is acknowledged, unless the process dies of it.
  inbox.acknowledge = () => {
    const at = inbox.received.length - 1
    if (isKilled) return new Promise(() => undefined)
    acknowledged.push(at)
  }
  await publish(shop)
  if (point.isClaimed) {
    const claimed = () =>
      admin`select 1 from private.answer_mails where business_id = ${shop.shop} and claimed_until is not null`
    await vi.waitFor(async () => expect(await claimed()).not.toEqual([]), { timeout: 30_000, interval: 2 })
  }
  await killed
  if (!point.stage) frontdesk.signal('SIGKILL')
  await frontdesk.ended()

  inbox.reached = () => undefined
  inbox.isDown = false
  inbox.acknowledge = () => {
    acknowledged.push(inbox.received.length - 1)
  }
  await frontdesk.start()
  await admin`update private.answer_mails set claimed_until = now(), due_at = least(due_at, now()) where due_at is not null`
  const sent = async () =>
    expect(
      await admin`select 1 from private.answer_mails where business_id = ${shop.shop} and sent_at is not null and due_at is null`,
    ).toHaveLength(2)
  await vi.waitFor(sent, patient)

  const heard = inbox.received.map(({ to, raw }, at) => ({ to, id: readMail(raw).id, at }))
  for (const who of ['one', 'two']) {
    const own = heard.filter(({ to }) => to === `${who}.${shop.shop}@mail.example`)
    // One e-mail, by its id; acknowledged once.
    expect(new Set(own.map(({ id }) => id)).size).toBe(1)
    expect(own.filter(({ at }) => acknowledged.includes(at))).toHaveLength(1)
  }
  const shown = await admin`
    select session_id from chat_messages
     where business_id = ${shop.shop} and content = ${`You asked:\n\n${answer}`}`
  expect(new Set(shown.map(({ session_id }) => session_id)).size).toBe(3)
  expect(shown).toHaveLength(3)
})
