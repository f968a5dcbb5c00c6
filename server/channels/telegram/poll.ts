import { setTimeout as delay } from 'node:timers/promises'
import type { Api } from 'grammy'
import type { Update } from 'grammy/types'
import { ChannelFault, type Reading } from '../channel.ts'
import { call } from './bot-api.ts'
import { readUpdates } from './read-update.ts'

/** How long Telegram holds a question for updates open, in seconds, and how many it answers with. */
const holds = 25
const batch = 100
/** Before Telegram is asked again after it could not be reached, in milliseconds. */
const pauses = [1_000, 2_000, 5_000, 10_000, 30_000]
/** Refusals in a row after which another program must be reading. */
const conflicts = 3
/** How often an update that cannot be taken holds up those after it. */
const mostTries = 5

export interface PollOptions {
  takeOne(update: Update): Promise<void>
  reading: Reading
  log: { warn(details: object, message: string): void }
}

/**
 * Asks for updates until it is aborted (long polling). An update is confirmed once it was taken: what was not is delivered
 * again, to this process or the next. Source: https://core.telegram.org/bots/api#getupdates
 */
export async function poll(api: Api, { takeOne, reading, log }: PollOptions): Promise<void> {
  const { signal, onFault } = reading
  let offset = 0
  let failures = 0
  let refused = 0
  let isBound = true
  const tries = new Map<number, number>()
  while (!signal.aborted) {
    try {
      // A webhook that was set before keeps all updates to itself.
      if (isBound) await call(api.deleteWebhook())
      isBound = false
      const options = { offset, limit: batch, timeout: holds, allowed_updates: readUpdates }
      const updates = await call(api.getUpdates(options, signal as never))
      await onFault(null)
      offset = (await takeAll(updates)) ?? offset
      failures = 0
      refused = 0
    } catch (error) {
      if (signal.aborted) return
      const fault = error instanceof ChannelFault ? error : undefined
      if (fault?.fault === 'revoked') return onFault('revoked')
      if (fault?.fault === 'conflict') {
        refused += 1
        isBound = true
        if (refused >= conflicts) await onFault('conflict')
      }
      log.warn(
        { reason: fault?.message, err: fault ? undefined : error },
        'Telegram’s updates cannot be read now',
      )
      const wait =
        fault?.fault === 'later' ? fault.seconds * 1_000 : pauses[Math.min(failures, pauses.length - 1)]
      failures += 1
      await delay(wait, undefined, { signal }).catch(() => undefined)
    }
  }

  /**
   * Takes updates, those of one conversation in their order, of several at once.
   * @returns what is asked for next, if there were any
   * @throws Error where one was not taken: all are delivered again, and those that were taken are known then
   */
  async function takeAll(updates: Update[]): Promise<number | undefined> {
    const conversations = new Map<number, Update[]>()
    for (const update of updates) {
      const conversation = conversationOf(update)
      conversations.set(conversation, [...(conversations.get(conversation) ?? []), update])
    }
    const areTaken = await Promise.all([...conversations.values()].map(takeInOrder))
    if (!areTaken.every(Boolean)) throw new Error('An update could not be taken')
    const last = updates.at(-1)
    return last && last.update_id + 1
  }

  async function takeInOrder(queue: Update[]): Promise<boolean> {
    for (const update of queue) if (!(await isTaken(update))) return false
    return true
  }

  async function isTaken(update: Update): Promise<boolean> {
    try {
      await takeOne(update)
      tries.delete(update.update_id)
      return true
    } catch (error) {
      const tried = (tries.get(update.update_id) ?? 0) + 1
      tries.set(update.update_id, tried)
      log.warn({ err: error, update: update.update_id, tried }, 'An update could not be taken')
      return tried >= mostTries
    }
  }
}

const conversationOf = (update: Update): number =>
  (update.message ?? update.edited_message ?? update.my_chat_member)?.chat.id ??
  update.callback_query?.from.id ??
  0
