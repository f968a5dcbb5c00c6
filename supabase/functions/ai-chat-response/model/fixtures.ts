// A small shop and the models behind each protocol, for tests.
import { createOpenAI } from '@ai-sdk/openai'
import type { LanguageModel } from 'ai'
import { openShop } from '../plan/shop.ts'
import { openModel } from './provider.ts'

export const kites = openShop({
  currency: 'USD',
  business: { id: 'b', name: 'Kite Corner', description: 'Kites.', policies: '' },
  products: [{ id: 'p1', name: 'Delta kite', category: 'Kites', price: 20, description: 'Nylon.' }],
  articles: [],
})

/** What a model writes that chooses the first fact, and words it so. */
export const chooses = (text: string) => ({
  text: JSON.stringify({ asks: [{ facts: ['f1'] }], wording: [{ text, facts: ['f1'] }] }),
})

/** How each protocol is reached: OpenAI's two, Anthropic's and Google's. */
export const models: Record<string, (url: string) => LanguageModel> = {
  'OpenAI’s chat completions': url => open('openai:test', url),
  'OpenAI’s responses': url => createOpenAI({ baseURL: url, apiKey: 'secret-key' })('gpt-test'),
  'Anthropic’s messages': url => open('anthropic:claude-test', url),
  'Google’s generateContent': url => open('google:gemini-test', url),
}

const open = (model: string, baseUrl: string) => openModel({ model, baseUrl, apiKey: 'secret-key' })
