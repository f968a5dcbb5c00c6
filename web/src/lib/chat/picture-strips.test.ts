import { expect, it } from 'vitest'
import type { Sender } from './messages.ts'
import { gatherPictures } from './picture-strips.ts'
import { buildTimeline, storedRow } from './timeline.ts'

const stored = (id: string, sender_type: Sender, image_url: string | null = null, content = id) =>
  storedRow({ id, sender_type, content, image_url, file: null, created_at: '2026-03-04T10:00:00.000Z' })
const gather = (...rows: ReturnType<typeof stored>[]) =>
  gatherPictures(buildTimeline(rows, [])).map(row =>
    row.kind === 'strip'
      ? row.pictures.map(({ id, isCaptionNew }) => (isCaptionNew ? id : `${id} again`))
      : row.key,
  )

it('gathers the images behind an answer, and leaves one alone as it is', () => {
  expect(
    gather(
      stored('question', 'customer'),
      stored('answer', 'ai'),
      stored('a', 'ai', '/a.png'),
      stored('b', 'ai', '/b.png'),
      stored('thanks', 'customer'),
      stored('c', 'ai', '/c.png'),
    ),
  ).toEqual([expect.any(String), 'question', 'answer', ['a', 'b'], 'thanks', 'c'])
})

it('gathers no images of customers and of the team', () => {
  expect(
    gather(
      stored('a', 'customer', '/a.png'),
      stored('b', 'customer', '/b.png'),
      stored('c', 'human', '/c.png'),
    ),
  ).toEqual([expect.any(String), 'a', 'b', 'c'])
})

it('marks a caption that repeats the one before', () => {
  expect(
    gather(
      stored('a', 'ai', '/a.png', 'Shirt — $52'),
      stored('b', 'ai', '/b.png', 'Shirt — $52'),
      stored('c', 'ai', '/c.png', 'Scarf — $20'),
    ),
  ).toEqual([expect.any(String), ['a', 'b again', 'c']])
})
