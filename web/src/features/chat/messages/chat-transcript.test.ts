import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '../api/messages.ts'
import { readWholeChat, toTranscript } from './chat-transcript.ts'

const message = (n: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${n}`,
  session_id: 's',
  sender_type: 'customer',
  content: `Message ${n}`,
  image_url: null,
  file: null,
  offers_person: false,
  takes_offer: null,
  is_answer: false,
  helped: null,
  created_at: new Date(Date.UTC(2026, 0, 1) + n).toISOString(),
  ...change,
})
const session = { id: 's', key: 'k', businessId: 'b', customerName: 'Maya', customerEmail: '' }

describe('a chat to keep', () => {
  it('holds every message, over as many pages as there are', async () => {
    const all = Array.from({ length: 401 }, (_, n) => message(n))
    const getMessages = async (_: unknown, after: string | null) =>
      all.filter(({ created_at }) => after === null || created_at > after).slice(0, 200)
    expect(await readWholeChat({ getMessages }, session)).toEqual(all)
  })

  it('says who wrote what and where its images are', () => {
    const text = toTranscript({ name: 'Juniper & Clay' }, session, [
      message(1),
      message(2, {
        sender_type: 'ai',
        content: 'The mug is $18.',
        image_url: 'https://shop.example/mug.webp',
      }),
      message(3, { sender_type: 'human', content: 'Hello from the team' }),
      message(4, {
        sender_type: 'human',
        content: 'Sent a file',
        file: { url: 'https://shop.example/1.pdf?download=Terms.pdf', name: 'Terms.pdf', size: 9 },
      }),
    ])
    expect(text).toMatch(/^Chat with Juniper & Clay\n/)
    expect(text).toMatch(/\] Maya:\nMessage 1\n/)
    expect(text).toMatch(/\] Support:\nThe mug is \$18\.\nImage: https:\/\/shop\.example\/mug\.webp\n/)
    expect(text).toMatch(/\] Juniper & Clay:\nHello from the team\n/)
    expect(text).toMatch(
      /\nSent a file\nFile: Terms\.pdf\nhttps:\/\/shop\.example\/1\.pdf\?download=Terms\.pdf\n$/,
    )
  })
})
