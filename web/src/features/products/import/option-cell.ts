import { t } from '@lingui/core/macro'
import type { ProductOption } from '@/lib/structure'
import { readPrice } from '../api/price.ts'
import { productLimits } from '../api/product-limits.ts'
import { longTextFault } from './import-words.ts'

const outOfStock = /\(out of stock\)$/i

/** Options as a cell of a spreadsheet: 'Small = 12.50; Large = 14.50 (out of stock); Gift box'. */
export function writeOptions(options: ProductOption[]): string {
  return options
    .map(({ name, price, in_stock }) => {
      const told = typeof price === 'number' ? ` = ${price.toFixed(2)}` : ''
      // A name may hold the marks between the parts.
      return `${name.replace(/[\\;=]/g, '\\$&')}${told}${in_stock ? '' : ' (out of stock)'}`
    })
    .join('; ')
}

/** @returns the options of a cell that `writeOptions` or an owner wrote, or what is wrong with it in words */
export function readOptions(cell: string): ProductOption[] | { fault: string } {
  const parts = cell.split(/(?<!\\)[;\n]/).filter(part => part.trim() !== '')
  const options: ProductOption[] = []
  for (const part of parts) {
    const [said = '', ...rest] = part
      .trim()
      .replace(outOfStock, '')
      .split(/(?<!\\)=/)
    const name = said.trim().replace(/\\(.)/g, '$1')
    const written = rest.join('=').trim()
    const price = written === '' ? null : readPrice(written)
    const option = part.trim()
    if (name === '') return { fault: t`Its options: the option “${option}” has no name.` }
    if (price === undefined || (price ?? 0) > productLimits.price)
      return { fault: t`Its options: “${written}” is not a price for the option “${name}”.` }
    const long = longTextFault('option', name, productLimits.optionName)
    if (long) return { fault: long }
    if (options.some(other => other.name.toLowerCase() === name.toLowerCase()))
      return { fault: t`Its options: the option “${name}” is there twice.` }
    options.push({ name, price, in_stock: !outOfStock.test(option) })
  }
  const { options: limit } = productLimits
  return options.length > limit ? { fault: t`Its options: a product has at most ${limit} options.` } : options
}
