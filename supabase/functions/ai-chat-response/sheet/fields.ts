import type { Unit } from '../languages/pack.ts'
import { findEntries } from './entries.ts'
import type { Fact, Source, Subject } from './fact.ts'
import type { Habits } from './habits.ts'
import { isHeading, isQuestion, splitStatements, withoutMark } from './statements.ts'
import { understand } from './understand.ts'
import { type MoneyContext, readBareMoney } from './values/bare-money.ts'
import { perAt, withTerms, wordsAt } from './values/money-terms.ts'
import { spansWithin, tokenFrom } from './values/pieces.ts'
import type { ReadText } from './values/read-values.ts'
import type { Span, Value } from './values/value.ts'

/** A text of the material, and what it stands under. */
export interface Field {
  subject: Subject
  field: Source['field']
  read: ReadText
  /** The title of the article, or the name of the product. */
  name: ReadText
  /** The price that was entered for the product. */
  price?: number
}

/** The facts of a field: its statements, and the entries of those that are lists. */
export function factsOfField(
  { subject, field, read, name, price }: Field,
  habits: Habits,
  currency: string,
): Fact[] {
  const { text, values } = read
  const isDescribed = subject.kind === 'product' && field === 'description'
  const under = subject.kind === 'article' ? understand(name, whole(name), []).topics : []
  let heading: Heading = { topics: [] }
  return splitStatements(text).flatMap(span => {
    const statement = text.slice(span.start, span.end)
    const context: MoneyContext = {
      ...habits,
      currency,
      ...(isDescribed && price && { price }),
      isMoneyMatter: !isDescribed && (heading.isMoney ?? isMoneyMatter(name)),
    }
    const own = readBareMoney(read, span, spansWithin(values, span), context)
    const factOf = (scope: Span, some: readonly Value[]): Fact => {
      const meant = understand(read, scope, some)
      return {
        subject,
        statement,
        values: withTerms({ read, statement: span, scope, values: some, under: name }),
        source: { field, ...span },
        ...(heading.text && { heading: heading.text }),
        ...meant,
        topics: [...new Set([...meant.topics, ...heading.topics, ...under])],
      }
    }
    if (isHeading(statement) || isQuestion(statement)) {
      const fact = factOf(span, own)
      heading = readHeading(read, span, statement)
      return [fact]
    }
    const entries = findEntries(read, span, own, isDescribed)
    if (entries.length === 0) return [factOf(span, own)]
    return entries.map(({ start, end, label, values }) => ({
      ...factOf({ start, end }, values),
      entry: { start, end, label },
    }))
  })
}

interface Heading {
  text?: string
  topics: Fact['topics']
  isMoney?: boolean
}

const whole = ({ text }: ReadText): Span => ({ start: 0, end: text.length })

const readHeading = (read: ReadText, span: Span, statement: string): Heading => ({
  text: withoutMark(statement.replace(/^#+\s*|[:：]$/g, '')),
  topics: understand(read, span, []).topics,
  isMoney: wordsAt(read, span, 'moneyWords').length > 0,
})

const isMoneyMatter = (name: ReadText) => wordsAt(name, whole(name), 'moneyWords').length > 0

/** What one of costs the entered price, where the description says so by itself: "per person, min 4 people". */
export function perOfPrice(description: ReadText): Unit | undefined {
  for (const { start, end } of splitStatements(description.text).slice(0, 2)) {
    const per = perAt(description, tokenFrom(description.tokens, start), end)
    // "per streak 250" has a price of its own.
    const [first] = description.values.filter(value => value.start >= start && value.end <= end)
    const isOfOther = first?.kind === 'number' || first?.kind === 'money'
    if (per && !isOfOther) return per
  }
  return undefined
}
