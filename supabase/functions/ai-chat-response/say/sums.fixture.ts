import { expect } from 'vitest'
import { openShop } from '../plan/shop.ts'
import type { Material } from '../sheet/fact.ts'
import { readTurn } from './answer.ts'

/** What somebody writes in one chat, and the sum that the last message is to get; undefined where none may be told. */
export type Case = [messages: string | string[], amount: number | undefined]

const shops = new Map<Material, ReturnType<typeof openShop>>()

/** The sum that a chat gets for its last message. */
export function sumOf(material: Material, messages: string | string[]): number | undefined {
  const shop = shops.get(material) ?? openShop(material)
  shops.set(material, shop)
  const turn = readTurn(shop, [messages].flat())
  return turn.parts.map(({ planned }) => planned.total?.amount).find(amount => amount !== undefined)
}

/** Tells whether a chat gets its sum. */
export const check = (material: Material, [messages, amount]: Case) =>
  expect(sumOf(material, messages)).toBe(amount)
