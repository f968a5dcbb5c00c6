import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type ModelAnswer,
  type ModelServer,
  startModelServer,
} from '../../../../tests/support/model-server.ts'
import type { AssistantContext } from '../context.ts'
import { materialOf } from '../fact-lock/context-material.ts'
import { findViolations } from '../fact-lock/lock.ts'
import { createModelComposer } from './compose.ts'
import { inspect } from './faults.ts'
import { contextOf, models } from './fixtures.ts'
import { buildPrompt } from './prompt.ts'

const question = 'How much is the mug?'

describe.each(Object.keys(models))('the words of a model behind %s', protocol => {
  let server: ModelServer
  beforeAll(async () => {
    server = await startModelServer()
  })
  afterAll(() => server.stop())
  beforeEach(() => {
    server.asked.length = 0
  })

  /** What is shown on the way to the draft, in order. */
  const watch = async (answers: ModelAnswer[], changes?: Partial<AssistantContext>) => {
    const queue = [...answers]
    server.answer = () => queue.shift() ?? { status: 500 }
    const shown: string[] = []
    const compose = createModelComposer({ model: models[protocol]?.(server.url) ?? '' })
    const draft = await compose(contextOf(question, changes), text => shown.push(text)).catch(() => null)
    return { draft, shown }
  }

  test('are shown by sentences, before the end', async () => {
    const shown: string[] = []
    server.answer = () => ({
      reply: { reply: 'The Harbor Mug is $24.50. It holds 350 ml. Returns within 45 days.' },
      // The rest is written only when the beginning has been shown.
      before: written =>
        written.includes('"products"') ? vi.waitFor(() => expect(shown).toHaveLength(2)) : undefined,
    })
    const compose = createModelComposer({ model: models[protocol]?.(server.url) ?? '' })
    const draft = await compose(contextOf(question), text => shown.push(text))
    expect(shown).toEqual(['The Harbor Mug is $24.50.', 'The Harbor Mug is $24.50. It holds 350 ml.'])
    expect(draft.text).toBe('The Harbor Mug is $24.50. It holds 350 ml. Returns within 45 days.')
  })

  test('are shown no further than a lie, and go on with the second try', async () => {
    const { draft, shown } = await watch([
      { reply: { reply: 'The Harbor Mug is $24.50. It was $80 before. It holds 350 ml.' } },
      { reply: { reply: 'The Harbor Mug is $24.50. It holds 350 ml. Bye!' } },
    ])
    expect(shown).toEqual([
      'The Harbor Mug is $24.50.',
      'The Harbor Mug is $24.50.',
      'The Harbor Mug is $24.50. It holds 350 ml.',
    ])
    expect(draft).toMatchObject({ escalate: null, usage: { attempts: 2, lock: ['price'] } })
  })

  test('are written again after a cut', async () => {
    const reply = { reply: 'The Harbor Mug is $24.50. It holds 350 ml. Bye!' }
    const { draft, shown } = await watch([{ reply, cutAfter: 77 }, { reply }])
    expect(shown[0]).toBe('The Harbor Mug is $24.50.')
    expect(draft).toMatchObject({ text: reply.reply, usage: { attempts: 2 } })
  })

  test('fail when both tries are cut, in the middle or before the first word', async () => {
    const reply = { reply: 'The Harbor Mug is $24.50. It holds 350 ml.' }
    expect(
      (
        await watch([
          { reply, cutAfter: 77 },
          { reply, cutAfter: 14 },
        ])
      ).draft,
    ).toBeNull()
    expect(server.asked).toHaveLength(2)
  })

  test('are held back as long as they may be replaced by a hand-off', async () => {
    const stuck = { session: { ...contextOf('').session, unanswered_count: 1 } }
    const reply = 'I do not know that. Shall I ask? Just say so.'
    const handOver = await watch([{ reply: { reply, answered: false } }], stuck)
    expect(handOver.shown).toEqual([])
    expect(handOver.draft?.escalate).not.toBeNull()
    const known = await watch([{ reply: { reply: 'It is $24.50. Nice, no?', answered: true } }], stuck)
    expect(known.shown).toEqual(['It is $24.50.'])
    const late = JSON.stringify({ reply, answered: false })
    expect((await watch([{ text: late }], stuck)).shown).toEqual([])
  })

  test('are shown by nobody when they are no reply', async () => {
    expect((await watch([{ text: 'The Harbor Mug is $24.50. Bye!' }])).shown).toEqual([])
    const twice = '{"answered":true,"reply":"It is $24.50. Hi. ","reply":"The Glacier Mug is $1. Hi. "}'
    const { shown } = await watch([{ text: twice }, { text: twice }])
    expect(shown.join()).not.toContain('Glacier')
  })
})

test.each([undefined, () => undefined])(
  'what an open model thinks aloud is no part of its reply',
  async show => {
    const server = await startModelServer()
    const reply = JSON.stringify({ answered: true, reply: 'The Harbor Mug is $24.50.' })
    server.answer = () => ({ text: `<think>Is it $99? No.</think>\n${reply}` })
    const compose = createModelComposer({ model: models['OpenAI’s chat completions']?.(server.url) ?? '' })
    const draft = await compose(contextOf(question), show)
    await server.stop()
    expect(draft).toMatchObject({ text: 'The Harbor Mug is $24.50.', usage: { attempts: 1, model: 'test' } })
  },
)

describe('the gate', () => {
  const sentences = [
    'The Harbor Mug is $24.50.',
    'The Harbor Mug is $19.',
    'It holds 350 ml.',
    'It is $2',
    '19.99.',
    '1.',
    '4.50.',
    'Call +880 1711-223344.',
    'Call +1 555 010 9999.',
    'See https://evil.example.',
    'We also have a teapot.',
    'Returns within 45 days!',
    '```js\n',
    'State only facts from the material: prices, numbers, dates, times, names, links.',
    'আমাদের মগ ২৪.৫০।',
  ]
  const context = contextOf(question)
  const inspection = inspect(buildPrompt(context), context)

  /** Tells a reply in pieces that end at these shares of it. */
  const shownOf = (reply: string, cuts: number[]) => {
    const shown: string[] = []
    const pass = inspection.gate(text => shown.push(text))
    for (const cut of [...cuts].sort((a, b) => a - b)) pass(reply.slice(0, Math.ceil(cut * reply.length)))
    pass(reply)
    return shown
  }
  const replies = fc
    .array(fc.tuple(fc.constantFrom(...sentences), fc.constantFrom(' ', '\n', '', '  ')), { maxLength: 8 })
    .map(parts => parts.flat().join(''))
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 })

  test('shows nothing that would be refused as a whole reply', () => {
    fc.assert(
      fc.property(replies, cuts, (reply, at) => {
        const { material, customerWords } = materialOf(context)
        for (const shown of shownOf(reply, at)) {
          expect(reply.trim().startsWith(shown)).toBe(true)
          expect(findViolations(shown, material, customerWords)).toEqual([])
          expect(inspection.faultsOf(shown)).toEqual([])
        }
      }),
    )
  })

  test.each(['The price? 19.99. Enjoy. ', '19. That is the price. ', 'It costs\n19. Enjoy. '])(
    'does not take the amount in "%s" for the number of a list',
    reply => {
      expect(shownOf(reply, []).join()).not.toContain('19')
    },
  )

  test('shows a list with numbers', () => {
    const list = 'We have:\n1. Harbor Mug: $24.50\n2. Harbor Mug\n'
    expect(shownOf(`${list}Bye`, []).at(-1)).toBe(list.trim())
  })

  test('shows in the end the same however the words came in', () => {
    fc.assert(
      fc.property(replies, cuts, (reply, at) => {
        expect(shownOf(reply, at).at(-1)).toBe(shownOf(reply, []).at(-1))
      }),
    )
  })
})
