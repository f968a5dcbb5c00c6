// Asks what customers really asked before and after a change, and tells which answers differ.
import type { Shop } from '../ai-chat-response/plan/shop.ts'
import type { Reply } from '../ai-chat-response/turn/reply.ts'
import { type Comparing, createComparison } from './compare/told.ts'
import type { ChangedLine, ReplayedAnswer } from './lines.ts'
import type { Question } from './questions.ts'
import { inSlices } from './slices.ts'

export interface Replay extends Comparing {
  before: Shop
  after: Shop
  questions: readonly Question[]
  /** The replies of the two shops, as of one moment. */
  replyBefore(question: Question): Promise<Reply>
  replyAfter(question: Question): Promise<Reply>
  /** Lets others go first. It rejects when nobody waits for the replay any more. */
  giveWay(): Promise<void>
}

/** The questions whose answers differ, in their order. */
export async function* replay({
  before,
  after,
  questions,
  replyBefore,
  replyAfter,
  giveWay,
  ...comparing
}: Replay): AsyncGenerator<ChangedLine> {
  const tellsTheSame = createComparison(before, after, comparing)
  for await (const question of inSlices(questions, giveWay)) {
    const one = await replyBefore(question)
    const other = await replyAfter(question)
    if (tellsTheSame(one, other)) continue
    yield {
      kind: 'changed',
      questionId: question.id,
      question: question.text,
      times: question.times,
      lastAskedAt: question.last_asked_at,
      isLost: one.answered === true && other.answered !== true,
      before: told(one),
      after: told(other),
    }
  }
}

const told = ({ text, answered, offersPerson }: Reply): ReplayedAnswer => ({
  text,
  answered,
  isSure: answered === true && !offersPerson,
})
