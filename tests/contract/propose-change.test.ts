import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChangedLine, Edit, ReplayLine } from '../../supabase/functions/propose-change/lines.ts'
import { type Client, startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { refusalIn } from '../support/refusal.ts'
import { proposeEdits, replayLines } from '../support/replay.ts'
import { askInNewChat } from './ask.ts'

describe('propose-change', () => {
  let frontdesk: TestFrontdesk
  let owner: Awaited<ReturnType<TestFrontdesk['owner']>>
  let businessId: string
  const tentId = crypto.randomUUID()
  const lanternId = crypto.randomUUID()
  const returnsId = crypto.randomUUID()

  beforeAll(async () => {
    frontdesk = await startTestFrontdesk()
    owner = await frontdesk.owner()
    const { data } = await owner.client
      .from('businesses')
      .insert({ owner_id: owner.id, name: 'Trailhead', description: 'Outdoor gear.' })
      .select('id')
      .single()
      .throwOnError()
    businessId = data.id
    await owner.client
      .from('products')
      .insert([
        {
          id: tentId,
          business_id: businessId,
          name: 'Larch Tent',
          price: 249.95,
          description: 'For two. Weighs 2.1 kg.',
        },
        {
          id: lanternId,
          business_id: businessId,
          name: 'Brass Lantern',
          price: 40,
          description: 'Burns 12 hours.',
        },
      ])
      .throwOnError()
    await owner.client
      .from('knowledge_base_articles')
      .insert({
        id: returnsId,
        business_id: businessId,
        title: 'Returns',
        content: 'You may return unused goods within 45 days. The refund takes 5 days.',
      })
      .throwOnError()
    for (const question of [...asked, 'How much is the larch tent?']) await ask(question)
  })
  afterAll(() => frontdesk?.stop())

  const asked = [
    'How much is the Larch Tent?',
    'How long does the brass lantern burn?',
    'Can I return it?',
    'How long does a refund take?',
    'Thanks!',
  ]

  const ask = (content: string) => askInNewChat(frontdesk.visitor(), businessId, content)

  const propose = (...edits: Edit[]) => proposeEdits(owner.client, businessId, edits)
  const changedIn = (lines: readonly ReplayLine[]) =>
    lines.filter((line): line is ChangedLine => line.kind === 'changed')

  const versionOf = async () => {
    const [row] = await frontdesk.admin`
      select version::text from private.material_versions where business_id = ${businessId}`
    return row?.version as string
  }

  const refusalOf = async (client: Client, body: Record<string, unknown>) =>
    refusalIn(await client.functions.invoke('propose-change', { body }))

  test('asks ahead what a replay will ask, for the owner alone', async () => {
    const before = await versionOf()
    const prepare = ({ client }: { client: Client }) =>
      client.functions.invoke('propose-change/prepare', { body: { businessId } })
    expect(await prepare(owner)).toMatchObject({ data: { questions: asked.length }, error: null })
    expect(refusalIn(await prepare(await frontdesk.owner())).status).toBe(404)
    expect(await versionOf()).toBe(before)
  })

  test('tells the answers that a number changes, and writes nothing', async () => {
    const before = await versionOf()
    const lines = await propose({ kind: 'product', action: 'save', id: tentId, values: { price: 259.95 } })
    expect(lines[0]).toMatchObject({ kind: 'begun', questions: asked.length, model: false })
    expect(changedIn(lines)).toEqual([
      expect.objectContaining({
        question: 'How much is the larch tent?',
        times: 2,
        isLost: false,
        before: { text: expect.stringContaining('$249.95'), answered: true, isSure: true },
        after: { text: expect.stringContaining('$259.95'), answered: true, isSure: true },
      }),
    ])
    expect(lines.at(-1)).toMatchObject({ kind: 'done', changed: 1, lost: 0, contradictions: 0 })
    expect(await versionOf()).toBe(before)
    const [begun] = lines
    const [noted] = await frontdesk.admin`
      select (replay ->> 'changed')::int as changed, (replay ->> 'questions')::int as questions
        from private.material_changes where id = ${begun?.kind === 'begun' ? begun.id : ''}`
    expect(noted).toEqual({ changed: 1, questions: asked.length })
  })

  test('names each question that loses its answer', async () => {
    const lines = await propose({ kind: 'article', action: 'delete', id: returnsId })
    expect(changedIn(lines)).toHaveLength(2)
    for (const line of changedIn(lines))
      expect(line).toMatchObject({ isLost: true, before: { answered: true }, after: { isSure: false } })
    expect(
      changedIn(lines)
        .map(({ question }) => question)
        .sort(),
    ).toEqual(['Can I return it?', 'How long does a refund take?'])
    expect(lines.at(-1)).toMatchObject({ changed: 2, lost: 2 })
  })

  test('names what an edit makes disagree, with both places', async () => {
    const id = crypto.randomUUID()
    const article = { title: 'How returns work', content: 'You may return unused goods within 14 days.' }
    const lines = await propose({ kind: 'article', action: 'save', id, values: article })
    expect(lines.filter(({ kind }) => kind === 'contradiction')).toEqual([
      {
        kind: 'contradiction',
        key: expect.any(String),
        here: { statement: article.content, source: { kind: 'article', id, title: article.title } },
        there: {
          statement: 'You may return unused goods within 45 days.',
          source: { kind: 'article', id: returnsId, title: 'Returns' },
        },
      },
    ])
    expect(lines.at(-1)).toMatchObject({ kind: 'done', contradictions: 1 })
  })

  test('is begun and done where nothing differs', async () => {
    const lines = await propose({
      kind: 'product',
      action: 'save',
      id: lanternId,
      values: { description: 'burns  12 hours' },
    })
    expect(lines.map(({ kind }) => kind)).toEqual(['begun', 'done'])
  })

  test('sees what was saved meanwhile', async () => {
    const values = { description: 'Burns 14 hours.' }
    await owner.client.from('products').update(values).eq('id', lanternId).throwOnError()
    const back = await propose({
      kind: 'product',
      action: 'save',
      id: lanternId,
      values: { description: 'Burns 12 hours.' },
    })
    expect(changedIn(back)).toEqual([
      expect.objectContaining({
        before: { text: expect.stringContaining('14 hours'), answered: true, isSure: true },
        after: { text: expect.stringContaining('12 hours'), answered: true, isSure: true },
      }),
    ])
  })

  test('may be left in the middle', async () => {
    const edit: Edit = { kind: 'article', action: 'delete', id: returnsId }
    const { data } = await owner.client.functions.invoke<Response>('propose-change', {
      body: { businessId, edits: [edit] },
    })
    for await (const line of replayLines(data as Response)) {
      expect(line.kind).toBe('begun')
      break
    }
    expect((await propose(edit)).at(-1)).toMatchObject({ kind: 'done', changed: 2 })
  })

  test('tells the same of much material, of which another thread finds what disagrees', async () => {
    const { data: large } = await owner.client
      .from('businesses')
      .insert({ owner_id: owner.id, name: 'Large', description: 'Outdoor gear.' })
      .select('id')
      .single()
      .throwOnError()
    const content = 'Wash it by hand, dry it in the shade and keep it away from the fire. '.repeat(8)
    const articles = Array.from({ length: 70 }, (_, at) => ({
      business_id: large.id,
      title: `Care of number ${at}`,
      content,
    }))
    const returns = { title: 'Returns', content: 'You may return unused goods within 45 days.' }
    await owner.client
      .from('knowledge_base_articles')
      .insert([...articles, { business_id: large.id, ...returns }])
      .throwOnError()
    const id = crypto.randomUUID()
    const values = { title: 'How returns work', content: 'You may return unused goods within 14 days.' }
    const edits: Edit[] = [{ kind: 'article', action: 'save', id, values }]
    const lines = await proposeEdits(owner.client, large.id, edits)
    expect(lines.map(({ kind }) => kind)).toEqual(['begun', 'contradiction', 'done'])
    expect(lines[1]).toMatchObject({
      here: { statement: values.content },
      there: { statement: returns.content },
    })
    expect((await proposeEdits(owner.client, large.id, edits))[1]).toEqual(lines[1])
  })

  test('is closed to visitors and to other owners', async () => {
    const body = { businessId, edits: [{ kind: 'article', action: 'delete', id: returnsId }] }
    expect((await refusalOf(frontdesk.visitor(), body)).status).toBe(401)
    const other = await refusalOf((await frontdesk.owner()).client, body)
    expect(other.status).toBe(404)
    expect(await other.json()).toMatchObject({ message: 'This business was not found.' })
  })

  test('refuses edits that break a rule, in words', async () => {
    const save = (values: Record<string, unknown>) => ({
      businessId,
      edits: [{ kind: 'product', action: 'save', id: tentId, values }],
    })
    const negative = await refusalOf(owner.client, save({ price: -1 }))
    expect(negative.status).toBe(400)
    expect((await negative.json()).message).not.toBe('')
    const unknown = await refusalOf(owner.client, save({ colour: 'red' }))
    expect(unknown.status).toBe(400)
    expect(await unknown.json()).toMatchObject({
      message: expect.stringContaining('the values of a product are'),
    })
    expect((await refusalOf(owner.client, { businessId: 'x', edits: [] })).status).toBe(400)
  })
})

// On Supabase nothing counts replays.
test.skipIf(process.env.FUNCTION_RUNTIME === 'deno')(
  'an owner who looks at more changes than are allowed is told so',
  async () => {
    const limited = await startTestFrontdesk({ RATE_LIMITS: 'on', LIMIT_REPLAY_BY_USER: '1/600' })
    try {
      const owner = await limited.owner()
      const { data } = await owner.client
        .from('businesses')
        .insert({ owner_id: owner.id, name: 'Trailhead' })
        .select('id')
        .single()
        .throwOnError()
      const edit: Edit = { kind: 'business', action: 'save', id: data.id, values: { description: 'Tents.' } }
      expect((await proposeEdits(owner.client, data.id, [edit])).at(-1)).toMatchObject({
        kind: 'done',
        changed: 0,
      })
      const refused = refusalIn(
        await owner.client.functions.invoke('propose-change', {
          body: { businessId: data.id, edits: [edit] },
        }),
      )
      expect(refused.status).toBe(429)
      expect(await refused.json()).toMatchObject({ error: 'rate_limited' })
    } finally {
      await limited.stop()
    }
  },
)
