import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { WaitingChat } from '../../supabase/functions/ai-chat-response/turn/unasked.ts'
import type { Notice } from '../../supabase/functions/rounds/notify/words/messenger-words.ts'
import { storePictures } from '../inbound/pictures.ts'
import { type Limits, RateLimited } from '../limits/limits.ts'
import type { OpenWithin } from '../limits/openings.ts'
import type { Storage } from '../storage/storage.ts'
import {
  type Account,
  type Channel,
  ChannelFault,
  type Event,
  type Incoming,
  type Take,
  type TapResult,
} from './channel.ts'
import type { FoundChat, Store } from './store.ts'
import { wordsIn } from './words.ts'

export interface IntakeOptions {
  store: Store
  storage: Pick<Storage, 'objects' | 'pictures' | 'drafts'>
  siteUrl: string
  limits: Limits
  openWithin: OpenWithin
  /** Has the assistant answer a chat now. */
  answer(chat: WaitingChat): Promise<void>
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Told what became of each event. */
  observe(outcome: IntakeOutcome): void
}

export type IntakeOutcome = 'written' | 'known' | 'refused' | 'other'

/** A picture of a message that came in, and what its sender is told where it cannot be taken. */
type Fetched = { url: string } | { notice: Notice } | undefined

/**
 * Takes what came in: a message becomes one of its chat, as on the chat's page, within the same limits, and the assistant is
 * asked for its answer. Each event counts once, however often it is delivered.
 */
export function createIntake({
  store,
  storage,
  siteUrl,
  limits,
  openWithin,
  answer,
  log,
  observe,
}: IntakeOptions): {
  take(channel: Channel): Take
  /** Resolves when the answers under way are done. */
  settled(): Promise<void>
} {
  const answering = new Set<Promise<void>>()
  /** Who has been told that they write too much, until when. */
  const told = new Map<string, number>()

  /** The same id of a sender for every limit. */
  const senderOf = ({ id }: Account, { peer }: Incoming) => `channel ${id} ${peer}`

  async function isWithin(name: 'messageBySession' | 'uploadBySession', key: string): Promise<boolean> {
    try {
      await limits.consume(name, key)
      return true
    } catch (error) {
      if (error instanceof RateLimited) return false
      throw error
    }
  }

  const tell = (account: Account, { key, peer, person }: Incoming, notice: Notice, part = '') =>
    store.answer(account.id, `${key}${part}`, peer, notice, person.language)

  /** Tells once in a minute that this was too much. */
  async function tellTooMany(account: Account, incoming: Incoming): Promise<void> {
    const sender = senderOf(account, incoming)
    const now = Date.now()
    for (const [other, until] of told) if (until < now) told.delete(other)
    if (told.has(sender)) return
    told.set(sender, now + 60_000)
    await tell(account, incoming, 'tooMany')
  }

  /** The chat that goes on, or a new one within the limits of new chats. */
  async function chatFor(account: Account, incoming: Incoming): Promise<FoundChat> {
    const { peer, person } = incoming
    const found = await store.chat(account.id, peer, person, false)
    if (found.outcome !== 'none') return found
    return openWithin({ business: account.businessId, address: senderOf(account, incoming) }, () =>
      store.chat(account.id, peer, person, true),
    )
  }

  /** Tells why there is no chat. */
  async function refuse(account: Account, incoming: Incoming, { outcome }: FoundChat): Promise<TapResult> {
    if (outcome === 'blocked') await tell(account, incoming, 'closed')
    if (outcome === 'closed') await tell(account, incoming, 'notAvailable')
    observe('refused')
    return 'over'
  }

  async function fetchPicture(
    channel: Channel,
    account: Account,
    incoming: Incoming,
    {
      picture,
      isTooLarge,
      sessionId,
    }: { picture?: string | undefined; isTooLarge?: boolean; sessionId: string },
  ): Promise<Fetched> {
    if (isTooLarge) return { notice: 'pictureTooLarge' }
    if (picture === undefined) return undefined
    if (!(await isWithin('uploadBySession', `channel ${sessionId}`))) return { notice: 'tooMany' }
    const signal = AbortSignal.timeout(30_000)
    const bytes = await channel.fetchPicture(account, picture, signal).catch(error => {
      if (error instanceof ChannelFault && error.fault === 'refused') return null
      throw error
    })
    if (bytes === null) return { notice: 'pictureUnreadable' }
    if (!bytes) return { notice: 'pictureTooLarge' }
    const digest = createHash('sha256').update(`${account.id} ${incoming.key}`).digest('hex')
    const place = { sessionId, businessId: account.businessId, digest, signal }
    const { urls, reason } = await storePictures(storage, siteUrl, [bytes], place)
    const [url] = urls
    if (url) return { url }
    return { notice: reason === 'picture too large' ? 'pictureTooLarge' : 'pictureUnreadable' }
  }

  async function takeMessage(
    channel: Channel,
    account: Account,
    incoming: Incoming,
    message: Extract<Event, { kind: 'message' }>,
  ): Promise<TapResult> {
    if (!(await isWithin('messageBySession', senderOf(account, incoming)))) {
      await tellTooMany(account, incoming)
      observe('refused')
      return 'over'
    }
    const found = await chatFor(account, incoming)
    const { session_id: sessionId } = found
    if (sessionId === undefined) return refuse(account, incoming, found)
    if (found.is_first) await tell(account, incoming, 'greeting', ' greeting')
    const fetched = await fetchPicture(channel, account, incoming, { ...message, sessionId })
    if (fetched && 'notice' in fetched) await tell(account, incoming, fetched.notice, ' picture')
    const url = fetched && 'url' in fetched ? fetched.url : undefined
    if (url === undefined && message.content.trim() === '') {
      observe('refused')
      return 'over'
    }
    return write(channel, account, incoming, {
      sessionId,
      content: message.content,
      ...(url === undefined ? {} : { image_url: url }),
    })
  }

  /** Writes a message into its chat, and asks the assistant for its answer. */
  async function write(
    channel: Channel,
    account: Account,
    incoming: Incoming,
    {
      sessionId,
      ...message
    }: { sessionId: string; content: string; image_url?: string; takes_offer?: string },
  ): Promise<TapResult> {
    const { outcome } = await store.receive(account.id, incoming.key, sessionId, message)
    observe(outcome === 'written' || outcome === 'known' ? outcome : 'refused')
    if (outcome === 'blocked') await tell(account, incoming, 'closed')
    // Also of a known one: the process that wrote it may have ended before it asked.
    if ((outcome === 'written' || outcome === 'known') && message.takes_offer === undefined)
      ask(channel, account, incoming.peer, sessionId)
    return outcome === 'written' || outcome === 'known' ? 'done' : 'over'
  }

  /** Answers do not hold up what comes in next. */
  function ask(channel: Channel, account: Account, peer: string, sessionId: string): void {
    const answered: Promise<void> = Promise.all([
      channel.showTyping(account, peer),
      answer({ session_id: sessionId, business_id: account.businessId }),
    ])
      .then(
        () => undefined,
        error => log.warn({ err: error, sessionId }, 'A messenger’s message waits for its answer'),
      )
      .finally(() => answering.delete(answered))
    answering.add(answered)
  }

  async function start(account: Account, incoming: Incoming, test: string | undefined): Promise<TapResult> {
    const { key, peer, person } = incoming
    if (test !== undefined && (await store.finishTest(account.id, key, peer, test, person.language)))
      return 'done'
    const found = await chatFor(account, incoming)
    if (found.session_id === undefined) return refuse(account, incoming, found)
    await tell(account, incoming, 'greeting')
    return 'done'
  }

  async function takeOffer(channel: Channel, account: Account, incoming: Incoming, messageId: string) {
    const sessionId = await store.chatOf(account.id, incoming.peer, messageId)
    if (sessionId === null) return 'over'
    const content = wordsIn(incoming.person.language).talkToPerson
    return write(channel, account, incoming, { sessionId, content, takes_offer: messageId })
  }

  async function remove(account: Account, incoming: Incoming, isSure: boolean): Promise<TapResult> {
    if (isSure) await store.deleteChats(account.id, incoming.peer)
    await tell(account, incoming, isSure ? 'deleted' : 'deleteAsk')
    return 'done'
  }

  async function takeOther(channel: Channel, account: Account, incoming: Incoming): Promise<TapResult> {
    const { event, peer } = incoming
    switch (event.kind) {
      case 'start':
        return start(account, incoming, event.test)
      case 'offer':
        return takeOffer(channel, account, incoming, event.messageId)
      case 'rating': {
        const isTaken = await store.rate(account.id, peer, event.messageId, event.helped)
        return !isTaken ? 'over' : event.helped ? 'done' : 'not helped'
      }
      case 'delete':
        return remove(account, incoming, event.isSure)
      case 'hint':
        await tell(account, incoming, event.notice)
        return 'done'
      case 'reach':
        await store.noteReach(account.id, peer, event.canReach)
        return 'done'
      default:
        return 'done'
    }
  }

  async function takeAny(channel: Channel, account: Account, incoming: Incoming): Promise<TapResult> {
    const { event } = incoming
    if (event.kind === 'message') return takeMessage(channel, account, incoming, event)
    if (!(await isWithin('messageBySession', senderOf(account, incoming)))) return 'over'
    observe('other')
    return takeOther(channel, account, incoming)
  }

  return {
    take: channel => async (account, incoming) => {
      try {
        return await takeAny(channel, account, incoming)
      } catch (error) {
        // New chats are opened slowly where there are very many: who comes then is asked to come again.
        if (!(error instanceof RateLimited)) throw error
        await tellTooMany(account, incoming)
        observe('refused')
        return 'over'
      }
    },
    async settled() {
      await Promise.allSettled(answering)
    },
  }
}
