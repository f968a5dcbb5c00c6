import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import type { ShopAnswer } from '../../../supabase/functions/ai-chat-response/ask-shop.ts'
import { HttpError } from '../../http/errors.ts'
import { attempt } from '../results.ts'
import { shopOf } from '../shop-links.ts'

/** What the tools for everybody are made of. */
export interface PublicShop {
  /** Products that match a search. @throws HttpError 404 where there is no open shop */
  search(businessId: string, words: string, limit: number): Promise<Record<string, unknown>>
  /** What the facts of an open shop answer. @throws HttpError 404 where there is none */
  ask(businessId: string, questions: string[]): Promise<ShopAnswer>
  /** Where a shop's customers write to it. */
  chatOf(businessId: string): string
}

const Shop = z.string().max(500).describe('The shop’s chat link, or the id in it.')

function required(link: string | undefined, own: string | undefined): string {
  const id = link === undefined ? own : shopOf(link)
  if (!id)
    throw new HttpError(400, 'invalid', 'Give the shop’s chat link, such as https://example.com/chat/….')
  return id
}

const forPerson = 'Only a person at the shop can settle this. They are reached in its chat.'

/**
 * Adds the tools for everybody who has a shop's link.
 * @param own the shop that is meant where none is named
 */
export function addShopTools(
  server: McpServer,
  shop: PublicShop,
  own: string | undefined,
  report: (error: unknown) => void,
): void {
  const named = own === undefined ? Shop : Shop.optional()
  const annotations = { readOnlyHint: true, openWorldHint: false }
  server.registerTool(
    'search_catalog',
    {
      title: 'Search a shop’s products',
      description:
        'Finds products of a shop by words in their names, categories and descriptions, with prices, options and availability. Without words, the newest.',
      inputSchema: {
        shop: named,
        words: z.string().max(200).default(''),
        limit: z.number().int().min(1).max(50).default(10),
      },
      annotations,
    },
    ({ shop: link, words, limit }) =>
      attempt(() => shop.search(required(link as string | undefined, own), words, limit), report),
  )
  server.registerTool(
    'ask_shop',
    {
      title: 'Ask a shop',
      description:
        'Answers a customer’s question from what the shop has written: prices, delivery, returns, opening hours and the like. Nothing is made up: “answered” is false where the shop does not say. “sources” name where it stands. “chat” is where customers write to the shop, and reach a person.',
      inputSchema: {
        shop: named,
        question: z.string().trim().min(1).max(2000),
        earlier_questions: z
          .array(z.string().trim().min(1).max(2000))
          .max(19)
          .default([])
          .describe('What was asked before, oldest first, if the question rests on it.'),
      },
      annotations,
    },
    ({ shop: link, question, earlier_questions }) =>
      attempt(async () => {
        const id = required(link as string | undefined, own)
        const { text, answered, needsPerson, sources } = await shop.ask(id, [...earlier_questions, question])
        const answer = needsPerson ? forPerson : text
        return { answer, answered, sources, chat: shop.chatOf(id) }
      }, report),
  )
}
