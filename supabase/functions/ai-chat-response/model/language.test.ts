import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ModelServer, startModelServer } from '../../../../tests/support/model-server.ts'
import { createModelComposer } from './compose.ts'
import { contextOf, messageOf, models } from './fixtures.ts'

let server: ModelServer
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.asked.length = 0
})

const protocol = 'OpenAI’s chat completions'

function ask(asked: string, replies: string[], before: string[] = []) {
  const queue = [...replies]
  server.answer = () => ({ reply: { reply: queue.shift() ?? '' } })
  const messages = [...before, asked].map((content, at) => messageOf(`m${at}`, content))
  const model = models[protocol]?.(server.url) ?? ''
  return createModelComposer({ model })(contextOf(asked, { messages }))
}

test.each([
  ['Harbor Mug er dam koto?', /only in Bengali, in Bengali script, never in Latin letters/],
  ['Harbor Mug kitne ka hai?', /only in Hindi, in Devanagari script/],
  ['¿Cuánto cuesta la taza?', /only in Spanish/],
])('"%s": the model is told the language', async (asked, rule) => {
  await ask(asked, ['$24.50', '$24.50'])
  expect(server.asked[0]?.system).toMatch(rule)
})

test.each([
  ['Harbor Mug er dam koto?', 'Harbor Mug er dam $24.50.', 'Harbor Mug এর দাম $24.50।'],
  ['হারবার মগের দাম কত?', 'The Harbor Mug is $24.50.', 'Harbor Mug এর দাম $24.50।'],
  ['Harbor Mug kitne ka hai?', 'Harbor Mug ki keemat $24.50 hai.', 'Harbor Mug की कीमत $24.50 है।'],
  ['¿Cuánto cuesta la taza?', 'The Harbor Mug is $24.50.', 'La Harbor Mug cuesta $24.50.'],
])('"%s": a reply in the wrong language or script is written once more', async (asked, wrong, right) => {
  const draft = await ask(asked, [wrong, right])
  expect(draft).toMatchObject({ text: right, escalate: null, usage: { attempts: 2, lock: ['language'] } })
  expect(server.asked[1]?.system).toContain('It is in the wrong language.')
})

test('the second reply in the wrong language goes to the owner', async () => {
  const draft = await ask('Harbor Mug er dam koto?', [
    'Harbor Mug er dam $24.50.',
    'The Harbor Mug is $24.50.',
  ])
  expect(draft.escalate).not.toBeNull()
  expect(server.asked).toHaveLength(2)
})

test('a product’s name alone keeps the language of the conversation', async () => {
  const draft = await ask(
    'Harbor Mug',
    ['The Harbor Mug is $24.50.', 'Harbor Mug এর দাম $24.50।'],
    ['মগ আছে?'],
  )
  expect(draft.text).toBe('Harbor Mug এর দাম $24.50।')
})
