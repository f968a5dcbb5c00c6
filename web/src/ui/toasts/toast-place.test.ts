import { expect, it } from 'vitest'
import { type Box, freeTop } from './toast-place.ts'

const box = (top: number, bottom: number, left = 0, right = 390): Box => ({ top, bottom, left, right })
const toast = box(0, 60, 16, 374)
const isFree = (top: number, taken: Box[]) =>
  taken.every(
    ({ top: above, bottom, left, right }) => bottom <= top || above >= top + 60 || right <= 16 || left >= 374,
  )

it('is at the bottom where nothing is in its way', () => {
  expect(freeTop(toast, 844, [])).toBe(776)
  expect(freeTop(toast, 844, [box(0, 700)])).toBe(776)
})

it('goes above a row of buttons, and below a title', () => {
  const taken = [box(0, 60), box(760, 836)]
  const top = freeTop(toast, 844, taken)
  expect(isFree(top, taken)).toBe(true)
  expect(top).toBeGreaterThan(600)
})

it('takes a gap between two buttons', () => {
  const taken = [box(0, 500), box(580, 844)]
  expect(isFree(freeTop(toast, 844, taken), taken)).toBe(true)
})

it('heeds nothing beside it', () => {
  expect(freeTop(toast, 844, [box(0, 844, 380, 390)])).toBe(776)
})

it('covers the least where everything is taken', () => {
  const taken = [box(0, 300), box(300, 360, 0, 40), box(360, 844)]
  expect(Math.abs(freeTop(toast, 844, taken) - 300)).toBeLessThan(4)
})

it('stays on the screen', () => {
  expect(freeTop(box(0, 300), 200, [])).toBe(8)
})
