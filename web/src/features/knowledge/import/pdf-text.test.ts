import { describe, expect, test } from 'vitest'
import { pdfText, type TextPiece } from './pdf-text.ts'

/** Lines on a page: 10 points high, 12 points apart, each letter 5 points wide. */
const page = (
  ...lines: (string | { text: string; size?: number; skip?: number; x?: number })[]
): TextPiece[] => {
  let y = 800
  return lines.map(entry => {
    const { text, size = 10, skip = 0, x = 50 } = typeof entry === 'string' ? { text: entry } : entry
    y -= 12 + skip
    return { text, x, y, width: text.length * size * 0.5, size, endsLine: true }
  })
}

const wide = 'This line is as long as the lines of this page may be.'

describe('pdfText', () => {
  test('joins the lines of a paragraph, and keeps paragraphs apart', () => {
    expect(pdfText([page(wide, wide, 'End.', { text: wide, skip: 12 }, 'Second end.')])).toBe(
      `${wide} ${wide} End.\n\n${wide} Second end.`,
    )
  })

  test('makes headings paragraphs of their own', () => {
    expect(
      pdfText([page({ text: 'Returns', size: 16 }, wide, 'End.', { text: 'Repairs', size: 16 }, wide)]),
    ).toBe(`Returns\n\n${wide} End.\n\nRepairs\n\n${wide}`)
  })

  test('keeps lists and lines that were ended on purpose', () => {
    expect(pdfText([page(wide, '• One thing', '• Another thing')])).toBe(
      `${wide}\n• One thing\n• Another thing`,
    )
    expect(pdfText([page(wide, 'Mon 9-5', 'Tue 10-4', 'Wed closed')])).toBe(
      `${wide} Mon 9-5\nTue 10-4\nWed closed`,
    )
  })

  test('mends words that were cut, not words with a hyphen', () => {
    const cut = 'This line is as long as lines of a page and has deliv-'
    expect(pdfText([page(cut, 'ery times in it.')])).toBe(`${cut.slice(0, -1)}ery times in it.`)
    const hyphen = 'This line is as long as lines of a page, our well-'
    expect(pdfText([page('A well-known rule.', { text: hyphen, skip: 12 }, 'known shop.')])).toContain(
      'our well-known',
    )
  })

  test('leaves out running heads and page numbers', () => {
    const turn = (n: number) => page('Maple & Thread 2026', `${wide} Part ${n}.`, `Page ${n} of 3`)
    expect(pdfText([turn(1), turn(2), turn(3)])).toBe([1, 2, 3].map(n => `${wide} Part ${n}.`).join('\n\n'))
  })

  test('goes on with a sentence on the next page', () => {
    expect(pdfText([page(wide, 'It goes on', '1'), page('with the next page.', '2')])).toBe(
      `${wide} It goes on with the next page.`,
    )
  })

  test('puts a line together from its pieces', () => {
    const pieces: TextPiece[] = [
      { text: 'Open', x: 50, y: 700, width: 20, size: 10, endsLine: false },
      { text: ' ', x: 70, y: 700, width: 3, size: 0, endsLine: false },
      { text: 'daily', x: 73, y: 700, width: 20, size: 10, endsLine: false },
      { text: '9-5', x: 120, y: 700, width: 15, size: 10, endsLine: true },
      { text: '', x: 0, y: 0, width: 0, size: 0, endsLine: true },
      { text: 'Closed on holidays.', x: 50, y: 600, width: 90, size: 10, endsLine: false },
    ]
    expect(pdfText([pieces])).toBe('Open daily 9-5\n\nClosed on holidays.')
  })

  test('has nothing to say of empty pages', () => {
    expect(pdfText([[], []])).toBe('')
  })
})
