import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { addBusiness, openChat, soon } from './realtime-support.ts'

let frontdesk: TestFrontdesk
let anna: Awaited<ReturnType<TestFrontdesk['owner']>>
let shop: string

beforeAll(async () => {
  frontdesk = await startTestFrontdesk()
  anna = await frontdesk.owner()
  shop = await addBusiness(frontdesk.admin, anna.id)
})
afterAll(() => frontdesk?.stop())

/** A chat with a question that the assistant is about to answer. */
async function askedChat() {
  const chat = await openChat(frontdesk.visitor(), shop)
  await chat.write('Do you have mugs?')
  const [question] = await frontdesk.admin<{ id: string }[]>`
    select id from chat_messages where session_id = ${chat.id} and sender_type = 'customer'`
  const answer = async () => {
    await frontdesk.admin`select record_assistant_reply(${chat.id}, ${question?.id ?? ''}, 'Yes, blue ones.')`
  }
  return { chat, answer }
}

const sendersOf = async (id: string) => {
  const rows = await frontdesk.admin<{ sender_type: string }[]>`
    select sender_type from chat_messages where session_id = ${id} order by created_at`
  return rows.map(({ sender_type }) => sender_type)
}

/** Runs both at once, the first one a little ahead: they queue for the lock on the chat's row in that order. */
async function race(id: string, first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const waiting = async (count: number) => {
    const [row] = await frontdesk.admin<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`
    expect(row?.waiting).toBe(count)
  }
  const runs: Promise<unknown>[] = []
  await frontdesk.admin.begin(async sql => {
    await sql`select from chat_sessions where id = ${id} for update`
    runs.push(first())
    await soon(() => waiting(1))
    runs.push(second())
    await soon(() => waiting(2))
  })
  await Promise.all(runs)
}

test('no word of the assistant comes after the owner has written, in 50 of 50 races', async () => {
  for (let run = 0; run < 50; run++) {
    const { chat, answer } = await askedChat()
    const reply = async () => {
      const { error } = await anna.client
        .from('chat_messages')
        .insert({ session_id: chat.id, sender_type: 'human', content: 'I take over.' } as never)
      expect(error).toBeNull()
    }
    const isOwnerAhead = run % 2 === 0
    await (isOwnerAhead ? race(chat.id, reply, answer) : race(chat.id, answer, reply))
    const expected = isOwnerAhead ? ['ai', 'customer', 'human'] : ['ai', 'customer', 'ai', 'human']
    expect(await sendersOf(chat.id)).toEqual(expected)
    const [session] = await frontdesk.admin`select status from chat_sessions where id = ${chat.id}`
    expect(session?.status).toBe('escalated')
  }
})

test('no word of the assistant comes after the owner has taken over by the button, in 50 of 50 races', async () => {
  for (let run = 0; run < 50; run++) {
    const { chat, answer } = await askedChat()
    const takeOver = async () => {
      const { error } = await anna.client
        .from('chat_sessions')
        .update({ status: 'escalated' })
        .eq('id', chat.id)
      expect(error).toBeNull()
    }
    await race(chat.id, takeOver, answer)
    expect(await sendersOf(chat.id)).toEqual(['ai', 'customer'])
  }
})
