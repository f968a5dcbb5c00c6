import { QueryClientProvider } from '@tanstack/react-query'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '@/lib/query-client'
import { answer, rpc } from '@/testing/backend'
import { business } from '@/testing/owner-screen'
import type { Chat } from '../api/fetch-chat.ts'
import { message, session } from '../api/fixtures.ts'
import { useMarkRead } from './use-mark-read.ts'

it('a chat that comes back from a snooze while it is on the screen is seen', async () => {
  const until = new Date(Date.now() + 300).toISOString()
  const asked = message('question', 1)
  const chat = {
    session: { ...session({ snoozed_until: until }), read_at: asked.created_at },
    messages: [asked],
    hasEarlier: false,
    cursor: null,
  } as unknown as Chat
  const calls = answer('post', rpc('mark_chat_read'), () => {
    expect(Date.now()).toBeGreaterThan(Date.parse(until))
    return new HttpResponse(null, { status: 204 })
  })
  function OpenChat() {
    useMarkRead(business.id, chat)
    return null
  }
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <OpenChat />
    </QueryClientProvider>,
  )
  await expect
    .poll(() => calls.map(({ body }) => body.session_id), { timeout: 10_000 })
    .toEqual([chat.session.id])
})
