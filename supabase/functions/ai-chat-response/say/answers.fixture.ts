import { describe, expect, test } from 'vitest'
import type { Clock } from '../plan/asked-day.ts'
import { openShop } from '../plan/shop.ts'
import type { Material } from '../sheet/fact.ts'
import { answerTurn } from './answer.ts'

/** A shop, what is asked there, what the answer says, and what it does not say. */
export type Case = readonly [shop: Material, question: string, says: RegExp, saysNot?: RegExp]

/** Asks each question in a chat of its own, at a time. */
export function describeAnswers(title: string, clock: Clock, cases: readonly Case[]): void {
  const shops = new Map(cases.map(([material]) => [material, openShop(material)]))
  describe(title, () => {
    test.each(cases.map(each => ({ each, name: each[1] })))('$name', ({ each }) => {
      const [material, question, says, saysNot = /^$/] = each
      const shop = shops.get(material) ?? openShop(material)
      const { text } = answerTurn(shop, [question], clock)
      expect(text).toMatch(says)
      expect(text).not.toMatch(saysNot)
    })
  })
}
