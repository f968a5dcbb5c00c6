/** An owner at the dashboard: the list of chats kept current by live events, chats read, taken over, answered and resolved. */
import { randomUUID } from 'node:crypto'
import { rpc } from './calls.ts'
import { messageColumns, sessionColumns } from './columns.ts'
import { changeMaterial } from './edits.ts'
import { type Listener, listen } from './live.ts'
import { marked } from './marks.ts'
import { replyOf } from './questions.ts'
import { addressOfOwner, type Shop } from './shops.ts'
import { pause, type World } from './world.ts'

/** What an owner does beside answering those who wait. Assumed. */
const shares = { readsAnother: 0.25, asksForDraft: 0.2, resolves: 0.6, handsBack: 0.15, edits: 0.08 }
/** Pauses of the dashboard between two readings of the list, and without events, in milliseconds. */
const listPace = { delay: 150, pause: 500, alone: 60_000 }

interface Waiting {
  id: string
  waiting_since: string
}

interface Desk {
  world: World
  shop: Shop
  address: string
  token: string
  live: Listener
  waiting: Waiting[]
  chats: { id: string }[]
}

const callOf = ({ world, address, token }: Desk, kind: string, path: string, body?: object, more = {}) =>
  world.caller.call<never>(kind, { path, address, token, ...(body && { body }), ...more })

async function readList(desk: Desk): Promise<void> {
  const { shop } = desk
  const [list, , waiting] = await Promise.all([
    callOf(desk, 'list_chat_sessions', rpc('list_chat_sessions'), {
      business_id: shop.businessId,
      page_size: 50,
    }),
    callOf(desk, 'chat_status_counts', rpc('chat_status_counts'), { business_id: shop.businessId }),
    callOf(
      desk,
      'waiting chats',
      '/rest/v1/chat_sessions?select=id,business_id,customer_name,customer_email,escalation_reason,handed_over_at,waiting_since' +
        '&status=eq.escalated&waiting_since=gt.1970-01-01&order=waiting_since.desc&limit=100',
    ),
  ])
  if (list.isFine) desk.chats = list.body
  if (waiting.isFine) desk.waiting = waiting.body
}

/** Reads one chat, as opening it does. */
async function openChat(desk: Desk, id: string): Promise<void> {
  const [, messages] = await Promise.all([
    callOf(
      desk,
      'a chat, its row',
      `/rest/v1/chat_sessions?select=${sessionColumns}&id=eq.${id}&business_id=eq.${desk.shop.businessId}`,
    ),
    callOf(
      desk,
      'a chat, its messages',
      `/rest/v1/chat_messages?select=${messageColumns}&session_id=eq.${id}&order=created_at.desc&limit=100`,
    ),
  ])
  const newest = (messages.body as { sender_type: string; created_at: string }[] | undefined)?.find?.(
    ({ sender_type }) => sender_type === 'customer',
  )
  if (newest)
    await callOf(desk, 'mark_chat_read', rpc('mark_chat_read'), {
      session_id: id,
      read_until: newest.created_at,
    })
}

/** Answers somebody who waits. */
async function answerChat(desk: Desk, id: string): Promise<void> {
  const { world, live } = desk
  const { random, ledger } = world
  await openChat(desk, id)
  // A chat that is gone meanwhile, or is the assistant's again, has nothing to draft for.
  if (random() < shares.asksForDraft)
    await callOf(
      desk,
      'suggest-reply',
      '/functions/v1/suggest-reply',
      { businessId: desk.shop.businessId, sessionId: id },
      { expected: [404, 409], patience: 35_000 },
    )
  await callOf(desk, 'take_chat', rpc('take_chat'), { session_id: id })
  live.send('typing', { session_id: id, who: 'human' })
  if (!(await pause(world, 2_000 + random() * 5_000))) return
  const reply = randomUUID()
  const content = marked(replyOf(random))
  const entry = ledger.write(reply, 'human', content)
  const stored = await callOf(
    desk,
    "insert an owner's reply",
    `/rest/v1/chat_messages?select=${messageColumns}`,
    { id: reply, session_id: id, sender_type: 'human', content },
    { headers: { prefer: 'return=representation', accept: 'application/vnd.pgrst.object+json' } },
  )
  entry.isAcknowledged = stored.isFine
  if (!(await pause(world, 1_000 + random() * 4_000))) return
  const next = random()
  if (next < shares.resolves)
    await callOf(
      desk,
      'resolve a chat',
      `/rest/v1/chat_sessions?id=eq.${id}`,
      { status: 'resolved' },
      { method: 'PATCH' },
    )
  else if (next < shares.resolves + shares.handsBack)
    await callOf(
      desk,
      'hand_back_to_assistant',
      rpc('hand_back_to_assistant'),
      { session_id: id },
      { expected: [409] },
    )
}

/**
 * A visit to the dashboard.
 * @param milliseconds how long it lasts
 */
export async function visitDashboard(world: World, shop: Shop, milliseconds: number): Promise<void> {
  const { caller, figures, ledger, random } = world
  const token = await world.tokenOf(shop)
  const address = addressOfOwner(shop)
  const until = performance.now() + milliseconds
  let isDue = false
  const desk: Desk = {
    world,
    shop,
    address,
    token,
    waiting: [],
    chats: [],
    live: await listen(caller, figures, {
      of: { business: shop.businessId },
      name: `business:${shop.businessId}`,
      address,
      token,
      onEvent: event => {
        if (event === 'message' || event === 'session' || event === 'tags') isDue = true
      },
    }),
  }
  ledger.listeners.push(desk.live)
  figures.count('visits of owners')
  let readAt = performance.now()
  await readList(desk)
  const isOpen = () => performance.now() < until && !world.closing.aborted

  async function keepCurrent() {
    while (isOpen()) {
      await pause(world, listPace.delay)
      const passed = performance.now() - readAt
      if (isDue ? passed > listPace.pause : passed > listPace.alone) {
        isDue = false
        readAt = performance.now()
        await readList(desk)
      }
    }
  }
  async function work() {
    const answered = new Set<string>()
    if (random() < shares.edits) await changeMaterial(world, shop, token)
    while (isOpen() && (await pause(world, 1_000 + random() * 3_000))) {
      const next = desk.waiting.findLast(({ id, waiting_since }) => !answered.has(`${id} ${waiting_since}`))
      const other = desk.chats[Math.floor(random() * desk.chats.length)]
      if (next) {
        answered.add(`${next.id} ${next.waiting_since}`)
        await answerChat(desk, next.id)
      } else if (other && random() < shares.readsAnother) await openChat(desk, other.id)
    }
  }
  await Promise.all([keepCurrent(), work()])
  desk.live.close()
}
