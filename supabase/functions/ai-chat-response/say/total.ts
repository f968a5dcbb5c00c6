import { formatMoney } from '../languages/format-money.ts'
import { languages, type Spoken } from '../languages/languages.ts'
import type { SummedItem, Total } from '../plan/total.ts'
import type { Material } from '../sheet/fact.ts'
import { textOf } from './quote.ts'

/** A sum with its steps. */
export function tellTotal(
  { items, extras, fees, amount, deposit }: Total,
  { currency }: Material,
  { language }: Spoken,
): string {
  const money = (value: number) => formatMoney(value, currency, language)
  const { total } = languages[language].say
  const lines = [
    ...items.map(item => tellItem(item, money)),
    ...extras.map(
      ({ label, amount, times }) => `+ ${label}: ${stepsOf([times], money(amount), money(amount * times))}`,
    ),
    ...fees.map(fee =>
      fee.isShare
        ? `${fee.amount > 0 ? '+' : '−'}${Math.abs(fee.amount)}% (${bare(fee.label)}): ${money(fee.sum)}`
        : `${bare(fee.label)}: ${money(fee.sum)}`,
    ),
  ]
  return [
    ...lines,
    `${total}: ${money(amount)}`,
    ...(deposit
      ? [`${bare(deposit.label)}: ${deposit.amount}% × ${money(amount)} = ${money(deposit.sum)}`]
      : []),
  ].join('\n')
}

function tellItem(
  { product, quantity, times = 1, price, sum, isBundle }: SummedItem,
  money: (value: number) => string,
) {
  const label = price.fact.entry?.label
  // What an article prices is named by its own words.
  const name =
    product.facts.length === 0 ? bare(textOf(price.fact)) : `${product.name}${label ? ` (${label})` : ''}`
  if (isBundle) return `${quantity} × ${product.name} (${bare(textOf(price.fact))}) = ${money(sum)}`
  return `${name}: ${stepsOf([quantity, times], money(price.value.amount), money(sum))}`
}

/** "2 × 3 × £26 = £156"; what is paid once is the sum itself. */
function stepsOf(counts: readonly number[], each: string, sum: string): string {
  const told = counts.filter(count => count !== 1)
  return told.length === 0 ? sum : `${[...told, each].join(' × ')} = ${sum}`
}

const bare = (text: string) => text.replace(/[.:\s]+$/u, '')
