import { AsyncResource } from 'node:async_hooks'
import { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import type { ModelObserver } from '../../../supabase/functions/ai-chat-response/model/observe.ts'
import type { ReadFile } from '../../../supabase/functions/ai-chat-response/model/pictures.ts'
import type { Outage } from '../../../supabase/functions/ai-chat-response/turn/assistant.ts'
import { type Activity, createFairQueue } from '../../database/fair-queue.ts'
import { HttpError } from '../../http/errors.ts'
import type { CallDatabase } from '../call-database.ts'
import { createLongTurns } from './long-turns.ts'
import type {
  FromThread,
  ModelOutcome,
  SentAnswer,
  SentHead,
  StreamedAnswer,
  ThreadSettings,
  ToThread,
  Work,
} from './messages.ts'
import { outcomeOf, refuseCall, resultOf } from './outcomes.ts'
import { startWorker } from './start-worker.ts'

/** On whose behalf work is done. */
export interface Caller {
  /** Calls the database with the caller's rights. */
  call: CallDatabase
  /** The business that the work is about; undefined for one that is not known. */
  businessId: string | undefined
  /** Background work waits for no turn of its business. */
  isBackground?: boolean
  /** Aborted when long work is not wanted any more. It ends as soon as it lets others go first. */
  signal?: AbortSignal
}

export interface ThreadOptions {
  settings: ThreadSettings
  /** The longest that composing one answer may take, in milliseconds. */
  longest: number
  /** The most memory for what is composed, in MiB. */
  memory: number
  /** The most characters of a result of the database that are composed from. */
  mostCharacters: number
  activity: Activity
  /** Calls the database as the service. */
  call: CallDatabase
  readPicture: ReadFile
  log(level: 'info' | 'error', event: string, details: Record<string, unknown>): void
  /** Measures the requests to the language model. */
  observeModel: ModelObserver
  /** Told when the language model is not asked for now, since it failed, and null when it is again. */
  onOutage(outage: Outage | null): void
  /** Asks another thread what disagrees in two versions of a shop's material; both are JSON. */
  findDisagreements?: (versions: string) => Promise<string>
  /** Told of the business whose answer took too long or too much memory. The thread was ended for it. */
  onExceeded(businessId: string | undefined): void
}

/** A thread that composes answers. It is started with the first piece of work, and again after one that ended it. */
export interface Thread {
  /** Starts it before there is work, and makes ready what its first answer would wait for. */
  warmUp(): void
  /** @returns the answer of a request @throws Error when the thread ended meanwhile */
  run(work: Work, caller: Caller): Promise<SentAnswer | StreamedAnswer | undefined>
  /** Waits until all of its work is done, then ends it. */
  stop(): Promise<void>
}

/**
 * A business takes a twentieth of the processor's time at most while others are active, which is several short answers a
 * second, and has five seconds in advance: the first answers of a new thread take a hundred times as long as the next ones.
 * Businesses that are asked at the same time share the rest.
 */
const composingShare = { pause: 20, allowance: 5_000 }
/** The same for compiling what a business's answers are made from. */
const compilingPause = 1
/** Answers of one business that may wait to be composed. */
const maxWaiting = 50

/** Calls after which an answer is composed, or a business's material compiled first. */
const composesNext = ['assistant_context', 'overdue_context', 'try_assistant_context', 'own_material']
const compilesNext = ['shop_material']

/** Calls that bring the questions of a replay, and how often the material. */
const versions: Record<string, number> = { propose_change: 2, replay_context: 1, replay_to_prepare: 1 }
/** Characters of 500 questions with what was said before them. */
const mostAsked = 4_000_000

/** What is answered when too much waits, or the thread ended. */
const busy = {
  status: 503,
  code: 'busy',
  message: 'The assistant cannot answer right now. Try again in a moment.',
}
const away = () => new HttpError(busy.status, busy.code, busy.message)

interface Pending extends Caller {
  work: Work
  /** Whether the thread has ended once before it was done. */
  isRepeated: boolean
  /** Where the work was asked for, which is the place in a trace of whatever is done for it. */
  scope: AsyncResource
  resolve(answer: SentAnswer | StreamedAnswer | undefined): void
  reject(error: Error): void
  /** The body of an answer that has begun. */
  body?: Readable
}

export function createThread(options: ThreadOptions): Thread {
  const { activity, log, readPicture } = options
  const composing = createFairQueue(activity, { concurrency: 1, ...composingShare, maxWaiting })
  const longTurns = createLongTurns(composing, maxWaiting)
  const compiling = createFairQueue(activity, { concurrency: 1, pause: compilingPause, maxWaiting })
  let worker: Worker | undefined
  let ids = 0
  let underWay = 0
  const pending = new Map<number, Pending>()
  /** What ends the turn of each call whose answer is being composed. */
  const turns = new Map<number, () => void>()
  /** Requests to a model that go on. */
  const requests = new Map<number, (outcome: ModelOutcome) => void>()
  let whenIdle: (() => void) | undefined

  function start(): Worker {
    const started = startWorker({
      workerData: options.settings,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: options.memory },
    })
    started.on('message', (message: FromThread) => void receive(started, message))
    started.on('error', (error: NodeJS.ErrnoException) => {
      log('error', 'the thread that composes answers failed', { error: String(error) })
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') options.onExceeded(composedFor)
    })
    started.once('exit', () => {
      if (worker === started) worker = undefined
      underWay = 0
      for (const end of turns.values()) end()
      turns.clear()
      for (const end of requests.values()) end({ statusCode: undefined, cause: 'unreachable' })
      requests.clear()
      options.onOutage(null)
      const [left, blamed] = [[...pending], composedFor]
      pending.clear()
      composedFor = undefined
      for (const [id, work] of left) leave(id, work, blamed)
      noteIdle()
    })
    return started
  }

  /**
   * What was under way when the thread ended is begun again by the next one: others do not fail for a business whose answer
   * took too long. Its own does, and what has begun to be answered, or was under way twice.
   */
  function leave(id: number, work: Pending, blamed: string | undefined): void {
    const isBlamed = blamed !== undefined && work.businessId === blamed
    if (isBlamed || work.body || work.isRepeated || work.signal?.aborted) {
      work.reject(away())
      work.body?.destroy(away())
      return
    }
    worker ??= start()
    pending.set(id, { ...work, isRepeated: true })
    post(worker, { to: 'work', id, work: work.work })
  }

  /** The business whose answer is being composed. */
  let composedFor: string | undefined

  function noteIdle(): void {
    if (pending.size === 0 && underWay === 0) whenIdle?.()
  }

  async function receive(from: Worker, message: FromThread): Promise<void> {
    switch (message.from) {
      case 'call':
        return scopeOf(message.id)(() => answerCall(from, message))
      case 'turn':
        return giveTurn(from, message)
      case 'begun':
        return begin(from, message)
      case 'chunk':
        pending.get(message.id)?.body?.push(message.text)
        return
      case 'composed':
        turns.get(message.call)?.()
        turns.delete(message.call)
        return
      case 'picture': {
        const file = await readPicture(message.url, new AbortController().signal).catch(() => null)
        return post(from, { to: 'picture', call: message.call, file })
      }
      case 'disagreements': {
        const found = await options.findDisagreements?.(message.versions).catch(() => null)
        return post(from, { to: 'disagreements', call: message.call, found: found ?? null })
      }
      case 'log':
        return log(message.level, message.event, message.details)
      case 'outage':
        return options.onOutage(message.outage)
      case 'model begins':
        return scopeOf(message.id)(() => observeRequest(message))
      case 'model ends':
        requests.get(message.call)?.(message.outcome)
        requests.delete(message.call)
        return
      case 'under way':
        underWay += message.change
        return noteIdle()
      default:
        settle(message)
    }
  }

  /** Gives a slice of work its turn between the answers that are composed. Long work goes on one business at a time. */
  async function giveTurn(
    from: Worker,
    { call, id, isLong }: Extract<FromThread, { from: 'turn' }>,
  ): Promise<void> {
    const business = id === undefined ? undefined : pending.get(id)?.businessId
    const turn = isLong ? longTurns.acquire(business) : composing.acquire(business, true)
    const end = await turn.catch(() => undefined)
    // The thread ended while the turn was waited for.
    if (worker !== from) return end?.()
    if (end) turns.set(call, beginComposing(from, business, end))
    post(from, { to: 'turn', call, isRefused: end === undefined })
  }

  /** Begins an answer whose body comes in chunks. Of what a reader who left does not read, no more is made. */
  function begin(from: Worker, { id, head }: { id: number; head: SentHead }): void {
    const work = pending.get(id)
    if (!work) return
    work.body = new Readable({
      read: () => undefined,
      destroy: (error, done) => {
        if (worker === from && pending.has(id)) post(from, { to: 'left', id })
        done(error)
      },
    })
    work.resolve({ ...head, body: work.body })
  }

  function settle(message: Extract<FromThread, { id: number; from: 'answer' | 'done' | 'failed' }>): void {
    const work = pending.get(message.id)
    pending.delete(message.id)
    if (message.from === 'failed') {
      work?.reject(new Error(message.error))
      work?.body?.destroy(new Error(message.error))
    } else work?.resolve(message.from === 'answer' ? message.answer : undefined)
    if (work?.body && !work.body.destroyed) work.body.push(null)
    noteIdle()
  }

  async function answerCall(
    from: Worker,
    { call, id, as, name, values }: Extract<FromThread, { from: 'call' }>,
  ): Promise<void> {
    const caller = id === undefined ? undefined : pending.get(id)
    const callDatabase = as === 'service' ? options.call : (caller?.call ?? refuseCall)
    const queue = composesNext.includes(name)
      ? composing
      : compilesNext.includes(name)
        ? compiling
        : undefined
    const business = typeof values.business_id === 'string' ? values.business_id : caller?.businessId
    let outcome = await outcomeOf(callDatabase(name, values))
    const most = (versions[name] ?? 1) * options.mostCharacters + (versions[name] ? mostAsked : 0)
    if (outcome.kind === 'returned' && outcome.json.length > most) {
      options.onExceeded(business)
      outcome = { kind: 'refused', ...busy }
    }
    let end: (() => void) | undefined
    if (queue && outcome.kind === 'returned') {
      const turn = queue.acquire(caller?.isBackground ? undefined : business)
      const waited = await turn.then(
        done => ({ done }),
        () => undefined,
      )
      if (waited) end = waited.done
      else outcome = { kind: 'refused', ...busy }
    }
    // The thread ended while the turn was waited for.
    if (worker !== from) return end?.()
    if (end) turns.set(call, beginComposing(from, business, end))
    post(from, { to: 'call', call, outcome, composes: end !== undefined })
  }

  /** Runs what is done for a piece of work where that was asked for. */
  const scopeOf = (id: number | undefined) => {
    const scope = id === undefined ? undefined : pending.get(id)?.scope
    return (work: () => Promise<void>) => (scope ? scope.runInAsyncScope(work) : work())
  }

  /** Measures a request to a model that the thread makes. */
  async function observeRequest({ call, model }: Extract<FromThread, { from: 'model begins' }>) {
    const ended = new Promise<ModelOutcome>(resolve => requests.set(call, resolve))
    await options.observeModel(model, async () => resultOf(await ended)).catch(() => undefined)
  }

  /** Ends the thread when composing takes too long. @returns the function that ends the turn */
  function beginComposing(from: Worker, business: string | undefined, end: () => void): () => void {
    composedFor = business
    const timer = setTimeout(() => {
      log('error', 'composing an answer took too long', { businessId: business })
      options.onExceeded(business)
      void from.terminate()
    }, options.longest)
    return () => {
      clearTimeout(timer)
      end()
    }
  }

  const post = (to: Worker, message: ToThread) => to.postMessage(message)

  return {
    warmUp() {
      worker ??= start()
      post(worker, { to: 'warm up' })
    },
    run(work, caller) {
      worker ??= start()
      const id = ++ids
      const running = worker
      return new Promise((resolve, reject) => {
        pending.set(id, {
          ...caller,
          work,
          isRepeated: false,
          scope: new AsyncResource('ComposedWork'),
          resolve,
          reject,
        })
        post(running, { to: 'work', id, work })
        caller.signal?.addEventListener('abort', () => worker && post(worker, { to: 'left', id }), {
          once: true,
        })
      })
    },
    async stop() {
      await new Promise<void>(resolve => {
        whenIdle = resolve
        noteIdle()
      })
      await worker?.terminate()
    },
  }
}
