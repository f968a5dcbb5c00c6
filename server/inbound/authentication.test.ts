import { expect, it } from 'vitest'
import { isDisowned } from './authentication.ts'

const failed =
  'mx.example.com; spf=fail smtp.mailfrom=a@b.example; dmarc=fail (p=REJECT) header.from=b.example'
const passed = 'mx.example.com 1; dkim=pass; dmarc=pass header.from=b.example'

it.each([
  ['the trusted server says that it failed', [failed], 'mx.example.com', true],
  ['in other letters', [failed], 'MX.Example.com', true],
  ['it passed', [passed], 'mx.example.com', false],
  ['it passed, below a failure that the sender wrote', [passed, failed], 'mx.example.com', false],
  ['another server says so', [failed], 'mx.example.net', false],
  ['no server is trusted', [failed], undefined, false],
  ['nothing is said', [], 'mx.example.com', false],
  ['the word stands in a comment', ['mx.example.com; dmarc=pass (not dmarc=fail)'], 'mx.example.com', false],
])('%s', (_name, results, trusted, expected) => {
  expect(isDisowned(results, trusted)).toBe(expected)
})
