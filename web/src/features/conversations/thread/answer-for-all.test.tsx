import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, rpc } from '@/testing/backend'
import { business, renderOwnerScreen } from '@/testing/owner-screen'
import { message } from '../api/fixtures.ts'
import { AnswerForAll } from './answer-for-all.tsx'

const question = message('question', 1, { content: 'Do you repair bowls?' })
const reply = message('reply', 2, { sender_type: 'human', content: 'Yes, for 9 euros.' })

const line = (...message_ids: string[]) => ({
  question: 'Do you repair bowls?',
  times: message_ids.length,
  last_asked_at: question.created_at,
  session_id: question.id,
  message_ids,
  reachable: 0,
  is_replied: true,
})

const link = page.getByRole('link', { name: 'Use your reply' })

describe('the offer to answer everybody with a reply', () => {
  it('leads to the line of the question that was replied to', async () => {
    answer('post', rpc('unanswered_questions'), () => HttpResponse.json([line('other'), line(question.id)]))
    await renderOwnerScreen(<AnswerForAll businessId={business.id} messages={[question, reply]} />)
    await expect
      .element(link)
      .toHaveAttribute('href', `/dashboard/businesses/${business.id}/analytics?answer=${question.id}`)
  })

  it('is not made for a question that the assistant could answer', async () => {
    const asked = answer('post', rpc('unanswered_questions'), () => HttpResponse.json([line('other')]))
    await renderOwnerScreen(<AnswerForAll businessId={business.id} messages={[question, reply]} />)
    await expect.poll(() => asked.length).toBe(1)
    await expect.element(link).not.toBeInTheDocument()
  })

  it('is not looked for before the owner has replied', async () => {
    const asked = answer('post', rpc('unanswered_questions'), () => HttpResponse.json([line(question.id)]))
    await renderOwnerScreen(<AnswerForAll businessId={business.id} messages={[question]} />)
    await expect.element(link).not.toBeInTheDocument()
    expect(asked).toEqual([])
  })
})
