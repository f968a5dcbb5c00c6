import type { HandoverReason } from '../../../ai-chat-response/read/handover-reasons.ts'
import type { MessengerWords } from './messenger-words.ts'

/** The kinds of e-mail that an owner can end one by one, as an account's settings name them. */
export type OwnerMailKind = 'waiting' | 'reminders' | 'limits' | 'digest'

/** Everything that is said to owners outside the dashboard, and to customers outside their chat, in one language. */
export interface Words {
  /** What all e-mails share. */
  letter: {
    insteadOfButton: string
    /** The link, and the button of its page, that ends such e-mails. */
    stop: string
  }
  /** An account itself, not its businesses. What stands on a button of our pages is quoted as it stands there. */
  account: {
    confirm: { subject: string; welcome: string; button: string; works: string; notYou: string }
    /** To somebody who signs up again. */
    exists: { subject: string; tried: string; button: string; forgotten: string; notYou: string }
    reset: { subject: string; asked: string; button: string; works: string; notYou: string }
    changed: { subject: string; changed: string; wasItYou: string; button: string }
  }
  /** Chats that wait for their owner. Counts come as they are written in the language. */
  waiting: {
    one(business: string): string
    many(count: string, business: string): string
    /** The same, where nobody has looked at any of them since the last e-mail. */
    stillOne(business: string): string
    stillMany(count: string, business: string): string
    handedOver(business: string): string
    handedOverMany(count: string, business: string): string
    notLooked: string
    customer: string
    reason: string
    /** Why a chat was handed over, by the words that are stored; null where those are in the language already. */
    reasons: Readonly<Record<HandoverReason, string>> | null
    lastMessages: string
    speakers: { customer: string; ai: string; human: string }
    open: string
    openAll: string
    /** How many wait besides those that are told of; as a number, and as it is written. */
    more(count: number, written: string): string
    pace: string
    why(business: string): string
    whyReminder(business: string): string
  }
  /** A daily limit of replies, reached or nearly: of a business, an account or the installation. */
  limits: {
    replies(count: number, written: string): string
    of: { business(name: string): string; owner: string; operator: string }
    near(replies: string, of: string): string
    reached(replies: string, of: string): string
    written: {
      nearBusiness(replies: string, business: string): string
      nearOwner(replies: string): string
      business(replies: string, business: string): string
      owner(replies: string): string
      operator(replies: string): string
    }
    afterwards(time: string): string
    until(time: string): string
    raiseNear: string
    raise: string
    ask: string
    open: string
    openDashboard: string
    pace: string
    why: string
  }
  /** Webhooks of a business that were switched off. */
  webhooks: {
    subject(business: string): string
    /** It answered that it is gone. */
    gone(address: string): string
    /** Nothing was delivered for five days. */
    failing(address: string): string
    waits: string
    open: string
  }
  /** A week of an account's businesses. */
  digest: {
    /** Of one business, or of all. */
    subject(business: string | null): string
    week(days: string): string
    chats(count: string, before: string): string
    /** Counts whose noun follows them come as numbers, too. */
    share(confirmed: string, all: number, written: string): string
    shareMeans: string
    answered(count: string): string
    byYou(count: string): string
    failed(count: string): string
    left(count: string): string
    add: string
    asked(question: string, times: number, written: string): string
    wanted(what: string, people: number, written: string): string
    open: string
    why: string
  }
  /** An answer to a customer who left an address. */
  answer: {
    subject(business: string): string
    /** Before the customer's question. */
    asked: string
    /** Before the answer. */
    answer: string
    open: string
    /** How long the button's link works, and for whom it is. */
    link: string
    why(business: string): string
  }
  /** The page on which e-mails are ended. */
  choice: {
    kinds: Readonly<Record<OwnerMailKind, string>>
    ofBusiness(business: string): string
    question: string
    ended: string
    again: string
    isOn: string
    settings: string
    broken: string
    brokenHelp: string
  }
  messenger: MessengerWords
}
