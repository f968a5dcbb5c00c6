import type { FastifyBaseLogger } from 'fastify'
import type { ModelObserver } from '../../supabase/functions/ai-chat-response/model/observe.ts'
import type { ReadFile } from '../../supabase/functions/ai-chat-response/model/pictures.ts'
import type { ModelSettings } from '../../supabase/functions/ai-chat-response/model/settings.ts'
import type { Outage } from '../../supabase/functions/ai-chat-response/turn/assistant.ts'
import type { WaitingChat } from '../../supabase/functions/ai-chat-response/turn/unasked.ts'
import type { ChatBusinesses } from '../database/chat-businesses.ts'
import type { Database, Identity } from '../database/database.ts'
import type { Activity } from '../database/fair-queue.ts'
import type { Job, JobObserver } from '../database/jobs.ts'
import { startRepeating } from '../database/repeat.ts'
import type { Catalog } from '../rest/catalog.ts'
import { type CallDatabase, callDatabaseAs } from './call-database.ts'
import { preparingIn, preparingReplays } from './prepare-replays.ts'
import type { SentAnswer, SentRequest, StreamedAnswer, ThreadFunction } from './threads/messages.ts'
import { createThreads } from './threads/threads.ts'

export interface AnsweringOptions {
  database: Database
  catalog: Catalog
  businesses: ChatBusinesses
  activity: Activity
  ai: ModelSettings
  readPicture: ReadFile
  /** Called for each event that the functions log. */
  observe(event: string, details: Record<string, unknown>): void
  /** Measures the requests to the language model. */
  observeModel: ModelObserver
  /** Told when the language model is not asked for now, since it failed, and null when it is again. */
  onOutage(outage: Outage | null): void
  jobs: JobObserver
  log: FastifyBaseLogger
}

/** A request with the business that it names. */
export interface AskedRequest extends SentRequest {
  businessId: string | undefined
}

/** Composes answers in threads: to requests, and in chats for which no page asks. */
export interface Answering {
  log(level: 'info' | 'error', event: string, details: Record<string, unknown>): void
  /**
   * Answers a request in the thread of its business.
   * @param options.call calls the database with the caller's rights; by default with those of the service
   * @param options.more bytes that the request may make the business's material larger by
   */
  inThread(
    name: ThreadFunction,
    request: AskedRequest,
    options?: { call?: CallDatabase; more?: number | undefined },
  ): Promise<SentAnswer | StreamedAnswer>
  /** Answers the customer's question in a chat, if one waits for the assistant, as its page's request would. A failure is logged. */
  answerChat(chat: WaitingChat): Promise<void>
  /** Makes ready what the first answer would wait for. */
  warmUp(): void
  /** Resolves once all answers are written. */
  stop(): Promise<void>
}

/** How often unanswered questions that no page asks for any more are looked for, in milliseconds. */
const overdueEvery = 5_000

const service: Identity = { role: 'service_role' }

/** Starts answering, with the jobs that find chats whose page has gone, and replays to make ready. */
export function createAnswering({
  database,
  catalog,
  businesses,
  observe,
  jobs,
  log: logger,
  ...options
}: AnsweringOptions): Answering {
  const log: Answering['log'] = (level, event, details) => {
    observe(event, details)
    logger[level](details, event)
  }
  const asService = callDatabaseAs(database, service, catalog.serviceProcedures, businesses)
  const inBackground = callDatabaseAs(database, service, catalog.serviceProcedures, undefined)
  const threads = createThreads({ ...options, database, call: asService, log })

  const answerOverdue: Job['work'] = async (signal, goesOn) => {
    const found = JSON.parse(await inBackground('overdue_questions', {})) as WaitingChat[]
    for (const { session_id: sessionId, business_id: businessId } of found) {
      if (signal.aborted) return
      const thread = await threads.threadOf(businessId)
      await thread.run({ kind: 'unasked', sessionId }, { call: inBackground, businessId, isBackground: true })
      goesOn()
    }
  }
  const overdue = startRepeating(
    { name: 'overdue questions', every: overdueEvery, work: answerOverdue },
    logger,
    jobs,
  )
  const preparing = preparingReplays({ call: inBackground, ...preparingIn(threads, inBackground) })
  const prepared = startRepeating(preparing, logger, jobs)

  return {
    log,
    async inThread(name, { businessId, ...request }, { call = asService, more = 0 } = {}) {
      const thread = await threads.threadOf(businessId, more)
      const answer = await thread.run({ kind: 'request', name, request }, { call, businessId })
      if (!answer) throw new Error('The thread gave no answer.')
      return answer
    },
    async answerChat({ session_id: sessionId, business_id: businessId }) {
      try {
        const thread = await threads.threadOf(businessId)
        await thread.run({ kind: 'unasked', sessionId }, { call: asService, businessId })
      } catch (error) {
        // The question is found again when it is overdue.
        logger.warn({ err: error, sessionId }, 'A question could not be answered at once')
      }
    },
    warmUp: threads.warmUp,
    // Replies are written to the end when their customer leaves, and a stop waits for them.
    async stop() {
      await Promise.all([overdue.stop(), prepared.stop()])
      await threads.stop()
    },
  }
}
