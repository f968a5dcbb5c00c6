/** Names of the seeded rows: whoever sends requests derives them from a number, without asking the database. */
import { createHash } from 'node:crypto'

const uuidOf = (text: string) => {
  const hex = createHash('md5').update(text).digest('hex')
  // With the digits of a random UUID's version and variant.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

export const businessId = (number: number): string => uuidOf(`business ${number}`)
export const chatId = (number: number): string => uuidOf(`chat ${number}`)
export const chatKey = (number: number): string => String(number).padStart(64, '0')
/** A chat whose question waits for the assistant. */
export const askingChatId = (number: number): string => uuidOf(`asking ${number}`)
/** Whose chat that is: the first business's while the number is below `first`, then another one's each. */
export const askedBusinessId = (number: number, first: number): string =>
  businessId(Math.max(0, number - first + 1))

const uuidInSql = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`

/** The same names in SQL, for a number that the expression `n` gives. */
export const sql = {
  businessId: (n: string) => uuidInSql(`'business ' || ${n}`),
  chatId: (n: string) => uuidInSql(`'chat ' || ${n}`),
  chatKey: (n: string) => `lpad(${n}::text, 64, '0')`,
  askingChatId: (n: string) => uuidInSql(`'asking ' || ${n}`),
  askedBusinessId: (n: string, first: number) => uuidInSql(`'business ' || greatest(0, ${n} - ${first} + 1)`),
  topic: (key: string) => `'chat:' || encode(sha256(convert_to(${key}, 'UTF8')), 'hex')`,
}
