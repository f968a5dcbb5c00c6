import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refusal, rpc, table } from '@/testing/backend'
import { business, OWNER_ID, renderOwnerScreen } from '@/testing/owner-screen'
import { answersChat } from '@/testing/stored-chat'
import { message, session } from '../api/fixtures.ts'
import { ChatDialog } from '../thread/chat-dialog.tsx'

beforeEach(() => {
  answer('post', rpc('list_blocks'), () => HttpResponse.json([]))
  answer('post', rpc('list_chat_notes'), () => HttpResponse.json([]))
  answer('post', rpc('unanswered_questions'), () => HttpResponse.json([]))
  answer('post', rpc('mark_chat_read'), () => new HttpResponse(null, { status: 204 }))
  answer('post', rpc('list_members'), () => HttpResponse.json(people))
})

const people = [
  { user_id: OWNER_ID, email: 'owner@shop.example', role: 'owner', is_caller: true },
  { user_id: 'abel', email: 'abel@shop.example', role: 'agent', is_caller: false },
]

/** Opens a chat with an id of its own, because drafts are kept when the dialog is closed. */
async function openChat(status: 'active' | 'escalated' | 'resolved') {
  const sessionId = crypto.randomUUID()
  const stored = [message('question', 1, { content: 'Is it in stock?' })]
  const chat = { ...session({ id: sessionId, status }), read_at: null }
  answersChat(chat, stored)
  const sent = answer('post', table('chat_messages'), ({ body }) => {
    const row = message(body.id, stored.length + 1, { sender_type: 'human', content: body.content })
    stored.push(row)
    return HttpResponse.json(row, { status: 201 })
  })
  const takes = answer('post', rpc('take_chat'), () => {
    Object.assign(chat, { status: 'escalated', assignee_id: OWNER_ID })
    return HttpResponse.json(OWNER_ID)
  })
  await renderOwnerScreen(
    <ChatDialog business={business} sessionId={sessionId} summary={undefined} onClose={vi.fn()} />,
  )
  await expect.element(page.getByText('Is it in stock?')).toBeVisible()
  return { sessionId, sent, takes }
}

const field = page.getByLabelText('Reply', { exact: true })
const sendButton = page.getByRole('button', { name: 'Send reply' })
const log = page.getByRole('log')

describe('the reply box', () => {
  it('sends by Enter, trimmed; Shift+Enter begins a line', async () => {
    const { sessionId, sent } = await openChat('escalated')
    await field.fill('  Yes,')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}two of them. ')
    await expect.element(field).toHaveValue('  Yes,\ntwo of them. ')
    expect(sent).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('')
    await expect.element(page.getByText('Message sent.')).toBeVisible()
    await expect.element(log.getByText('two of them.')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        session_id: sessionId,
        sender_type: 'human',
        content: 'Yes,\ntwo of them.',
      },
    ])
  })

  it('sends no white space, and nothing by the Enter that ends the composition of a character', async () => {
    const { sent } = await openChat('escalated')
    await expect.element(sendButton).toBeDisabled()
    await field.fill(' \n ')
    await expect.element(sendButton).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    await field.fill('হ্যাঁ')
    const press = (isComposing: boolean) =>
      field
        .element()
        .dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing }),
        )
    press(true)
    await expect.element(field).toHaveValue('হ্যাঁ')
    press(false)
    await expect.poll(() => sent.map(({ body }) => body.content)).toEqual(['হ্যাঁ'])
  })

  it.each(['active', 'resolved'] as const)('is not there while a chat is %s', async status => {
    await openChat(status)
    await expect.element(page.getByRole('button', { name: 'Reply Manually' })).toBeVisible()
    await expect.element(field).not.toBeInTheDocument()
  })

  it('comes when the owner takes the chat over, and takes the focus', async () => {
    const { sessionId, takes } = await openChat('active')
    await page.getByRole('button', { name: 'Reply Manually' }).click()
    await expect.element(page.getByText('Session marked as manual')).toBeVisible()
    await expect.element(field).toHaveFocus()
    expect(takes.map(({ body }) => body)).toEqual([{ session_id: sessionId }])
    await expect.element(page.getByRole('button', { name: 'Reply Manually' })).not.toBeInTheDocument()
  })

  it('keeps a reply that could not be sent, and sends it again under the same id', async () => {
    const { sent } = await openChat('escalated')
    const failed = answer('post', table('chat_messages'), () => refusal(403, 'permission denied', '42501'))
    await field.fill('Yes')
    await sendButton.click()
    await expect.element(page.getByText('Failed to send message.')).toBeVisible()
    const retry = page.getByRole('button', { name: 'Not sent, press to retry' })
    await expect.element(retry).toBeVisible()

    answer('post', table('chat_messages'), call => {
      sent.push(call)
      return HttpResponse.json(message(call.body.id, 2, { sender_type: 'human', content: 'Yes' }), {
        status: 201,
      })
    })
    await retry.click()
    await expect.element(page.getByText('Message sent.')).toBeVisible()
    await expect.element(retry).not.toBeInTheDocument()
    expect(sent.map(({ body }) => body.id)).toEqual([failed[0]?.body.id])
  })
})
