import { describe, expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

describe('readMarkdown', () => {
  test('takes the first heading for the title and leaves out the marks', () => {
    const source = `---
draft: true
---
# Returns & **repairs**

Send it back within *30 days*, see [our page](https://example.com/returns).

## What to send

- The item
- The label

| Way | Price |
| --- | --- |
| Post | $4.99 |
`
    expect(readMarkdown(source)).toEqual({
      title: 'Returns & repairs',
      content:
        'Send it back within 30 days, see our page (https://example.com/returns).\n\nWhat to send\n\n- The item\n- The label\n\nWay: Price\nPost: $4.99',
      notes: [],
    })
  })

  test('has no title where none stands first', () => {
    expect(readMarkdown('Plain words.\n\n# Later')).toEqual({
      title: '',
      content: 'Plain words.\n\nLater',
      notes: [],
    })
  })

  test('keeps a document that is only a heading', () => {
    expect(readMarkdown('# Closed on Mondays')).toEqual({
      title: '',
      content: 'Closed on Mondays',
      notes: [],
    })
  })
})
