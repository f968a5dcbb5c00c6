import { listFormat } from '@/lib/text/list-format'
// How chats end. What each outcome is, is decided by private.chat_outcomes in the database; docs/outcomes.md has these sentences.

import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** Why a chat failed. */
export type Failure = 'notKnown' | 'handedOver' | 'ratedBadly' | 'askedAgain'

/** How a chat ended. */
export type Outcome = 'confirmed' | 'answered' | 'answeredByOwner' | 'failed' | 'leftUnanswered'

/** What a chat is that has no outcome: it may go on, or nothing was asked in it. */
export type NoOutcome = 'stillOpen' | 'nothingAsked'

/** How many chats, by how they ended. */
export type Counts = Record<Outcome | NoOutcome | Failure, number>

export interface OutcomesOfDay extends Counts {
  date: Date
  /** All chats that were opened on this day. */
  chats: number
}

export interface Definition<Name> {
  name: Name
  title: MessageDescriptor
  /** In one sentence. */
  definition: MessageDescriptor
}

/** Says how many chats ended so, within a list: '2 confirmed'. */
interface Counted {
  counted: (count: number) => string
}

/** In the order in which they are shown; with the colour of each. */
export const outcomes: readonly (Definition<Outcome> & Counted & { colour: string })[] = [
  {
    name: 'confirmed',
    title: msg`Confirmed`,
    counted: count => plural(count, { one: '# confirmed', other: '# confirmed' }),
    definition: msg`The customer answered “Did this help?” with Yes, you did not have to write, and nothing else failed.`,
    colour: 'bg-success',
  },
  {
    name: 'answered',
    title: msg`Answered, not contradicted`,
    counted: count =>
      plural(count, { one: '# answered, not contradicted', other: '# answered, not contradicted' }),
    definition: msg`The assistant answered and the customer said nothing more about it, which may mean anything: it is not counted as solved.`,
    colour: 'bg-primary/55',
  },
  {
    name: 'answeredByOwner',
    title: msg`Answered by you`,
    counted: count => plural(count, { one: '# answered by you', other: '# answered by you' }),
    definition: msg`You wrote in the chat, or an answer that you gave later was sent to it, and nothing failed after that.`,
    colour: 'bg-foreground/45',
  },
  {
    name: 'failed',
    title: msg`Failed`,
    counted: count => plural(count, { one: '# failed', other: '# failed' }),
    definition: msg`The assistant did not know the answer, handed over and you have not written since, got a No to “Did this help?”, or was asked the same again without a Yes after it.`,
    colour: 'bg-destructive',
  },
  {
    name: 'leftUnanswered',
    title: msg`Left without an answer`,
    counted: count => plural(count, { one: '# left without an answer', other: '# left without an answer' }),
    definition: msg`The customer wrote last and waits, for the assistant longer than five minutes or for you longer than a day, or waited when the chat was closed before anybody was called.`,
    colour: 'bg-warning',
  },
]

/** Chats that are told apart, since they have not ended or nothing was asked in them. */
export const notCounted: readonly (Definition<NoOutcome> & Counted)[] = [
  {
    name: 'stillOpen',
    title: msg`Still open`,
    counted: count => plural(count, { one: '# still open', other: '# still open' }),
    definition: msg`The customer wrote in the last five minutes without rating the answer, or has waited for you for less than a day.`,
  },
  {
    name: 'nothingAsked',
    title: msg`Nothing asked`,
    counted: count => plural(count, { one: '# nothing asked', other: '# nothing asked' }),
    definition: msg`The customer opened the chat and wrote nothing, or nothing but a greeting or thanks.`,
  },
]

/** In the order in which a chat with several of them is counted. */
export const failures: readonly Definition<Failure>[] = [
  {
    name: 'handedOver',
    title: msg`Handed over`,
    definition: msg`The chat became yours, and you have not written since.`,
  },
  { name: 'notKnown', title: msg`Not known`, definition: msg`The assistant had no answer to something.` },
  {
    name: 'ratedBadly',
    title: msg`Rated badly`,
    definition: msg`The customer answered “Did this help?” with No.`,
  },
  {
    name: 'askedAgain',
    title: msg`Asked again`,
    definition: msg`The customer asked the same again, in the same or in other words.`,
  },
]

/** What the shares are of. */
export const shareDefinition = msg`Shares are of the chats opened in the last 30 days that have ended and in which a customer asked something.`

const names = [...outcomes, ...notCounted, ...failures].map(({ name }) => name)

/** The sums over some days. */
export function sumOf(days: readonly Counts[]): Counts {
  const sums = names.map(name => [name, days.reduce((sum, day) => sum + day[name], 0)])
  return Object.fromEntries(sums) as Counts
}

/** The chats that have an outcome. */
export const endedIn = (counts: Counts): number => outcomes.reduce((sum, { name }) => sum + counts[name], 0)

/** What is not nothing, in words: '2 confirmed, 1 failed'. */
export function describeCounts(counts: Counts): string {
  const parts = [...outcomes, ...notCounted].flatMap(({ name, counted }) =>
    counts[name] > 0 ? [counted(counts[name])] : [],
  )
  return listFormat().format(parts)
}
