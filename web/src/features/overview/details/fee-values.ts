import { t } from '@lingui/core/macro'
import type { Fee } from '@/lib/structure'
import { westernDigits } from '@/lib/text/western-digits'

/** The database's limits of fees. Texts are in characters. */
export const feeLimits = { fees: 30, name: 80, note: 200, amount: 9_999_999_999.99 }

/** A fee as it is typed. Empty amounts are none. */
export interface FeeValues {
  kind: Fee['kind']
  name: string
  amount: string
  free_from: string
  minimum_order: string
  note: string
}

export interface FeesValues {
  currency: string
  fees: FeeValues[]
}

export const emptyFee = { name: '', amount: '', free_from: '', minimum_order: '', note: '' }

const typed = (amount: number | null | undefined) => (typeof amount === 'number' ? String(amount) : '')

export const toFeeValues = ({ kind, name, amount, free_from, minimum_order, note }: Fee): FeeValues => ({
  kind,
  name,
  amount: typed(amount),
  free_from: typed(free_from),
  minimum_order: typed(minimum_order),
  note: note ?? '',
})

/** A row in which nothing was typed is none. */
export const isEmptyFee = ({ kind: _, ...texts }: FeeValues): boolean =>
  Object.values(texts).every(text => text.trim() === '')

export const toFees = (values: FeeValues[]): Fee[] =>
  values
    .filter(fee => !isEmptyFee(fee))
    .map(({ kind, name, amount, free_from, minimum_order, note }) => ({
      kind,
      name: name.trim(),
      amount: readAmount(amount) ?? 0,
      free_from: readAmount(free_from),
      minimum_order: readAmount(minimum_order),
      note: note.trim() || null,
    }))

const readAmount = (text: string): number | null =>
  text.trim() === '' ? null : Math.round(Number(westernDigits(text)) * 100) / 100

/** What is wrong with a typed amount, in words. */
export function amountFault(text: string): string | undefined {
  const amount = readAmount(text)
  if (amount === null) return undefined
  if (amount < 0) return t`This cannot be below zero.`
  return amount > feeLimits.amount ? t`This is too large.` : undefined
}
