// What is decided by rules before anything is composed, whoever composes: a person asked for, anger, problems, and
// requests that have nothing to do with the business.
import type { Draft } from '../composer.ts'
import type { AssistantContext } from '../context.ts'
import { languageOf } from '../language/detect.ts'
import { translate } from '../language/translate.ts'
import { isAngry } from './anger.ts'
import { answer, handOff, remark, unanswered } from './draft.ts'
import { asksForPerson } from './handoff.ts'
import { isOffTopic } from './off-topic.ts'
import { offersPerson, type Phrases, phrases } from './phrases.ts'
import { findProblem } from './problem.ts'
import { bestEvidence, quote } from './quote.ts'
import { smallTalk } from './small-talk.ts'

/** Questions in a row without an answer after which the owner gets the chat. */
const unansweredLimit = 2

/**
 * The reply that needs no composing, or null.
 * @param isSeen whether the composer sees the picture of the question
 */
export function decideByRules(context: AssistantContext, isSeen = false): Draft | null {
  const say = phrases(languageOf(context).language)
  const text = context.asked
  const talk = smallTalk(text)
  if (talk === 'yes' && wasOfferedPerson(context))
    return handOff(say.handOff, 'The customer asked for a person.')
  if (talk) return null
  if (asksForPerson(text)) return handOff(say.handOff, 'The customer asked for a person.')
  if (isAngry(text)) return handOff(say.handOffAngry, 'The customer is upset.')
  const problem = findProblem(text)
  if (problem) {
    const known = problem.kind === 'inquiry' ? answerFromSubject(text, context, say) : null
    return known ?? handOff(say.handOffProblem, problem.reason)
  }
  const material = () => context.passages.map(({ title, content }) => `${title} ${content}`).join('\n')
  if (isOffTopic(text, material)) return remark(say.offTopic(context.business.name))
  if (!isSeen && context.question.image_url && /^(?:sent an image|user sent an image\.?)$/i.test(text.trim()))
    return unanswered(say, say.cannotSeePictures)
  return null
}

/** Whether one more question without an answer hands the chat over. */
export function isNearlyStuck({ session }: AssistantContext): boolean {
  return session.unanswered_count + 1 >= unansweredLimit
}

/** The draft, unless it is one of too many questions in a row without an answer: then the owner gets the chat. */
export function handOverWhenStuck(draft: Draft, context: AssistantContext): Draft {
  if (draft.answered !== false || draft.escalate || !isNearlyStuck(context)) return draft
  return handOff(
    phrases(languageOf(context).language).handOffUnanswered,
    'The assistant had no answer twice in a row.',
  )
}

/** "Where is my order?", when an article on that very subject says how to find out. */
function answerFromSubject(text: string, context: AssistantContext, say: Phrases): Draft | null {
  const articles = context.passages.filter(({ kind }) => kind === 'article')
  const english = translate(text, languageOf(context)).english
  const best = bestEvidence(english, articles, context)
  if (!best || best.titleShare < 0.6) return null
  const { kind, source_id, title } = best.passage
  const lines = [say.quoted, quote(english, best.passage, context), say.offerPerson]
  return answer(lines.filter(line => line !== null).join('\n'), [{ kind, id: source_id, title }])
}

function wasOfferedPerson({ messages }: AssistantContext): boolean {
  const last = messages.findLast(({ sender_type }) => sender_type !== 'customer')
  return last?.sender_type === 'ai' && offersPerson(last.content)
}
