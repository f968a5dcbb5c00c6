import type { FactIndex } from '../../find/fact-index.ts'
import { tokenise } from '../../languages/tokens.ts'
import type { Ask } from '../../read/ask.ts'
import type { Fee } from './delivery.ts'

/** The share of a sum that is paid in advance, where a question asks for it: "how much deposit for that?" */
export function findDepositShare(index: FactIndex, { text }: Ask): Fee | undefined {
  const { dictionary } = index.wording
  const tokens = tokenise(text)
  if (!tokens.some((_, at) => dictionary.match(tokens, at, 'depositWords'))) return undefined
  const shares = index.facts.flatMap(fact =>
    fact.values.flatMap(value =>
      value.kind === 'percentage' && value.role === 'deposit' ? [{ fact, amount: value.amount }] : [],
    ),
  )
  const [share, another] = shares
  return share && !another ? { ...share, label: share.fact.statement, isShare: true } : undefined
}
