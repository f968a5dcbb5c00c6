// The words of a statement that say how it is meant.
import type { Dictionary, Meaning } from '../languages/dictionary.ts'
import type { ConditionKind } from '../languages/pack.ts'
import { type Token, tokenise } from '../languages/tokens.ts'
import { tokenFrom } from '../sheet/values/pieces.ts'
import type { Span } from '../sheet/values/value.ts'

/** How a part of a statement is meant. */
export interface PartCues {
  /** How often it denies something: twice is neither a yes nor a no. */
  denials: number
  conditions: readonly ConditionKind[]
  /** Whether it speaks of what has to be, or need not. */
  isNeed: boolean
  /** Whether it holds for now only. */
  isNow: boolean
  /** Whether it tells a former price, or what something is worth. */
  isFormer: boolean
  isFree: boolean
  opening?: 'open' | 'closed'
  /** Whether it says that something is left out of goods: "gluten free". */
  isWithout: boolean
}

export interface StatementCues {
  /** Whether the word at an offset is "and". */
  isAnd(at: number): boolean
  /** Whether the first word of a part denies: "no cards". */
  startsDenying(part: Span): boolean
  of(part: Span): PartCues
}

export function cuesOf(statement: string, dictionary: Dictionary): StatementCues {
  const tokens = tokenise(statement)
  const isAt = (at: number, kind: Meaning['is']) => dictionary.match(tokens, at, kind) !== undefined
  return {
    isAnd: at => isAt(tokenFrom(tokens, at), 'and'),
    startsDenying(part) {
      const first = placesIn(tokens, part).find(at => tokens[at]?.kind === 'word')
      return first !== undefined && isAt(first, 'denial')
    },
    of(part) {
      const places = placesIn(tokens, part)
      const has = (kind: Meaning['is']) => places.some(at => isAt(at, kind))
      const denying = places.filter(
        at => (isAt(at, 'denial') || isAt(at, 'optional')) && !isOfCharge(at, isAt),
      )
      return {
        // "ne … pas" is one denial.
        denials: denying.filter((at, index) => index === 0 || at - (denying[index - 1] ?? 0) > 2).length,
        conditions: places.flatMap(at => dictionary.match(tokens, at, 'condition')?.meaning.condition ?? []),
        isNeed: has('needed') || has('optional'),
        isNow: has('now'),
        isFormer: has('formerly'),
        ...(has('closed') ? { opening: 'closed' as const } : has('open') && { opening: 'open' as const }),
        isFree: places.some(
          at => isAt(at, 'free') && !isJoined(statement, tokens[at]) && !isLeftOut(tokens, at, dictionary),
        ),
        isWithout: places.some(at => isAt(at, 'free') && isLeftOut(tokens, at, dictionary)),
      }
    },
  }
}

function placesIn(tokens: readonly Token[], { start, end }: Span): number[] {
  const places: number[] = []
  for (let at = tokenFrom(tokens, start); (tokens[at]?.end ?? end + 1) <= end; at += 1) places.push(at)
  return places
}

/** "Without charge" denies nothing but the charge. */
const isOfCharge = (at: number, isAt: (at: number, kind: Meaning['is']) => boolean): boolean =>
  isAt(at, 'free') || isAt(at + 1, 'moneyWords')

/** "Gluten free", "nut-free": the matter in front of it is one of what people must not eat. */
function isLeftOut(tokens: readonly Token[], at: number, dictionary: Dictionary): boolean {
  const before = tokens[at - 1]?.kind === 'sign' ? at - 2 : at - 1
  const names = [tokens[before]?.text, `${tokens[before]?.text}s`]
  return names.some(name =>
    dictionary.match(tokenise(name ?? ''), 0, 'topic')?.meaning.topics.includes('allergens'),
  )
}

/** "Sugar-free" costs something. */
const isJoined = (statement: string, token: Token | undefined): boolean =>
  /\p{L}-$/u.test(statement.slice(0, token?.start))
