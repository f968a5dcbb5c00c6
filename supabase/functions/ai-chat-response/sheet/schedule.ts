// Which statements tell the hours of the shop itself, and not those of a class, a hotline or the delivery.
import type { Dictionary } from '../languages/dictionary.ts'
import { tokenise } from '../languages/tokens.ts'
import type { Fact } from './fact.ts'
import type { Schedule } from './hours.ts'
import { readHoursStatement } from './hours-statement.ts'

/** Topics of times that are not the shop's own. */
const others = new Set([
  'contact',
  'delivery',
  'payment',
  'booking',
  'cancelling',
  'discount',
  'kids',
  'returns',
])

/**
 * Compiles the opening hours of a shop from the facts of its articles on them, or of those that say "open" or "closed". Times of
 * classes, menus, hotlines and deliveries are none.
 */
export function readSchedule(facts: readonly Fact[], dictionary: Dictionary): Schedule {
  const has = (text: string, ...kinds: ('hoursTitle' | 'open' | 'closed')[]) => {
    const tokens = tokenise(text)
    return tokens.some((_, at) => kinds.some(kind => dictionary.match(tokens, at, kind) !== undefined))
  }
  const statements = groupStatements(facts)
  const titles = new Map<string, boolean>()
  const isTitled = ({ subject }: Fact) => {
    const known = titles.get(subject.name)
    if (known !== undefined) return known
    const is = has(subject.name, 'hoursTitle') && !isOther(subject.name, dictionary)
    titles.set(subject.name, is)
    return is
  }
  const isOfOther = (text: string) => topicsIn(text, dictionary).some(topic => others.has(topic))
  const timed = statements.filter(([fact]) => fact.subject.kind !== 'product')
  // Under its title, what is said behind a time only limits it: "Sunday 12-4 returns only".
  const titled = timed.filter(
    ([fact]) => fact.subject.kind === 'article' && isTitled(fact) && !isOfOther(leadOf(fact)),
  )
  const read = (some: typeof statements) => some.flatMap(group => readHoursStatement(group, dictionary))
  let rules = read(titled)
  if (rules.length === 0) {
    const isOwn = ([fact]: (typeof timed)[number]) => !isOfOther(fact.statement)
    const saying = timed.filter(group => isOwn(group) && has(group[0].statement, 'open', 'closed'))
    // Beside "closed on Tuesday", what begins with days and has times says when it is open on those.
    const beside = timed.filter(
      group => isOwn(group) && beginsWithDays(group) && saying.some(([fact]) => isBeside(fact, group[0])),
    )
    rules = read(timed.filter(group => saying.includes(group) || beside.includes(group)))
  }
  return { rules, hasSeasons: rules.some(({ season }) => season !== undefined) }
}

/** The facts of one statement together. */
function groupStatements(facts: readonly Fact[]): [Fact, ...Fact[]][] {
  const groups: [Fact, ...Fact[]][] = []
  for (const fact of facts) {
    const [last] = groups.at(-1) ?? []
    const isSame = last && isBeside(last, fact) && last.source.start === fact.source.start
    if (isSame) groups.at(-1)?.push(fact)
    else groups.push([fact])
  }
  return groups
}

function topicsIn(text: string, dictionary: Dictionary): string[] {
  const tokens = tokenise(text)
  return tokens.flatMap((_, at) => dictionary.match(tokens, at, 'topic')?.meaning.topics ?? [])
}

/** What stands before the first day or time of a statement. */
const leadOf = ({ statement, source, values }: Fact): string =>
  statement.slice(0, (values[0]?.start ?? source.end) - source.start)

/** Whether a statement begins with days, and tells times. */
function beginsWithDays(group: readonly [Fact, ...Fact[]]): boolean {
  const [fact] = group
  const values = group.flatMap(({ values }) => values)
  return (
    values[0]?.kind === 'weekdays' &&
    leadOf(fact).trim() === '' &&
    values.some(({ kind }) => kind === 'clock')
  )
}

/** Whether two statements are of one text. */
const isBeside = (one: Fact, other: Fact): boolean =>
  one.subject.id === other.subject.id && one.source.field === other.source.field

/** "Delivery hours" are those of something else. */
const isOther = (title: string, dictionary: Dictionary) =>
  topicsIn(title, dictionary).some(topic => others.has(topic))
