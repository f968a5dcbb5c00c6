import { HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, BACKEND } from '@/testing/backend'
import { prepareWhenTyping } from './prepare.ts'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

function addField(): HTMLInputElement {
  const field = document.createElement('input')
  document.body.append(field)
  return field
}

const takePreparations = () =>
  answer('post', `${BACKEND}/functions/v1/propose-change/prepare`, () => HttpResponse.json({ questions: 3 }))

test('a check is prepared when a field gets the focus, and not again for the next one', async () => {
  const calls = takePreparations()
  const [one, other] = [addField(), addField()]
  const end = prepareWhenTyping('one')
  expect(calls).toEqual([])
  one.focus()
  other.focus()
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ businessId: 'one' }])
  end()
})

test('a field that has the focus already counts, and a failure shows nowhere', async () => {
  const calls = answer('post', `${BACKEND}/functions/v1/propose-change/prepare`, () =>
    HttpResponse.json({ error: 'rate_limited', message: 'That was a lot at once.' }, { status: 429 }),
  )
  addField().focus()
  prepareWhenTyping('two')()
  await expect.poll(() => calls.length).toBe(1)
})
