import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { ReadPicture } from '../../supabase/functions/ai-chat-response/model/pictures.ts'
import { type JobObserver, unobservedJobs } from '../database/jobs.ts'
import { type Account, type Channel, ChannelFault, type Choice, type Outgoing } from './channel.ts'
import type { Claimed, Settled, Store } from './store.ts'
import { wordsIn } from './words/languages.ts'

export interface OutboxOptions {
  store: Store
  channels: ReadonlyMap<string, Channel>
  readPicture: ReadPicture
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Told what came of each. */
  observe(outcome: Settled): void
  observer?: JobObserver
}

const jobName = 'messenger messages'
/** Messages claimed at once, and on their way at once. */
const batch = 20
const mostAtOnce = 60
/** How often due messages are looked for when nobody says that there are some, in milliseconds. */
const interval = 2_000
/** Before a message of an account whose secret cannot be read is looked at again, in seconds. */
const unreadablePause = 60
/** What the database writes for a picture without words. */
const pictureWords = 'Sent an image'

/**
 * Sends what customers in messengers are to see. Any number of processes may do so on one database: each message is claimed by
 * one of them, of each conversation the first. What a process has sent and not noted when it ends is sent again.
 */
export function startOutbox({
  store,
  channels,
  readPicture,
  log,
  observe,
  observer = unobservedJobs,
}: OutboxOptions): {
  /** Something is due. */
  wake(): void
  /** Resolves when what is under way has been sent and noted, or after five seconds. */
  stop(): Promise<void>
} {
  let isStopped = false
  let isAwake = false
  let isLooking = false
  let timer: NodeJS.Timeout | undefined
  const sending = new Set<Promise<void>>()

  async function sendDue(): Promise<void> {
    while (!isStopped) {
      const due = await store.claimMessages(batch)
      for (const message of due) begin(message)
      if (due.length < batch) return
      while (sending.size >= mostAtOnce) await Promise.race(sending)
    }
  }

  function begin(message: Claimed) {
    const sent: Promise<void> = sendOne(message)
      .catch(error =>
        log.error({ err: error, message: message.id }, 'What came of a message could not be noted'),
      )
      .finally(() => {
        sending.delete(sent)
        // The next one of this conversation.
        look()
      })
    sending.add(sent)
  }

  async function sendOne(message: Claimed) {
    const [outcome, seconds] = await attempt(message)
    await store.settle(message.id, message.claim, outcome, seconds)
    observe(outcome)
    observer.goesOn(jobName)
  }

  async function attempt(message: Claimed): Promise<[Settled, number?]> {
    const channel = channels.get(message.kind)
    const secret = store.openSecret(message)
    if (!channel || secret === undefined) {
      await store.noteFault(message.connection_id, 'unreadable')
      return ['later', unreadablePause]
    }
    const account = { id: message.connection_id, secret } as Account
    try {
      await channel.send(account, await outgoingOf(message), message.sent_parts, parts =>
        store.notePart(message.id, message.claim, parts),
      )
      return ['sent']
    } catch (error) {
      const fault = error instanceof ChannelFault ? error : undefined
      log.warn(
        { reason: fault?.message, err: fault ? undefined : error, message: message.id },
        'A message was not sent',
      )
      if (fault?.fault === 'revoked') {
        await store.noteFault(message.connection_id, 'revoked')
        return ['failed']
      }
      if (fault?.fault === 'later') return ['later', fault.seconds]
      if (fault?.fault === 'blocked' || fault?.fault === 'refused') return [fault.fault]
      return ['failed']
    }
  }

  async function outgoingOf(message: Claimed): Promise<Outgoing> {
    const words = wordsIn(message.language)
    const common = { peer: message.peer, words }
    if (message.notice) {
      const text = words.notices[message.notice](message.business_name)
      const choices: Choice[] = message.notice === 'deleteAsk' ? ['delete'] : []
      return { ...common, text, imageUrl: undefined, picture: undefined, choices, messageId: undefined }
    }
    const imageUrl = message.image_url ?? undefined
    const content = message.content ?? ''
    return {
      ...common,
      text: imageUrl !== undefined && content === pictureWords ? '' : content,
      imageUrl,
      picture: imageUrl === undefined ? undefined : await fileOf(imageUrl),
      choices: [
        ...(message.is_answer ? ['rating' as const] : []),
        ...(message.offers_person ? ['offer' as const] : []),
      ],
      messageId: message.message_id ?? undefined,
    }
  }

  const fileOf = async (url: string) =>
    (await readPicture(url, AbortSignal.timeout(10_000)).catch(() => null)) ?? undefined

  function run() {
    clearTimeout(timer)
    isAwake = false
    isLooking = true
    sendDue()
      .then(
        () => observer.ended(jobName, 'done'),
        error => {
          observer.ended(jobName, 'failed')
          log.error({ err: error }, 'Messages of messengers could not be looked up')
        },
      )
      .then(() => {
        isLooking = false
        if (isStopped) return
        if (isAwake) run()
        else timer = setTimeout(run, interval)
      })
  }

  function look() {
    if (isStopped) return
    if (isLooking) isAwake = true
    else run()
  }

  observer.started({ name: jobName, every: interval })
  run()
  return {
    wake: look,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const timeout = new AbortController()
      const late = delay(5_000, undefined, { signal: timeout.signal }).catch(() => undefined)
      await Promise.race([Promise.all(sending), late])
      timeout.abort()
    },
  }
}
