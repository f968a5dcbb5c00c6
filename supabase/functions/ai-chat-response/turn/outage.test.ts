// What a customer, an owner and an operator have of a language model that failed.
import { expect, test, vi } from 'vitest'
import { saying, setUp, waitingFor } from '../fixtures.ts'
import type { ModelFailure } from './assistant.ts'

const failed: ModelFailure = {
  cause: 'rate_limited',
  words: 'The model answered with status 429.',
  status: 429,
  requestId: 'req_7',
}
const usage = { model: 'large-1', inputTokens: 0, outputTokens: 0, attempts: 2 }

test('the log names status, cause and both requests; the reply keeps why', async () => {
  const { call, log, recorded } = setUp([waitingFor('How much is the mug?')], saying({ failed, usage }))
  await call({ 'x-request-id': 'a1b2c3' })
  expect(log).toHaveBeenCalledWith(
    'error',
    'model failed',
    expect.objectContaining({ reqId: 'a1b2c3', status: 429, cause: 'rate_limited', modelRequestId: 'req_7' }),
  )
  expect(recorded[0]).toMatchObject({ details: { model: 'large-1', trouble: 'rate_limited' } })
})

test('a model that was not asked is no error', async () => {
  const { call, log } = setUp(
    [waitingFor('How much is the mug?')],
    saying({ failed: { ...failed, isSkipped: true }, usage }),
  )
  await call()
  expect(log).toHaveBeenCalledWith(
    'info',
    'model skipped',
    expect.objectContaining({ cause: 'rate_limited' }),
  )
  expect(log).not.toHaveBeenCalledWith('error', expect.anything(), expect.anything())
})

test('a second question without an answer is not handed over for the model alone', async () => {
  const waiting = waitingFor('Is it blue?')
  const second = { ...waiting, session: { ...waiting.session, unanswered_count: 1 } }
  const [without, alone] = [
    setUp([second], saying({ answered: false, failed, usage })),
    setUp([second], saying({ answered: false })),
  ]
  expect(await (await without.call()).json()).toMatchObject({ escalated: false })
  expect(await (await alone.call()).json()).toMatchObject({ escalated: true })
})

test('of a picture alone it says honestly that it cannot see it, and offers a person', async () => {
  const waiting = waitingFor('Sent an image')
  const sent = { ...waiting, question: { ...waiting.question, image_url: 'https://example.com/1.webp' } }
  const seeing = { ...saying({ failed, usage }), seesPictures: true }
  const { call, recorded } = setUp([sent], seeing)
  expect(await (await call()).json()).toMatchObject({ escalated: false })
  expect(recorded[0]).toMatchObject({ offers_person: true, escalation_reason: null })
})

test('without a plan the model is not asked, and the customer is answered', async () => {
  const assistant = saying({ text: 'From the model.', usage })
  const asked = vi.spyOn(assistant, 'answer')
  const { call, recorded } = setUp([waitingFor('How much is the mug?', { may_ask_model: false })], assistant)
  const answer = await (await call()).json()
  expect(asked).not.toHaveBeenCalled()
  expect(answer).toMatchObject({ response: expect.stringContaining('Mug'), escalated: false })
  expect(recorded[0]).toMatchObject({ details: { model: 'builtin' } })
})
