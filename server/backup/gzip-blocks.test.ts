import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipBlocks } from './gzip-blocks.ts'

const compressed = (parts: Buffer[]) => buffer(Readable.from(gzipBlocks(Readable.from(parts))))

test.each([
  ['nothing', []],
  ['less than a block', [Buffer.from('one'), Buffer.from('two')]],
  ['a part that is larger than many blocks', [randomBytes(9_000_000)]],
  ['many small parts', Array.from({ length: 40_000 }, (_, at) => Buffer.from(`${at} `.repeat(20)))],
])('%s is the same again, for readers of whole files and of streams', async (_what, parts) => {
  const bytes = await compressed(parts)
  const whole = Buffer.concat(parts)
  expect(gunzipSync(bytes).equals(whole)).toBe(true)
  expect((await buffer(Readable.from([bytes]).pipe(createGunzip()))).equals(whole)).toBe(true)
})

test('an error of what is compressed is thrown', async () => {
  async function* failing() {
    yield randomBytes(3_000_000)
    throw new Error('the disk is gone')
  }
  await expect(buffer(Readable.from(gzipBlocks(failing())))).rejects.toThrow('the disk is gone')
})
