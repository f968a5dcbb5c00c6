import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Answer } from './trial.ts'
import { TrialTurn } from './trial-turn.tsx'

const answer: Answer = {
  response: 'It takes 2 hours.',
  answered: true,
  escalated: false,
  reason: null,
  unansweredCount: 0,
  pictures: [],
  offersPerson: false,
  facts: [
    { kind: 'product', id: 'p1', title: 'Fender repair', statement: '2 hours' },
    { kind: 'article', id: 'a1', title: 'Opening hours', statement: 'Open from 9 to 5.' },
  ],
  usage: null,
  trouble: null,
}

const show = (values: Partial<Answer> = {}) =>
  render(
    <MemoryRouter>
      <TrialTurn
        turn={{ id: 1, question: 'How long?', state: { kind: 'answered', answer: { ...answer, ...values } } }}
        businessId="b1"
        onRetry={() => undefined}
      />
    </MemoryRouter>,
  )

test('shows each fact with whose it is', async () => {
  await show()
  const facts = page.getByRole('list', { name: 'Answered from' }).getByRole('listitem')
  await expect
    .poll(() => facts.elements().map(({ textContent }) => textContent))
    .toEqual(['Product: Fender repair›: 2 hours', 'Knowledge Base: Opening hours›: Open from 9 to 5.'])
  expect(page.getByText('tokens').elements()).toEqual([])
})

test('says what a language model took, and that a person is offered', async () => {
  await show({ usage: { model: 'gpt-5-mini', inputTokens: 1799, outputTokens: 49 }, offersPerson: true })
  await expect.element(page.getByText('gpt-5-mini: 1,799 tokens in, 49 out')).toBeVisible()
  await expect.element(page.getByText('The customer can tap “Talk to a person” here.')).toBeVisible()
})

test('says that the language model did not answer', async () => {
  await show({ trouble: 'rate_limited', usage: { model: 'gpt-5-mini', inputTokens: 0, outputTokens: 0 } })
  await expect
    .element(page.getByText('The language model did not answer: it takes no more questions for now.'))
    .toBeVisible()
  expect(page.getByText('tokens').elements()).toEqual([])
})

test('calls the facts of an answer that is none the closest ones', async () => {
  await show({ answered: false })
  await expect.element(page.getByRole('list', { name: 'Closest in your material' })).toBeVisible()
})
