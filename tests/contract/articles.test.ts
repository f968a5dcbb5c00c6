import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'

describe('articles', () => {
  let frontdesk: TestFrontdesk
  let anna: Awaited<ReturnType<TestFrontdesk['owner']>>
  let ben: Awaited<ReturnType<TestFrontdesk['owner']>>
  let business_id: string

  beforeAll(async () => {
    frontdesk = await startTestFrontdesk()
    anna = await frontdesk.owner()
    ben = await frontdesk.owner()
    const { data } = await anna.client
      .from('businesses')
      .insert({ owner_id: anna.id, name: 'Anna’s' })
      .select('id')
      .single()
      .throwOnError()
    business_id = data.id
  })
  afterAll(() => frontdesk?.stop())

  test.each([
    ['letters', 'a'],
    ['Bengali', 'ক'],
    ['emoji', '🏺'],
    ['lines', '\n'],
    ['sentences in one paragraph', 'Wash it. '],
  ])('hold 200,000 characters: %s', async (title, text) => {
    const content = `.${[...text.repeat(199_998)].slice(0, 199_998).join('')}.`
    const { data } = await anna.client
      .from('knowledge_base_articles')
      .insert({ business_id, title, content })
      .select()
      .single()
      .throwOnError()
    expect(data.content).toBe(content)
    const longer = await anna.client
      .from('knowledge_base_articles')
      .update({ content: `${content}.` })
      .eq('id', data.id)
    expect(longer.error?.code).toBe('23514')
    await anna.client.from('knowledge_base_articles').delete().eq('id', data.id).throwOnError()
  })

  test('are refused beyond a mebibyte', async () => {
    const { status } = await anna.client
      .from('knowledge_base_articles')
      .insert({ business_id, title: 'Too large', content: 'x'.repeat(1024 * 1024) })
    expect(status).toBe(413)
  })

  test('come back whole and in their place when a deletion is undone', async () => {
    await anna.client
      .from('knowledge_base_articles')
      .insert({ business_id, title: 'Parking', content: 'Behind the shop.' })
      .throwOnError()
    const { data: deleted } = await anna.client
      .from('knowledge_base_articles')
      .delete()
      .eq('business_id', business_id)
      .select()
      .throwOnError()
    await anna.client.from('knowledge_base_articles').insert(deleted).throwOnError()
    const { data } = await anna.client.from('knowledge_base_articles').select().throwOnError()
    expect(data).toEqual(deleted)
  })

  test('of another owner are neither listed, changed, deleted nor added to', async () => {
    const articles = () => ben.client.from('knowledge_base_articles')
    const list = await ben.client.rpc('list_articles', { business_id, search: 'parking' }).throwOnError()
    expect(list.data).toEqual([])
    expect((await articles().select().eq('business_id', business_id)).data).toEqual([])
    expect((await articles().update({ title: 'Mine' }).eq('business_id', business_id).select()).data).toEqual(
      [],
    )
    expect((await articles().delete().eq('business_id', business_id).select()).data).toEqual([])
    expect((await articles().insert({ business_id, title: 'Planted', content: 'x' })).error?.code).toBe(
      '42501',
    )
    const { data } = await anna.client.rpc('list_articles', { business_id }).throwOnError()
    expect(data.map(({ title }) => title)).toEqual(['Parking'])
  })

  test('are not for visitors', async () => {
    const visitor = frontdesk.visitor()
    expect((await visitor.rpc('list_articles', { business_id })).error).not.toBeNull()
    expect((await visitor.from('knowledge_base_articles').select()).error).not.toBeNull()
  })
})
