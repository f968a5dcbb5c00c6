import { expect, test } from 'vitest'
import { newContradictions } from '../ai-chat-response/disagree/contradictions.ts'
import { openShop, usable } from '../ai-chat-response/plan/shop.ts'
import type { Material } from '../ai-chat-response/sheet/fact.ts'
import { createDisagreements, type FindDisagreements } from './disagreements.ts'
import { createKeptReplies } from './kept-replies.ts'
import type { ReplayLine } from './lines.ts'
import { tellReplay } from './tell.ts'

const business = { id: 'b', name: 'Trailhead', description: 'Outdoor gear.', policies: '', currency: 'GBP' }
const returns = { id: 'a1', title: 'Returns', content: 'You may return unused goods within 45 days.' }
const materialWith = (content: string): Omit<Material, 'currency'> & { business: typeof business } => ({
  business,
  products: [],
  articles: [returns, { id: 'a2', title: 'How returns work', content }],
})
const before = materialWith('Bring the receipt.')
const after = materialWith('You may return unused goods within 14 days.')
const shopOf = (material: typeof before) => openShop({ ...material, currency: 'GBP' })

/** The lines of a replay that has another thread look for what disagrees. */
async function linesWith(findDisagreements: FindDisagreements) {
  const events: string[] = []
  const told = tellReplay(
    {
      rpc: () => Promise.resolve(null as never),
      kept: createKeptReplies(),
      log: (_level, event) => events.push(event),
      hasModel: false,
      now: () => 0,
      giveWay: () => new Promise(resolve => setImmediate(resolve)),
      findDisagreements,
    },
    { id: 'proposal', before: async () => shopOf(before), after, questions: [] },
    new AbortController().signal,
  )
  const lines: ReplayLine[] = []
  for await (const line of told) lines.push(line)
  return { lines, events }
}

const expected = newContradictions(shopOf(before), shopOf(after)).map(each => ({
  kind: 'contradiction',
  ...each,
}))

test('another thread finds what this one would, from what is sent to it', async () => {
  const find = createDisagreements(() => Promise.resolve())
  const sent = JSON.parse(
    JSON.stringify({ before: shopOf(before).material, after: usable({ ...after, currency: 'GBP' }) }),
  )
  const found = JSON.parse(JSON.stringify(await find(sent)))
  expect(found.map((each: object) => ({ kind: 'contradiction', ...each }))).toEqual(expected)
  expect(expected).toHaveLength(1)
  expect(await find({ ...sent, after: null })).toEqual([])
})

test('a replay tells what the other thread found', async () => {
  const [one] = newContradictions(shopOf(before), shopOf(after))
  const { lines } = await linesWith(async () => (one ? [{ ...one, key: 'elsewhere' }] : []))
  expect(lines.map(line => (line.kind === 'contradiction' ? line.key : line.kind))).toEqual([
    'begun',
    'elsewhere',
    'done',
  ])
})

test('and looks for itself where that one fails, or gets no time', async () => {
  const failed = await linesWith(() => Promise.reject(new Error('gone')))
  expect(failed.lines.slice(1, -1)).toEqual(expected)
  expect(failed.events).toEqual(['disagreements not found elsewhere'])
  const late = await linesWith(() => new Promise(() => undefined))
  expect(late.lines.slice(1, -1)).toEqual(expected)
})
