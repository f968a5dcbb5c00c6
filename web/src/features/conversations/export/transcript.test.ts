import { describe, expect, it } from 'vitest'
import { message, session } from '../api/fixtures.ts'
import { toTranscript, transcriptFileName } from './transcript.ts'

describe('toTranscript', () => {
  it('says who wrote what, and what the assistant answered from', () => {
    const text = toTranscript(
      'Juniper & Clay',
      session({ status: 'escalated', escalation_reason: 'Damaged item' }),
      [
        message('a', 1, { content: 'Can I return it?' }),
        message('b', 2, {
          sender_type: 'ai',
          content: 'Within 30 days.',
          sources: [{ kind: 'article', id: '1', title: 'Return policy' }],
        }),
        message('c', 3, {
          sender_type: 'human',
          content: 'I am here.',
          image_url: 'https://example.com/a.png',
        }),
      ],
      [],
    )
    expect(text).toContain('Juniper & Clay: chat with Maya Chen <maya@example.com>\n')
    expect(text).toContain('Status: manual\nReason for the hand-over: Damaged item\n')
    expect(text).toMatch(/\[2026-03-04 \d\d:00\] Maya Chen:\nCan I return it\?\n\n/)
    expect(text).toMatch(/Assistant:\nWithin 30 days\.\n\(Answered from: Return policy\)\n/)
    expect(text).toMatch(/Juniper & Clay:\nI am here\.\nImage: https:\/\/example\.com\/a\.png\n$/)
  })

  it('has the notes of the team behind it, named as what they are', () => {
    const note = { id: 'n', content: 'Calls back.', author_id: null, created_at: '2026-03-04T10:05:00.000Z' }
    const text = toTranscript('Shop', session(), [message('a', 1)], [note])
    expect(text).toMatch(
      /Text of a\n\nInternal notes, which the customer has not seen:\n\n\[2026-03-04 \d\d:05\]\nCalls back\.\n$/,
    )
  })

  it('does not show the made-up address of an anonymous customer', () => {
    const anonymous = session({ customer_name: 'Anonymous', customer_email: 'x@anonymous.invalid' })
    const text = toTranscript('Shop', anonymous, [], [])
    expect(text).toContain('chat with Anonymous Customer\n')
    expect(text).not.toContain('invalid')
  })
})

describe('transcriptFileName', () => {
  it('holds the name and the day, and nothing that a file system minds', () => {
    expect(transcriptFileName(session({ customer_name: '../Élodie / <Chen>' }))).toBe(
      'chat-élodie-chen-2026-03-04.txt',
    )
  })
})
