import { expect, it } from 'vitest'
import { englishMeanings } from './en.ts'
import { isGoods, isTrait } from './goods.ts'

it('knows goods and how they are by concepts of the languages', () => {
  const known = Object.keys(englishMeanings)
  expect(known.filter(concept => isGoods(`=${concept}`)).length).toBeGreaterThan(1_000)
  expect(known.filter(concept => isGoods(`=${concept}`) && isTrait(`=${concept}`))).toEqual([])
})
