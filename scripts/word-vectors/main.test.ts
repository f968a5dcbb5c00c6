import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'word-vectors-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('makes a table of words and their bytes', () => {
  const [from, to] = [join(folder, 'source.json'), join(folder, 'target.ts')]
  const words = ['the', ',', 'dog', 'puppy', 'car']
  const vectors = Object.fromEntries(
    words.map((word, at) => [word, Array.from({ length: 100 }, (_, place) => Math.sin(at * 100 + place))]),
  )
  writeFileSync(from, JSON.stringify({ dimensions: 100, words, vectors }))
  execFileSync('npm', ['run', '-s', 'word-vectors', '--', from, to])
  const made = readFileSync(to, 'utf8')
  expect(made).toContain("'the dog puppy car'")
  const [, bytes = ''] = /vectors =\n {2}'([^']+)'/.exec(made) ?? []
  expect(Buffer.from(bytes, 'base64')).toHaveLength(4 * 64)
})
