// Composes answers in a thread of its own, so that whatever an owner wrote keeps no other request waiting. It has no
// connection: the server calls the database for it. Started by thread.ts.
import { AsyncLocalStorage } from 'node:async_hooks'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { createAskShopHandler } from '../../../supabase/functions/ai-chat-response/ask-shop.ts'
import { createHandler, DatabaseError } from '../../../supabase/functions/ai-chat-response/handler.ts'
import {
  type ModelObserver,
  requestFault,
} from '../../../supabase/functions/ai-chat-response/model/observe.ts'
import { openAssistant } from '../../../supabase/functions/ai-chat-response/model/open-assistant.ts'
import type { StoredFile } from '../../../supabase/functions/ai-chat-response/model/pictures.ts'
import { createShops } from '../../../supabase/functions/ai-chat-response/turn/shops.ts'
import { answerUnasked } from '../../../supabase/functions/ai-chat-response/turn/unasked.ts'
import { createTryItHandler } from '../../../supabase/functions/ai-try-it/handler.ts'
import {
  createDisagreements,
  type FindDisagreements,
  type Versions,
} from '../../../supabase/functions/propose-change/disagreements.ts'
import { createProposeChangeHandler } from '../../../supabase/functions/propose-change/handler.ts'
import { createKeptReplies } from '../../../supabase/functions/propose-change/kept-replies.ts'
import { createPrepareHandler, prepareAhead } from '../../../supabase/functions/propose-change/prepare.ts'
import { createReadFactsHandler } from '../../../supabase/functions/read-facts/handler.ts'
import { createSuggestReplyHandler } from '../../../supabase/functions/suggest-reply/handler.ts'
import type {
  FromThread,
  ModelOutcome,
  Outcome,
  ThreadFunction,
  ThreadSettings,
  ToThread,
  Work,
} from './messages.ts'
import { answerInBits } from './sent.ts'
import { composeOnce } from './warm-up.ts'

const port = parentPort
if (!port) throw new Error('This is started as a thread.')
const { ai, niceness, isHelped } = workerData as ThreadSettings
const tell = (message: FromThread) => port.postMessage(message)

/** Linux has a priority for each thread, elsewhere this thread keeps that of the process. */
function giveWay(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), niceness)
  } catch {}
}
if (niceness > 0) giveWay()

let calls = 0
const openCalls = new Map<number, (outcome: Outcome) => void>()
const openPictures = new Map<number, (file: StoredFile | null) => void>()
const openDisagreements = new Map<number, (found: string | null) => void>()
const openTurns = new Map<number, (isRefused: boolean) => void>()
/** What ends the work for an answer that is sent in bits. */
const leavers = new Map<number, () => void>()

/** The piece of work that goes on. */
const current = new AsyncLocalStorage<number>()

const rpcAs =
  (as: 'caller' | 'service') =>
  async <T>(name: string, values: Record<string, unknown>): Promise<T> => {
    const call = ++calls
    const outcome = await new Promise<Outcome>(resolve => {
      openCalls.set(call, resolve)
      tell({ from: 'call', call, id: current.getStore(), as, name, values })
    })
    if (outcome.kind === 'returned') return JSON.parse(outcome.json) as T
    if (outcome.kind === 'refused') throw new DatabaseError(outcome.status, outcome.code, outcome.message)
    throw new Error(outcome.error)
  }

const observeModel: ModelObserver = async (model, request) => {
  const call = ++calls
  const end = (outcome: ModelOutcome) => tell({ from: 'model ends', call, outcome })
  tell({ from: 'model begins', call, id: current.getStore(), model })
  try {
    const result = await request()
    const { inputTokens, outputTokens } = result.usage
    end({ inputTokens: inputTokens.total, outputTokens: outputTokens.total })
    return result
  } catch (error) {
    const { statusCode } = error as { statusCode?: unknown }
    end({ statusCode, cause: requestFault(error) })
    throw error
  }
}

const readPicture = (url: string) =>
  new Promise<StoredFile | null>(resolve => {
    const call = ++calls
    openPictures.set(call, resolve)
    tell({ from: 'picture', call, url })
  })

/**
 * Waits until no other answer is to be composed first.
 * @param isLong whether it is for long work, such as a replay, rather than for what a customer waits for
 */
const waitForTurn = async (isLong: boolean) => {
  const call = ++calls
  const isRefused = await new Promise<boolean>(resolve => {
    openTurns.set(call, resolve)
    tell({ from: 'turn', call, id: current.getStore(), isLong })
  })
  if (isRefused) throw new Error('Too much waits for its turn.')
}

const takeTurn = () => waitForTurn(true)

/** Has the thread that helps this one look for what disagrees. */
const findElsewhere: FindDisagreements = async versions => {
  const call = ++calls
  const found = await new Promise<string | null>(resolve => {
    openDisagreements.set(call, resolve)
    tell({ from: 'disagreements', call, versions: JSON.stringify(versions) })
  })
  if (found === null) throw new Error('The other thread failed.')
  return JSON.parse(found)
}

const rpc = rpcAs('service')
const shops = createShops(rpc, undefined, () => waitForTurn(false))
const shared = {
  assistant: await openAssistant(ai, readPicture, observeModel, outage => tell({ from: 'outage', outage })),
  shops,
  log: (level: 'info' | 'error', event: string, details: Record<string, unknown>) =>
    tell({ from: 'log', level, event, details }),
  now: Date.now,
}
const answerCustomer = createHandler({
  ...shared,
  rpc,
  waitUntil: work => {
    tell({ from: 'under way', change: 1 })
    void work.finally(() => tell({ from: 'under way', change: -1 }))
  },
})

const replaying = {
  ...shared,
  rpc: rpcAs('caller'),
  kept: createKeptReplies(),
  hasModel: ai.model !== 'builtin',
  giveWay: takeTurn,
  ...(isHelped && { findDisagreements: findElsewhere }),
}
const findDisagreements = createDisagreements(takeTurn)

const handlers: Record<ThreadFunction, (request: Request) => Promise<Response>> = {
  'ai-chat-response': answerCustomer,
  'ai-try-it': createTryItHandler({ ...shared, rpc: rpcAs('caller') }),
  'suggest-reply': createSuggestReplyHandler({ ...shared, rpc: rpcAs('caller') }),
  'ask-shop': createAskShopHandler(shared),
  'read-facts': createReadFactsHandler({ ...shared, rpc: rpcAs('caller') }),
  'propose-change': createProposeChangeHandler(replaying),
  'propose-change/prepare': createPrepareHandler(replaying),
}

/** Pieces of work that go on. */
let underWay = 0
/** How long work that nobody waits for pauses while there is other work, in milliseconds. */
const pause = 40

/** What nobody waits for goes last. */
async function prepareReplays(id: number, businessId: string): Promise<void> {
  let isLeft = false
  leavers.set(id, () => {
    isLeft = true
  })
  const giveWay = async () => {
    if (underWay > 1) await new Promise(resolve => setTimeout(resolve, pause))
    await takeTurn()
    if (isLeft) throw new Error('Nobody waits for it any more.')
  }
  await prepareAhead({ ...replaying, giveWay }, businessId).finally(() => leavers.delete(id))
}

async function perform(id: number, work: Work): Promise<FromThread> {
  if (work.kind === 'request') {
    const answer = await answerInBits(
      handlers[work.name],
      work.request,
      (head, bits) => {
        leavers.set(id, () => void bits.cancel())
        tell({ from: 'begun', id, head })
      },
      text => tell({ from: 'chunk', id, text }),
    )
    leavers.delete(id)
    return answer ? { from: 'answer', id, answer } : { from: 'done', id }
  }
  if (work.kind === 'disagreements') {
    const found = await findDisagreements(JSON.parse(work.versions) as Versions)
    return { from: 'answer', id, answer: { status: 200, headers: {}, body: JSON.stringify(found) } }
  }
  if (work.kind === 'unasked') await answerUnasked({ ...shared, rpc: rpcAs('caller') }, work.sessionId)
  else await prepareReplays(id, work.businessId)
  return { from: 'done', id }
}

/** What follows from a message is composed before the event loop turns. */
const tellWhenComposed = (call: number) => setImmediate(() => tell({ from: 'composed', call }))

port.on('message', (message: ToThread) => {
  switch (message.to) {
    case 'work': {
      const { id, work } = message
      underWay += 1
      const done = current
        .run(id, () => perform(id, work))
        .finally(() => {
          underWay -= 1
        })
      void done.catch((error): FromThread => ({ from: 'failed', id, error: String(error) })).then(tell)
      return
    }
    case 'warm up':
      composeOnce()
      return
    case 'call': {
      openCalls.get(message.call)?.(message.outcome)
      openCalls.delete(message.call)
      if (message.composes) tellWhenComposed(message.call)
      return
    }
    case 'turn':
      openTurns.get(message.call)?.(message.isRefused)
      openTurns.delete(message.call)
      if (!message.isRefused) tellWhenComposed(message.call)
      return
    case 'disagreements':
      openDisagreements.get(message.call)?.(message.found)
      openDisagreements.delete(message.call)
      return
    case 'left':
      leavers.get(message.id)?.()
      return
    case 'picture':
      openPictures.get(message.call)?.(message.file)
      openPictures.delete(message.call)
  }
})
