import { HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, rpc } from '@/testing/backend'
import { business, renderOwnerScreen } from '@/testing/owner-screen'
import { QuestionsCard } from './questions-card.tsx'

const chunk = vi.hoisted(() => ({ isLost: true }))
vi.mock('./answer/answer-dialog.tsx', () => ({
  AnswerDialog: () => <p role="dialog">The answer</p>,
}))
vi.mock('@/ui/feedback/use-on-demand', async importOriginal => {
  const { useOnDemand } = await importOriginal<typeof import('@/ui/feedback/use-on-demand')>()
  return {
    useOnDemand: (load: () => Promise<never>) =>
      useOnDemand(() => (chunk.isLost ? Promise.reject(new Error('There is no connection.')) : load())),
  }
})

it('an answer whose dialog could not be loaded can be opened again', async () => {
  const line = {
    question: 'Do you repair bowls?',
    times: 1,
    last_asked_at: new Date().toISOString(),
    session_id: 'session',
    message_ids: ['question'],
    reachable: 0,
    is_replied: true,
  }
  answer('post', rpc('unanswered_questions'), () => HttpResponse.json([line]))
  await renderOwnerScreen(<QuestionsCard businessId={business.id} />)
  const button = page.getByRole('button', { name: 'Use your reply' })
  await button.click()
  await expect.element(page.getByText('This could not be loaded.').first()).toBeVisible()
  chunk.isLost = false
  await button.click()
  await expect.element(page.getByText('The answer')).toBeVisible()
})
