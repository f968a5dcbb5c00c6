import type { ProductOption } from '@/lib/structure'
import { tooLong } from '@/lib/text/text-limit'
import { readPrice } from '../api/price.ts'
import { productLimits } from '../api/product-limits.ts'

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
    if (name === '') return { fault: `the option “${part.trim()}” has no name.` }
    if (price === undefined || (price ?? 0) > productLimits.price)
      return { fault: `“${written}” is not a price for the option “${name}”.` }
    const long = tooLong(name, productLimits.optionName)
    if (long) return { fault: long.replace('Too long', 'an option’s name is too long') }
    if (options.some(other => other.name.toLowerCase() === name.toLowerCase()))
      return { fault: `the option “${name}” is there twice.` }
    options.push({ name, price, in_stock: !outOfStock.test(part.trim()) })
  }
  return options.length > productLimits.options
    ? { fault: `a product has at most ${productLimits.options} options.` }
    : options
}
