import { formatMoney } from '../languages/format-money.ts'
import { type Language, languages, type Spoken } from '../languages/languages.ts'
import type { Line } from '../plan/bill/lines.ts'
import type { Total } from '../plan/bill/total.ts'
import type { Material } from '../sheet/fact.ts'
import { withKeyWords } from './key-words.ts'
import { textOf } from './quote.ts'

/** A sum with its steps. */
export function tellTotal(
  { items, extras, fees, amount, deposit, unknown = [] }: Total,
  { currency }: Material,
  { language }: Spoken,
): string {
  const money = (value: number) => formatMoney(value, currency, language)
  const { total, nothingAbout } = languages[language].say
  const lines = [
    ...items.map(item => tellItem(item, money, language)),
    ...extras.map(
      ({ label, amount, times }) =>
        `+ ${withKeyWords(bare(label), language)}: ${stepsOf([times], money(amount), money(amount * times))}`,
    ),
    ...fees.map(fee =>
      fee.isShare
        ? `${fee.amount > 0 ? '+' : '−'}${Math.abs(fee.amount)}% (${bare(fee.label)}): ${money(fee.sum)}`
        : `${withKeyWords(bare(fee.label), language)}: ${money(fee.sum)}`,
    ),
  ]
  return [
    ...(unknown.length > 0 ? [nothingAbout(unknown.map(word => `"${word}"`).join(', '))] : []),
    ...lines,
    `${total}: ${money(amount)}`,
    ...(deposit
      ? [`${bare(deposit.label)}: ${deposit.amount}% × ${money(amount)} = ${money(deposit.sum)}`]
      : []),
  ].join('\n')
}

/** The prices of the lines of a sum that is not sure, each with what it is for. */
export function tellPrices(lines: readonly Line[], { currency }: Material, { language }: Spoken): string {
  const { say, values } = languages[language]
  const told = lines.flatMap(({ product, payments }) =>
    payments.map(({ price: { fact, value } }) => {
      const unit = value.per && value.per !== 'piece' ? values.units[value.per]?.split('|')[0] : undefined
      const amount = formatMoney(value.amount, currency, language)
      return `${nameOf(product, fact, language)}: ${amount}${unit ? ` / ${unit}` : ''}`
    }),
  )
  return [`${say.noTotal} ${say.pricesIHave}`, ...new Set(told)].join('\n')
}

/** What an article prices is named by its own words. */
const nameOf = (product: Line['product'], fact: Line['price']['fact'], language: Language): string =>
  product.facts.length === 0
    ? withKeyWords(bare(textOf(fact)), language)
    : `${withKeyWords(product.name, language)}${fact.entry?.label ? ` (${fact.entry.label})` : ''}`

function tellItem(
  { product, payments, price, sum, most }: Line,
  money: (value: number) => string,
  language: Language,
) {
  const [payment, another] = payments
  const name = nameOf(product, price.fact, language)
  if (most) return `${name}: ${money(sum)} (${bare(textOf(most.fact))})`
  const isBundle = payment?.price.value.bundle !== undefined
  if (payment && !another && !isBundle)
    return `${name}: ${stepsOf(payment.counts, money(payment.price.value.amount), money(sum))}`
  const steps = payments.map(({ counts, price: { value, fact } }) => {
    const told = stepOf(counts, money(value.amount))
    return fact.entry ? `${told} (${bare(textOf(fact))})` : told
  })
  return `${withKeyWords(product.name, language)}: ${steps.join(' + ')} = ${money(sum)}`
}

/** "2 × 3 × £26". */
const stepOf = (counts: readonly number[], each: string): string =>
  [...counts.filter(count => count !== 1), each].join(' × ')

/** "2 × 3 × £26 = £156"; what is paid once is the sum itself. */
function stepsOf(counts: readonly number[], each: string, sum: string): string {
  const step = stepOf(counts, each)
  return step === each ? sum : `${step} = ${sum}`
}

const bare = (text: string) => text.replace(/[.:\s]+$/u, '')
