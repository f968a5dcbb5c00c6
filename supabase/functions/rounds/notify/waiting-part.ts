import { type HandoverReason, handoverReasons } from '../../ai-chat-response/read/handover-reasons.ts'
import { replyLine } from '../mail/reply-line.ts'
import type { Paragraph } from '../mail/templates.ts'
import { oneLine } from './one-line.ts'
import type { LetterPart } from './owner-mail.ts'
import type { ReplyWords } from './replies/reply-words.ts'
import { countIn } from './words/languages.ts'
import type { Words } from './words/words.ts'

/** A chat that waits for its owner. */
export interface EscalatedChat {
  session_id: string
  customer_name: string
  customer_email: string
  reason: string | null
  /** The last messages, oldest first. */
  messages: { sender_type: 'customer' | 'ai' | 'human'; content: string }[] | null
}

/** Chats of a business that wait for their owner. */
export interface WaitingChats {
  /** How many wait, and of how many of them the owner was told before. */
  waiting: number
  reminders: number
  /** Those that wait longest. */
  chats: EscalatedChat[]
}

/**
 * What an e-mail says of chats that wait. Its subject holds no words of a customer, who could advertise or deceive there.
 * @param place the address of the business's chats
 * @param replyWords where the e-mail can be answered by e-mail
 */
export function waitingPart(
  { waiting, reminders, chats }: WaitingChats,
  business: string,
  place: string,
  { language, words: { waiting: words } }: { language: string; words: Words },
  replyWords?: ReplyWords | undefined,
): LetterPart {
  const addressOf = ({ session_id }: EscalatedChat) => `${place}?session=${session_id}`
  const [first] = chats
  const count = countIn(language, waiting)
  const isReminder = reminders === waiting
  const others = waiting - chats.length
  if (waiting === 1 && first)
    return {
      subject: isReminder ? words.stillOne(business) : words.one(business),
      before: [
        ...(replyWords ? [{ small: replyLine(replyWords.above) }] : []),
        isReminder ? words.notLooked : words.handedOver(business),
        ...aboutOne(first, words),
        ...(replyWords ? [replyWords.answer] : []),
      ],
      button: { label: words.open, address: addressOf(first) },
      after: [words.pace],
    }
  const link = (chat: EscalatedChat): Paragraph => ({
    label: oneLine(chat.customer_name, 60),
    about: inShort(chat, words),
    address: addressOf(chat),
  })
  return {
    subject: isReminder ? words.stillMany(count, business) : words.many(count, business),
    before: [words.handedOverMany(count, business), ...chats.map(link)],
    button: { label: words.openAll, address: place },
    after: [...(others > 0 ? [words.more(others, countIn(language, others))] : []), words.pace],
  }
}

type WaitingWords = Words['waiting']

function aboutOne(chat: EscalatedChat, words: WaitingWords): Paragraph[] {
  const { customer_name, customer_email, messages } = chat
  const reason = reasonIn(chat, words)
  return [
    `${words.customer}: ${oneLine(customer_name, 60)}${isReachable(customer_email) ? ` (${oneLine(customer_email, 320)})` : ''}`,
    ...(reason ? [`${words.reason}: ${reason}`] : []),
    words.lastMessages,
    ...(messages ?? []).map(({ sender_type, content }) => ({
      quote: oneLine(content, 500),
      by: words.speakers[sender_type],
    })),
  ]
}

/** Why a chat waits, and for an answer to what. */
function inShort(chat: EscalatedChat, words: WaitingWords): string[] {
  const asked = chat.messages?.findLast(({ sender_type }) => sender_type === 'customer')?.content ?? ''
  return [oneLine(reasonIn(chat, words), 100), oneLine(asked, 150)].filter(line => line !== '')
}

/** The reason in the language, where the words know it. */
function reasonIn({ reason }: EscalatedChat, { reasons }: WaitingWords): string {
  const line = oneLine(reason ?? '', 500)
  return reasons && isOurs(line) ? reasons[line] : line
}

const isOurs = (reason: string): reason is HandoverReason => handoverReasons.some(ours => ours === reason)

/** Customers without an e-mail address have a placeholder that can never exist. */
const isReachable = (address: string) => address !== '' && !address.endsWith('.invalid')
