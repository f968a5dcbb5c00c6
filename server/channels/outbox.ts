import type { FastifyBaseLogger } from 'fastify'
import type { ReadFile } from '../../supabase/functions/ai-chat-response/model/pictures.ts'
import { FILE_ALONE, IMAGE_ALONE } from '../../web/src/lib/chat/messages.ts'
import type { JobObserver } from '../database/jobs.ts'
import { type Outbox, startOutbox } from '../database/outbox.ts'
import {
  type Account,
  type Attachment,
  type Channel,
  ChannelFault,
  type Choice,
  type Outgoing,
} from './channel.ts'
import type { Claimed, Settled, Store } from './store.ts'
import { wordsIn } from './words.ts'

export interface MessengerOutboxOptions {
  store: Store
  channels: ReadonlyMap<string, Channel>
  /** Read a picture, and a document, of this installation's own store. */
  readPicture: ReadFile
  readDocument: ReadFile
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Told what came of each. */
  observe(outcome: Settled): void
  observer?: JobObserver
}

/** Before a message of an account whose secret cannot be read is looked at again, in seconds. */
const unreadablePause = 60
/** What is stored for a picture, and for a document, without words. */
const wordless = { picture: IMAGE_ALONE, document: FILE_ALONE }

/**
 * Sends what customers in messengers are to see. Any number of processes may do so on one database: each message is claimed by
 * one of them, of each conversation the first. What a process has sent and not noted when it ends is sent again.
 */
export function startMessengerOutbox({
  store,
  channels,
  readPicture,
  readDocument,
  log,
  observe,
  observer,
}: MessengerOutboxOptions): Outbox {
  const outbox = startOutbox<Claimed>({
    name: 'messenger messages',
    batch: 20,
    mostAtOnce: 60,
    interval: 2_000,
    // The next message of a conversation is due.
    isOrdered: true,
    claim: store.claimMessages,
    async send(message) {
      const [outcome, seconds] = await attempt(message)
      await store.settle(message.id, message.claim, outcome, seconds)
      observe(outcome)
    },
    describe: ({ id }) => ({ message: id }),
    faults: {
      claiming: 'Messages of messengers could not be looked up',
      noting: 'What came of a message could not be noted',
    },
    log,
    observer,
  })

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
      return { ...common, text, attachment: undefined, choices, messageId: undefined }
    }
    const attachment = await attachmentOf(message)
    const content = message.content ?? ''
    return {
      ...common,
      text: attachment && content === wordless[attachment.kind] ? '' : content,
      attachment,
      choices: [
        ...(message.is_answer ? ['rating' as const] : []),
        ...(message.offers_person ? ['offer' as const] : []),
      ],
      messageId: message.message_id ?? undefined,
    }
  }

  async function attachmentOf({ image_url, file }: Claimed): Promise<Attachment | undefined> {
    if (file)
      return { kind: 'document', url: file.url, name: file.name, file: await read(readDocument, file.url) }
    if (image_url === null) return undefined
    return { kind: 'picture', url: image_url, file: await read(readPicture, image_url) }
  }

  const read = async (from: ReadFile, url: string) =>
    (await from(url, AbortSignal.timeout(10_000)).catch(() => null)) ?? undefined

  return outbox
}
