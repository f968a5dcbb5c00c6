import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal, rpc } from '@/testing/backend'
import { business, renderOwnerScreen } from '@/testing/owner-screen'
import { activeAt, session } from './api/fixtures.ts'
import type { SessionSummary } from './api/session.ts'
import { ChatSessionsPage } from './chat-sessions-page.tsx'

const counts = { total: 60, active: 40, escalated: 12, resolved: 8, held: 0 }

beforeEach(() => {
  answer('post', rpc('chat_status_counts'), () => HttpResponse.json(counts))
  answer('post', rpc('list_blocks'), () => HttpResponse.json([]))
  answer('post', rpc('list_tags'), () =>
    HttpResponse.json(['Angry', 'Gift', 'Refund', 'VIP'].map(name => ({ id: name, name, chats: 1 }))),
  )
  answer('post', rpc('assistant_usage'), () =>
    HttpResponse.json({
      replies_today: 3,
      resets_at: '2026-03-05T00:00:00+00:00',
      trouble: null,
      trouble_since: null,
    }),
  )
})

/** Answers each request for the list with the chats that `find` returns for it. */
const listChats = (find: (request: Record<string, unknown>) => SessionSummary[]) =>
  answer('post', rpc('list_chat_sessions'), ({ body }) => HttpResponse.json(find(body)))

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const openPage = (address?: string) => renderOwnerScreen(<ChatSessionsPage />, address)

describe('ChatSessionsPage', () => {
  it('shows of each chat who it is, its status, its count of messages and why it was escalated', async () => {
    listChats(() => [
      session({
        id: 'a',
        status: 'escalated',
        escalation_reason: 'Damaged item',
        waiting_since: '2026-03-04T10:05:00+00:00',
        unread_count: 2,
        message_count: 7,
        tag_ids: ['Angry', 'VIP', 'Refund', 'Gift'],
      }),
      session({
        id: 'b',
        customer_name: 'Anonymous',
        customer_email: 'anonymous-1a2b3c4d@anonymous.invalid',
        status: 'resolved',
        message_count: 1,
      }),
      session({
        id: 'c',
        customer_name: 'Tom Ray',
        created_at: new Date(Date.now() - 300_000).toISOString(),
      }),
    ])
    await openPage()

    const maya = row('Maya Chen')
    await expect.element(maya.getByText('manual', { exact: true })).toBeVisible()
    await expect.element(maya.getByText('maya@example.com')).toBeVisible()
    await expect.element(maya.getByText('Waiting for you')).toBeVisible()
    await expect.element(maya.getByText('2 unread')).toBeInTheDocument()
    await expect.element(maya.getByText('7 messages')).toBeVisible()
    await expect.element(maya.getByText('Damaged item')).toBeVisible()
    await expect.element(maya).toHaveTextContent('Tags:AngryGiftRefund+1 more')

    const anonymous = row('Anonymous Customer')
    await expect.element(anonymous.getByText('resolved', { exact: true })).toBeVisible()
    await expect.element(anonymous.getByText('1 message', { exact: true })).toBeVisible()
    await expect.element(anonymous.getByText('anonymous.invalid')).not.toBeInTheDocument()

    const tom = row('Tom Ray')
    await expect.element(tom.getByText('active', { exact: true })).toBeVisible()
    await expect.element(tom.getByText('5 minutes ago')).toBeVisible()
    await expect.element(tom.getByRole('button', { name: 'View Chat' })).toBeVisible()
  })

  it('says how to get chats while there are none', async () => {
    listChats(() => [])
    await openPage()
    const words = 'No chat sessions yet. Share your chat link with customers to get started.'
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Copy chat link' })).toBeVisible()
    await expect.element(page.getByLabelText('Search chats')).not.toBeInTheDocument()
  })

  it('narrows the list by status and words, and says when nothing matches', async () => {
    const calls = listChats(({ status, search }) => {
      if (search) return []
      return status
        ? [session({ status: 'escalated' })]
        : [session(), session({ id: 'b', customer_name: 'Tom Ray' })]
    })
    await openPage()
    await expect.element(row('Tom Ray')).toBeVisible()
    await page.getByRole('button', { name: 'manual 12' }).click()
    await expect.element(row('Tom Ray')).not.toBeInTheDocument()
    await expect.element(row('Maya Chen')).toBeVisible()
    expect(calls.at(-1)?.body).toEqual({ business_id: business.id, status: 'escalated', page_size: 50 })

    await page.getByLabelText('Search chats').fill(' refund ')
    await expect.element(page.getByText('No chats match.')).toBeVisible()
    expect(calls.at(-1)?.body).toMatchObject({ status: 'escalated', search: 'refund' })
    expect(window.location.search).toBe('?status=manual&q=refund')

    await page.getByRole('button', { name: 'Show all chats' }).click()
    await expect.element(row('Tom Ray')).toBeVisible()
    expect(window.location.search).toBe('')
  })

  it('reads the next page where the list ends, and offers to do so when that failed', async () => {
    const chats = Array.from({ length: 52 }, (_, n) => ({
      ...activeAt(`chat-${n}`, 59 - n),
      customer_name: `Customer ${n}`,
    }))
    let isReachable = false
    const calls = answer('post', rpc('list_chat_sessions'), ({ body: { before_id, page_size } }) => {
      if (before_id && !isReachable) return refusal(503, 'The database is starting.')
      const start = before_id ? chats.findIndex(({ id }) => id === before_id) + 1 : 0
      return HttpResponse.json(chats.slice(start, start + page_size))
    })
    await openPage()
    await expect.element(row('Customer 49')).toBeInTheDocument()
    row('Customer 49').element().scrollIntoView()
    const more = page.getByRole('button', { name: 'Load more chats' })
    await expect.element(more).toBeVisible()
    await expect.element(row('Customer 50')).not.toBeInTheDocument()

    isReachable = true
    await more.click()
    await expect.element(row('Customer 51')).toBeInTheDocument()
    await expect.element(more).not.toBeInTheDocument()
    expect(calls.filter(({ body }) => body.before_id).at(-1)?.body).toEqual({
      business_id: business.id,
      before: chats[49]?.last_message_at,
      before_id: 'chat-49',
      page_size: 50,
    })
    expect(page.getByRole('listitem').elements()).toHaveLength(52)
  })

  it('says that the chats could not be loaded, and loads them at the next try', async () => {
    answer('post', rpc('list_chat_sessions'), () => refusal(403, 'permission denied', '42501'))
    await openPage()
    await expect.element(page.getByText('Failed to load chat sessions')).toBeVisible()
    listChats(() => [session()])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row('Maya Chen')).toBeVisible()
  })
})
