// What a business's answers are written from is kept, and never after any of it has changed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { askInNewChat } from './ask.ts'

describe('the same question, asked by several customers', () => {
  let frontdesk: TestFrontdesk
  let visitor: Client
  let owner: Awaited<ReturnType<TestFrontdesk['owner']>>
  let business: string

  beforeAll(async () => {
    frontdesk = await startTestFrontdesk()
    visitor = frontdesk.visitor()
    owner = await frontdesk.owner()
    business = await openBusiness('Trailhead')
  })
  afterAll(() => frontdesk?.stop())

  const openBusiness = async (name: string) => {
    const { data } = await owner.client
      .from('businesses')
      .insert({ owner_id: owner.id, name, description: 'Outdoor gear', policies: 'Returns within 45 days.' })
      .select('id')
      .single()
      .throwOnError()
    return data.id
  }

  /** Asks in a new chat. @returns the reply, and the pictures that went along */
  const ask = async (content: string, businessId = business) => {
    const { chat, answer } = await askInNewChat(visitor, businessId, content)
    const { data: messages } = await visitor.rpc('get_chat_messages', chat).throwOnError()
    return { text: answer.response ?? '', pictures: messages.flatMap(({ image_url }) => image_url ?? []) }
  }

  test('follows every change of what it rests on', async () => {
    const price = 'How much is the larch tent?'
    expect((await ask(price)).text).not.toContain('$')

    const { data: tent } = await owner.client
      .from('products')
      .insert({
        business_id: business,
        name: 'Larch Tent',
        category: 'Tents',
        price: 249.95,
        description: 'For two.',
      })
      .select('id')
      .single()
      .throwOnError()
    expect(await ask(price)).toEqual({ text: expect.stringContaining('$249.95'), pictures: [] })
    expect(await ask(price)).toEqual(await ask(price))

    await owner.client.from('products').update({ price: 199.5 }).eq('id', tent.id).throwOnError()
    expect((await ask(price)).text).toContain('$199.50')
    expect((await ask(price)).text).not.toContain('249')

    const image_url = 'https://example.com/tent.webp'
    await owner.client.from('product_images').insert({ product_id: tent.id, image_url }).throwOnError()
    expect((await ask(price)).pictures).toEqual([image_url])

    await owner.client.from('products').delete().eq('id', tent.id).throwOnError()
    expect((await ask(price)).text).not.toContain('$')

    const returns = 'Can I return something after 40 days?'
    expect((await ask(returns)).text).toContain('45 days')
    await owner.client
      .from('businesses')
      .update({ policies: 'Returns within 14 days.' })
      .eq('id', business)
      .throwOnError()
    expect((await ask(returns)).text).toContain('14 days')

    const care = 'How do I wash a sleeping bag?'
    const unknown = (await ask(care)).text
    const { data: article } = await owner.client
      .from('knowledge_base_articles')
      .insert({
        business_id: business,
        title: 'How to wash a sleeping bag',
        content: 'Wash a sleeping bag by hand in cool water.',
      })
      .select('id')
      .single()
      .throwOnError()
    expect((await ask(care)).text).toContain('cool water')
    await owner.client.from('knowledge_base_articles').delete().eq('id', article.id).throwOnError()
    expect((await ask(care)).text).toBe(unknown)
  })

  test('is answered by each business for itself', async () => {
    const other = await openBusiness('Summit')
    await owner.client
      .from('businesses')
      .update({ policies: 'Returns within 9 days.' })
      .eq('id', other)
      .throwOnError()
    const returns = 'How many days do I have to return a thing?'
    expect((await ask(returns)).text).toContain('14 days')
    expect((await ask(returns, other)).text).toContain('9 days')
    expect((await ask(returns)).text).toContain('14 days')
  })
})
