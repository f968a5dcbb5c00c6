import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal, rpc } from '@/testing/backend'
import { business, OWNER_ID, renderOwnerScreen } from '@/testing/owner-screen'
import { session } from '../api/fixtures.ts'
import type { SessionSummary } from '../api/session.ts'
import { InboxPage } from './inbox-page.tsx'

beforeEach(() => {
  localStorage.removeItem('chats-view')
  answer('post', rpc('inbox_counts'), () =>
    HttpResponse.json({ waiting: 2, mine: 1, unassigned: 0, held: 0 }),
  )
  answer('post', rpc('list_blocks'), () => HttpResponse.json([]))
  answer('post', rpc('list_tags'), () => HttpResponse.json([]))
  answer('post', rpc('list_members'), () =>
    HttpResponse.json([
      { user_id: OWNER_ID, email: 'owner@shop.example', role: 'owner', is_caller: true },
      { user_id: 'mia', email: 'mia@shop.example', role: 'manager', is_caller: false },
    ]),
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

const listChats = (find: (request: Record<string, unknown>) => SessionSummary[]) =>
  answer('post', rpc('list_chat_sessions'), ({ body }) => HttpResponse.json(find(body)))

const row = (name: string) => page.getByRole('list', { name: 'Chats' }).getByRole('link', { name })
const openPage = (address?: string) => renderOwnerScreen(<InboxPage />, address)

describe('InboxPage', () => {
  it('shows of each chat who it is, whether it waits, what is unread, and who has it', async () => {
    listChats(() => [
      session({ id: 'a', status: 'escalated', waiting_since: '2026-03-04T10:05:00+00:00', unread_count: 2 }),
      session({ id: 'b', customer_name: 'Tom Ray', assignee_id: 'mia', last_sender: 'human' }),
      session({ id: 'c', customer_name: 'Ana', assignee_id: OWNER_ID }),
    ])
    await openPage()
    await expect.element(row('Maya Chen')).toHaveTextContent('Waiting')
    await expect.element(row('Maya Chen').getByText('2 unread')).toBeInTheDocument()
    await expect.element(row('Tom Ray')).toHaveTextContent('Team: Hello')
    await expect.element(row('Tom Ray')).toHaveTextContent('Assigned to mia@shop.example')
    await expect.element(row('Ana')).toHaveTextContent('Assigned to You')
    await expect.element(page.getByRole('button', { name: 'Waiting 2' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Held back' })).not.toBeInTheDocument()
    expect(localStorage.getItem('chats-view')).toBe('inbox')
  })

  it('asks for the chats of a place, and says what it means that there are none', async () => {
    const calls = listChats(({ view, status }) => (view || status === 'resolved' ? [] : [session()]))
    await openPage()
    await expect.element(row('Maya Chen')).toBeVisible()
    expect(calls.at(-1)?.body).toEqual({ business_id: business.id, status: 'open', page_size: 50 })
    await page.getByRole('button', { name: 'Mine' }).click()
    await expect.element(page.getByText('No open chat is assigned to you.')).toBeVisible()
    expect(calls.at(-1)?.body).toMatchObject({ status: 'open', view: 'mine' })
    expect(window.location.search).toBe('?in=mine')
    await page.getByRole('button', { name: 'Resolved' }).click()
    await expect.element(page.getByText('No chat is resolved yet.')).toBeVisible()
    expect(calls.at(-1)?.body).toEqual({ business_id: business.id, status: 'resolved', page_size: 50 })
    await page.getByRole('button', { name: 'Show all open chats' }).click()
    await expect.element(row('Maya Chen')).toBeVisible()
  })

  it('says that the chats could not be loaded, and loads them at the next try', async () => {
    answer('post', rpc('list_chat_sessions'), () => refusal(403, 'permission denied', '42501'))
    await openPage()
    await expect.element(page.getByText('The chats could not be loaded.')).toBeVisible()
    listChats(() => [session()])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row('Maya Chen')).toBeVisible()
  })
})
