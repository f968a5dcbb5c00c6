import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { ChatBackend } from '../api/backend.ts'
import type { ChatMessage } from '../api/messages.ts'
import type { ChatSession } from '../session/session-store.ts'
import { useMarkSeen } from './use-mark-seen.ts'

const session = { id: 's', key: 'k' } as ChatSession
const message = (sender_type: ChatMessage['sender_type'], second: number) =>
  ({ id: `${second}`, sender_type, created_at: `2026-03-04T10:00:0${second}.000+00:00` }) as ChatMessage
const first = [message('customer', 1), message('human', 2), message('ai', 3)]

let isHidden = false
Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
const show = () => {
  isHidden = false
  document.dispatchEvent(new Event('visibilitychange'))
}
afterEach(() => {
  isHidden = false
})

/** The hook, and the times that the server was told. */
async function start(initialProps: { messages: ChatMessage[]; isAtEnd: boolean }) {
  const markSeen = vi.fn(async (_session: ChatSession, _until: string) => {})
  const backend = { markSeen } as unknown as ChatBackend
  const { rerender } = await renderHook(
    props => useMarkSeen(props?.messages ?? [], props?.isAtEnd ?? false, backend, session),
    { initialProps },
  )
  return { markSeen, rerender, told: () => markSeen.mock.calls.map(([, until]) => until) }
}

test('an owner’s message on the screen is told once, the assistant’s are not', async () => {
  const { rerender, told } = await start({ messages: first, isAtEnd: true })
  await rerender({ messages: [...first, message('ai', 4)], isAtEnd: true })
  expect(told()).toEqual([first[1]?.created_at])
  await rerender({ messages: [...first, message('human', 5)], isAtEnd: true })
  expect(told()).toHaveLength(2)
})

test('not in a hidden tab, nor scrolled away from it, until it is shown', async () => {
  isHidden = true
  const { rerender, told } = await start({ messages: first, isAtEnd: true })
  await rerender({ messages: first, isAtEnd: false })
  show()
  expect(told()).toEqual([])
  await rerender({ messages: first, isAtEnd: true })
  expect(told()).toHaveLength(1)
})

test('what failed is told when the chat is shown again', async () => {
  isHidden = true
  const { markSeen, told } = await start({ messages: first, isAtEnd: true })
  markSeen.mockRejectedValueOnce(new Error('offline'))
  show()
  await vi.waitFor(() => expect(told()).toHaveLength(1))
  await Promise.resolve()
  show()
  expect(told()).toHaveLength(2)
})
