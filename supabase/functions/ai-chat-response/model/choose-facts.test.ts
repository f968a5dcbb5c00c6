import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ModelAnswer,
  type ModelServer,
  startModelServer,
} from '../../../../tests/support/model-server.ts'
import { readTurn } from '../say/answer.ts'
import { answerWithModel } from './choose-facts.ts'
import { chooses as choice, models, kites as shop } from './fixtures.ts'

const question = 'how much is the delta kite'

describe.each(Object.keys(models))('a model behind %s', protocol => {
  let server: ModelServer
  beforeAll(async () => {
    server = await startModelServer()
  })
  afterAll(() => server.stop())

  const ask = (text: string, answers: ModelAnswer[]) => {
    const queue = [...answers]
    server.asked.length = 0
    server.answer = () => queue.shift() ?? { status: 500 }
    const model = models[protocol]?.(server.url) ?? ''
    const chat = { said: [{ by: 'customer' as const, text }], instructions: '' }
    return answerWithModel(shop, readTurn(shop, [text]), chat, {
      model,
      wording: 'checked',
      signal: AbortSignal.timeout(3000),
    })
  }

  test('has its true words sent, and its tokens counted', async () => {
    const answer = await ask(question, [choice('The delta kite is $20.')])
    expect(answer).toMatchObject({ text: 'The delta kite is $20.', words: 'model', usage: { attempts: 1 } })
    expect(answer.usage.inputTokens).toBeGreaterThan(0)
  })

  test('is asked once more after what may pass', async () => {
    const answer = await ask(question, [{ status: 500 }, choice('The delta kite is $20.')])
    expect(answer).toMatchObject({ words: 'model', usage: { attempts: 2 } })
  })

  test.each<[string, ModelAnswer[]]>([
    ['that fails', [{ status: 401 }]],
    ['that writes no choice', [{ text: 'It is $3.' }, { text: 'It is $3.' }]],
    ['that lies', [choice('The delta kite is $3.')]],
  ])('%s leaves the answer to the facts', async (_, answers) => {
    const { text } = await ask(question, answers)
    expect(text).toContain('$20')
    expect(text).not.toContain('$3')
  })

  test('is not asked what rules decide', async () => {
    expect(await ask('hello', [])).toMatchObject({ words: 'builtin', usage: { attempts: 0 } })
    expect(server.asked).toHaveLength(0)
  })
})
