import { describe, expect, it } from 'vitest'
import { parsePrice, readPrice } from './price.ts'

describe('parsePrice', () => {
  it.each([
    ['12.5', 12.5],
    [' 12.345 ', 12.35],
    ['1.005', 1.01],
    ['0', 0],
    ['', 0],
    ['   ', 0],
    ['abc', 0],
    ['12,50', 0],
    ['Infinity', 0],
  ])('reads %j as %d', (text, price) => {
    expect(parsePrice(text)).toBe(price)
  })
})

describe('readPrice', () => {
  it.each([
    ['', 0],
    ['12.5', 12.5],
    ['.5', 0.5],
    ['$1,299.00', 1299],
    ['1,299', 1299],
    ['1.299,00 €', 1299],
    ['1.299.000', 1299000],
    ['12,50', 12.5],
    ['1 299.00', 1299],
    ["1'299.90", 1299.9],
    ['BDT 500', 500],
    ['500 Tk.', 500],
    ['৳500', 500],
  ])('reads %j as %d', (text, price) => {
    expect(readPrice(text)).toBe(price)
  })

  it.each(['abc', 'ask us', '12.5.1', '-3', '1,2,3', '$', '10-20', '1e5', '12,345,6'])('refuses %j', text => {
    expect(readPrice(text)).toBeUndefined()
  })
})
