// What the tests of the model composer share: a small shop, and models behind each protocol.
import { createOpenAI } from '@ai-sdk/openai'
import type { LanguageModel } from 'ai'
import type { AssistantContext } from '../context.ts'
import { plainBusiness, plainProduct } from '../structure-fixtures.ts'
import { openModel } from './provider.ts'

export const articleId = 'a0000000-0000-4000-8000-000000000003'

export const mug = {
  id: 'a0000000-0000-4000-8000-000000000002',
  name: 'Harbor Mug',
  category: 'Kitchen',
  price: 24.5,
  description: 'Holds 350 ml.',
  image_url: 'https://shop.example/mug.webp',
  ...plainProduct,
}

/** A chat in which this was asked. */
export function contextOf(asked: string, changes: Partial<AssistantContext> = {}): AssistantContext {
  return {
    session: { id: 's', status: 'active', escalation_reason: null, unanswered_count: 0 },
    business: {
      id: 'b',
      name: 'Trailhead',
      description: 'Outdoor gear.',
      policies: 'Returns within 45 days.',
      ai_instructions: '',
      ...plainBusiness,
    },
    question: { id: 'm', content: asked, image_url: null },
    asked,
    messages: [messageOf('m', asked)],
    passages: [
      {
        kind: 'article',
        source_id: articleId,
        title: 'Contact',
        content: 'Call +880 1711-223344.',
        rank: 1,
        coverage: 1,
      },
    ],
    topic_passages: [],
    frequencies: {},
    spelling: {},
    products: [mug],
    catalog: { total: 1, categories: [{ name: 'Kitchen', count: 1 }], cheapest: mug, dearest: mug },
    ...changes,
  }
}

/** A customer's message. */
export function messageOf(id: string, content: string, image_url: string | null = null) {
  return { id, sender_type: 'customer' as const, content, image_url, sources: null, created_at: '' }
}

/** How each protocol is reached: OpenAI's two, Anthropic's and Google's. */
export const models: Record<string, (url: string) => LanguageModel> = {
  'OpenAI’s chat completions': url => open('openai:test', url),
  'OpenAI’s responses': url => createOpenAI({ baseURL: url, apiKey: 'secret-key' })('gpt-test'),
  'Anthropic’s messages': url => open('anthropic:claude-test', url),
  'Google’s generateContent': url => open('google:gemini-test', url),
}

const open = (model: string, baseUrl: string) => openModel({ model, baseUrl, apiKey: 'secret-key' })
