import { unavailable } from './builtin/draft.ts'
import { withoutFixedParts } from './builtin/fixed-parts.ts'
import { namesProductsOnly } from './builtin/listings.ts'
import { formatPrice } from './builtin/money.ts'
import { withoutQuotations } from './builtin/quotations.ts'
import { ComposerFailed, type Draft, type Usage } from './composer.ts'
import type { AssistantContext } from './context.ts'
import { materialOf, productsOf } from './fact-lock/context-material.ts'
import { findViolations, type Material } from './fact-lock/lock.ts'
import type { Dependencies } from './handler.ts'
import { languageOf } from './language/detect.ts'
import type { Language } from './language/languages.ts'
import { withoutOrders, withoutOrdersIn } from './orders.ts'

/** A draft with the pictures that go along. */
export interface Reply {
  draft: Draft
  images: Picture[]
}

interface Picture {
  content: string
  image_url: string | null
}

/**
 * The composer's reply. When it fails, or states what the material does not hold, the customer gets an honest line and
 * the chat goes to the owner; the reply is then not sound.
 * @param show as a composer takes it
 */
export async function composeReply(
  deps: Pick<Dependencies, 'compose' | 'log'>,
  given: AssistantContext,
  show?: (text: string) => void,
): Promise<{ reply: Reply; isSound: boolean }> {
  const { draft, isSound } = await composeSafely(deps, given, show)
  return { reply: { draft, images: pictures(draft, given) }, isSound }
}

async function composeSafely(
  deps: Pick<Dependencies, 'compose' | 'log'>,
  given: AssistantContext,
  show?: (text: string) => void,
): Promise<{ draft: Draft; isSound: boolean }> {
  try {
    const context = withoutOrdersIn(given)
    const draft = await deps.compose(context, show)
    const { language } = languageOf(context)
    const stated = draft.usage ? draft.text : ownWords(draft, context, language)
    if (!draft.usage && namesProductsOnly(stated, productsOf(context), context.business.currency))
      return { draft, isSound: true }
    const { material, customerWords } = materialOf(context)
    const violations = findViolations(stated, material, customerWords)
    if (violations.length === 0)
      return { draft: { ...draft, escalate: checkedReason(draft, material, customerWords) }, isSound: true }
    const kinds = [...new Set(violations.map(({ kind }) => kind))]
    deps.log('error', 'the fact lock stopped a reply', { sessionId: given.session.id, kinds })
    const stopped = unavailable("The assistant's answer was not backed by your material.", language)
    return { draft: { ...stopped, usage: stoppedBy(kinds, draft.usage) }, isSound: false }
  } catch (error) {
    deps.log('error', 'composer failed', { sessionId: given.session.id, error: String(error) })
    const draft = unavailable('The assistant could not answer.', languageOf(given).language)
    const usage = error instanceof ComposerFailed ? error.usage : undefined
    return { draft: { ...draft, ...(usage ? { usage } : {}) }, isSound: false }
  }
}

/** A reply of the built-in assistant without its fixed phrases, and without what it quotes: that is the material itself. */
function ownWords({ text, products }: Draft, context: AssistantContext, language: Language): string {
  const { passages, topic_passages, messages } = context
  return withoutQuotations(withoutFixedParts(text, language), [
    ...[...passages, ...topic_passages].map(({ content }) => content),
    ...messages.filter(({ sender_type }) => sender_type === 'human').map(({ content }) => content),
    ...productsOf(context).flatMap(({ id, description }) => (products.includes(id) ? [description] : [])),
  ])
}

/** The reason that a model gave, unless it tells the owner of what neither the material nor the customer knows. */
function checkedReason(
  { escalate, usage }: Draft,
  material: Material,
  customerWords: string,
): Draft['escalate'] {
  if (!escalate || !usage) return escalate
  const known = { ...material, texts: [...material.texts, { title: '', content: customerWords }] }
  const isBacked = findViolations(escalate.reason, known, customerWords).length === 0
  return isBacked ? escalate : { reason: 'The assistant asked for a person.' }
}

function stoppedBy(kinds: string[], usage: Usage = noUsage): Usage {
  return { ...usage, lock: [...new Set([...usage.lock, ...kinds])] }
}

const noUsage: Usage = { model: 'builtin', inputTokens: 0, outputTokens: 0, attempts: 0, lock: [] }

/** Questions in a row without an answer, this one included. */
export function unansweredInARow({ answered }: Draft, before: number): number {
  if (answered === null) return before
  return answered ? 0 : before + 1
}

/** The pictures that go along with a reply, each with its caption; at most three. */
function pictures(draft: Draft, { business, products }: AssistantContext): Picture[] {
  return draft.products
    .map(id => products.find(product => product.id === id))
    .filter(product => product !== undefined)
    .filter(product => product.image_url !== null)
    .slice(0, 3)
    .map(({ name: given, price, image_url }) => {
      const name = withoutOrders(given)
      return { content: price > 0 ? `${name} — ${formatPrice(price, business.currency)}` : name, image_url }
    })
}
