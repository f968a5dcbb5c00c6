import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { findSetFolders, readRows } from './data.ts'
import { formatProportion, formatTable, proportion } from './table.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'eval-data-'))
})
afterEach(() => rm(root, { recursive: true }))

async function write(path: string, text: string) {
  await mkdir(join(root, path, '..'), { recursive: true })
  await writeFile(join(root, path), text)
}

test.each(['squad2/held', 'anything/squad2/held', 'anything/squad2'])('finds a set in %s', async folder => {
  await write(`${folder}/a.jsonl`, '')
  await write(`${folder}/b.jsonl`, '')
  await write(`${folder}/extra/a.jsonl`, '')
  expect(await findSetFolders(root, 'squad2', ['a.jsonl', 'b.jsonl'])).toEqual([join(root, folder)])
})

test('says which set or file is missing', async () => {
  await write('open/squad2/open/a.jsonl', '')
  await expect(findSetFolders(root, 'hint3', ['a.jsonl'])).rejects.toThrow(/The set hint3 is not in/)
  await expect(findSetFolders(root, 'squad2', ['b.jsonl'])).rejects.toThrow(/should hold b\.jsonl/)
  await expect(findSetFolders(join(root, 'none'), 'squad2', [])).rejects.toThrow(/not a folder/)
})

test('reads the rows of every folder and names a row that does not fit', async () => {
  await write('one/a.jsonl', '{"id":"1"}\n\n{"id":"2"}\n')
  await write('two/a.jsonl', '{"id":"3"}')
  const row = z.object({ id: z.string() })
  const folders = ['one', 'two', 'three'].map(folder => join(root, folder))
  expect(await readRows(folders, 'a.jsonl', row)).toEqual([{ id: '1' }, { id: '2' }, { id: '3' }])
  await write('two/a.jsonl', '{"id":"3"}\n{"id":4}')
  await expect(readRows(folders, 'a.jsonl', row)).rejects.toThrow(/two.a\.jsonl, line 2, has another layout/)
})

test('gives a share with its Wilson interval', () => {
  expect(formatProportion(proportion(8, 10))).toBe('.800 [.490–.943]')
  expect(proportion(0, 0)).toEqual({ value: 0, low: 0, high: 1, total: 0 })
  expect(formatProportion(proportion(10, 10))).toBe('1.000 [.722–1.000]')
  // Without a limit, the lower end is less than 0 by a rounding error.
  expect(formatProportion(proportion(0, 9))).toBe('.000 [.000–.299]')
})

test('lays a table out in columns', () => {
  expect(
    formatTable([
      ['set', 'n'],
      ['SQuAD2', '1800'],
    ]),
  ).toBe('set     n\n──────  ────\nSQuAD2  1800')
})
