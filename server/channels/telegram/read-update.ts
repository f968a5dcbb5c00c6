import type { Message, Update, User } from 'grammy/types'
import type { Event, Incoming, Person } from '../channel.ts'

/** The kinds of updates that are asked for. */
export const readUpdates = ['message', 'edited_message', 'callback_query', 'my_chat_member'] as const

/** An update as it is taken; a group that is left; a tap with its id; or nothing to do. */
export type ReadUpdate =
  | { kind: 'event'; incoming: Incoming; tap?: { id: string; message: number | undefined } }
  | { kind: 'group'; chat: number; language: string | null }
  | { kind: 'nothing' }

const nothing: ReadUpdate = { kind: 'nothing' }

/**
 * Reads an update. Source: https://core.telegram.org/bots/api#update
 * @param most the most bytes of a picture
 */
export function readUpdate(update: Update, most: number): ReadUpdate {
  const { message, edited_message: edited, callback_query: tap, my_chat_member: member } = update
  const key = String(update.update_id)
  if (tap) {
    const event = tapped(tap.data ?? '')
    if (!event || tap.message?.chat.type !== 'private') return nothing
    return {
      kind: 'event',
      incoming: { key, peer: String(tap.message.chat.id), person: personOf(tap.from), event },
      tap: { id: tap.id, message: tap.message.message_id },
    }
  }
  if (member) {
    const { status } = member.new_chat_member
    const person = personOf(member.from)
    if (member.chat.type !== 'private')
      return status === 'member' || status === 'administrator'
        ? { kind: 'group', chat: member.chat.id, language: person.language }
        : nothing
    const event: Event = { kind: 'reach', canReach: status !== 'kicked' }
    return { kind: 'event', incoming: { key, peer: String(member.chat.id), person, event } }
  }
  const written = message ?? edited
  if (!written) return nothing
  const person = personOf(written.from)
  // Messages of a group say that the bot is still in it; its own joining and leaving are no messages of a person.
  if (written.chat.type !== 'private')
    return written.left_chat_member
      ? nothing
      : { kind: 'group', chat: written.chat.id, language: person.language }
  if (written.from?.is_bot) return nothing
  const event: Event = edited ? { kind: 'hint', notice: 'edited' } : said(written, most)
  return { kind: 'event', incoming: { key, peer: String(written.chat.id), person, event } }
}

const personOf = (from: User | undefined): Person => ({
  name: [from?.first_name, from?.last_name].filter(Boolean).join(' ').replaceAll('\0', '').trim() || null,
  username: from?.username ?? null,
  language: from?.language_code?.slice(0, 20) ?? null,
})

function said(message: Message, most: number): Event {
  const { text, photo, document } = message
  if (text !== undefined)
    return command(text) ?? { kind: 'message', content: plain(text), picture: undefined }
  const content = plain(message.caption ?? '')
  if (photo?.length) {
    // Telegram offers each picture in several sizes, the largest last.
    const fits = photo.filter(({ file_size: size = 0 }) => size <= most).at(-1)
    return { kind: 'message', content, picture: fits?.file_id, ...(fits ? {} : { isTooLarge: true }) }
  }
  if (document?.mime_type?.startsWith('image/') && !message.animation)
    return {
      kind: 'message',
      content,
      picture: document.file_id,
      ...((document.file_size ?? 0) > most ? { isTooLarge: true } : {}),
    }
  return { kind: 'hint', notice: 'onlyTextAndPictures' }
}

/** A command, with or without the bot's name. Source: https://core.telegram.org/bots/features#commands */
function command(text: string): Event | undefined {
  const [, name, parameter] = /^\/(start|delete)(?:@\w+)?(?:\s+(\S+))?\s*$/i.exec(text) ?? []
  if (name?.toLowerCase() === 'delete') return { kind: 'delete', isSure: false }
  if (name) return { kind: 'start', test: /^test-([0-9a-f]{24})$/.exec(parameter ?? '')?.[1] }
  return undefined
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** What a button's data says, see buttons.ts. */
function tapped(data: string): Event | undefined {
  const [, what, messageId = ''] = new RegExp(`^([ohn]):(${uuid})$`).exec(data) ?? []
  if (what === 'o') return { kind: 'offer', messageId }
  if (what) return { kind: 'rating', messageId, helped: what === 'h' }
  if (data === 'd:yes') return { kind: 'delete', isSure: true }
  if (data === 'd:no') return { kind: 'keep' }
  return undefined
}

/** Without what PostgreSQL's text does not hold: zeros, and halves of characters. */
const plain = (text: string): string => Buffer.from(text.replaceAll('\0', '')).toString()
