import { formatMoney } from '../ai-chat-response/languages/format-money.ts'
import { textOf } from '../ai-chat-response/say/quote.ts'
import type { Fact, Subject } from '../ai-chat-response/sheet/fact.ts'

/** A fact as its owner is shown it: whose it is, and what it says. */
export interface ShownFact extends Pick<Subject, 'kind' | 'id'> {
  /** The product's name, the article's title, or the business's name. */
  title: string
  statement: string
}

/** The most facts that are shown, and the most characters of one. */
const mostFacts = 12
const longest = 400

/** What a reply rests on, each fact once, those of one subject together. */
export function showFacts(facts: readonly Fact[], currency: string): ShownFact[] {
  const shown = new Map<string, ShownFact>()
  for (const fact of facts) {
    const { kind, id, name } = fact.subject
    const statement = shortened(statementOf(fact, currency))
    shown.set(`${id} ${statement}`, { kind, id, title: name, statement })
  }
  const ids = [...new Set([...shown.values()].map(({ id }) => id))]
  return [...shown.values()].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).slice(0, mostFacts)
}

function statementOf(fact: Fact, currency: string): string {
  const { heading, source, subject, statement, values } = fact
  const [price] = values
  if (source.field === 'price' && price?.kind === 'money') return formatMoney(price.amount, currency, 'en')
  // An entry of an article may need its sentence; one of a product's price list stands by itself.
  const text = subject.kind === 'product' ? textOf(fact) : statement
  return heading ? `${heading}: ${text}` : text
}

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text)
