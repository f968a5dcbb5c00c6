import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskStore, type FileStore } from './files.ts'

const key = 'chat-files/0b0f7c4e-9a53-4f0e-8f5c-2f9f8a1f2b3c'
const path = 'chat-files/0b/0b0f7c4e-9a53-4f0e-8f5c-2f9f8a1f2b3c'

let folder: string
let files: FileStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-files-'))
  files = createDiskStore(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const listed = async (time: Date) => {
  const keys: string[] = []
  for await (const found of files.listBefore(time)) keys.push(found)
  return keys
}

test('keeps a file until it is removed', async () => {
  await files.put(key, Buffer.from('bytes'))
  const stream = await files.read(key)
  expect(stream && (await text(stream))).toBe('bytes')
  await files.remove(key)
  expect(await files.read(key)).toBeUndefined()
  await files.remove(key)
})

test('leaves nothing of a file that could not be written', async () => {
  await files.put(key, Buffer.from('bytes'))
  // A folder stands where the next file is to go.
  const other = key.replace(/.$/, 'd')
  await mkdir(join(folder, path.replace(/.$/, 'd')), { recursive: true })
  await expect(files.put(other, Buffer.from('bytes'))).rejects.toThrow()
  const names = await readdir(join(folder, 'chat-files', '0b'))
  expect(names.filter(name => name.endsWith('.part'))).toEqual([])
})

test('lists what is older than a time', async () => {
  await files.put(key, Buffer.from('bytes'))
  expect(await listed(new Date(Date.now() - 1000))).toEqual([])
  await utimes(join(folder, path), new Date(0), new Date(0))
  expect(await listed(new Date(Date.now() - 1000))).toEqual([key])
})

test.each(['../x', 'chat-files/../../etc/passwd', 'chat-files/x', '/etc/passwd', `${key}/x`, `${key}\0`, ''])(
  'knows no file %j',
  async wrong => {
    await expect(files.put(wrong, Buffer.from('x'))).rejects.toThrow('Not the key of a stored file')
    await expect(files.read(wrong)).rejects.toThrow('Not the key of a stored file')
  },
)
