// Drafts of the usual shapes.
import type { Draft } from '../composer.ts'
import type { Product, Source } from '../context.ts'
import type { Language } from '../language/languages.ts'
import { formatPrice } from './money.ts'
import { type Phrases, phrases } from './phrases.ts'

/** A reply to a message that asks for no fact. */
export function remark(text: string): Draft {
  return { text, products: [], sources: [], escalate: null, answered: null }
}

/** An answer that rests on the material. */
export function answer(text: string, sources: Source[] = [], products: Product[] = []): Draft {
  return {
    text,
    products: products.map(({ id }) => id),
    sources: [...sources, ...products.map(sourceOf)],
    escalate: null,
    answered: true,
  }
}

/** Several answers as one reply. */
export function join(drafts: Draft[]): Draft {
  return {
    text: drafts.map(({ text }) => text).join('\n\n'),
    products: [...new Set(drafts.flatMap(({ products }) => products))],
    sources: drafts.flatMap(({ sources }) => sources),
    escalate: null,
    answered: true,
  }
}

/** The honest "I don't know", with the offer of a person. */
export function unanswered(say: Phrases, text: string, sources: Source[] = []): Draft {
  return { text: `${text} ${say.offerPerson}`, products: [], sources, escalate: null, answered: false }
}

/** A hand-off to the owner. */
export function handOff(text: string, reason: string): Draft {
  return { text, products: [], sources: [], escalate: { reason }, answered: true }
}

/** The honest line for an answer that could not be given; the owner gets the chat. */
export function unavailable(reason: string, language: Language = 'en'): Draft {
  return {
    text: phrases(language).unavailable,
    products: [],
    sources: [],
    escalate: { reason },
    answered: false,
  }
}

/** The words for a product's price, or null when the business gives none. */
export function priceOf({ price }: Product, currency: string): string | null {
  return price > 0 ? formatPrice(price, currency) : null
}

function sourceOf({ id, name }: Product): Source {
  return { kind: 'product', id, title: name }
}
