import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { HttpError } from '../http/errors.ts'
import { type Limits, noLimits, RateLimited } from '../limits/limits.ts'
import { busy, storeUnavailable } from './errors.ts'
import type { FileStore } from './files.ts'
import type { Objects } from './objects.ts'
import { storageRoutes } from './routes.ts'

const name = '11111111-1111-4111-8111-111111111111-1700000000000-0.png'

let drafts: string
beforeEach(async () => {
  drafts = await mkdtemp(join(tmpdir(), 'frontdesk-drafts-'))
})
afterEach(() => rm(drafts, { recursive: true, force: true }))

/** Uploads to a storage server in which one part fails. */
async function uploadTo({
  add = async () => 'id',
  limits = noLimits,
  hasRoom = true,
  encode = async () => ({ bytes: Buffer.from('x'), type: 'image/webp' }),
  identityFails,
}: {
  add?: Objects['add']
  limits?: Limits
  hasRoom?: boolean
  encode?: () => Promise<{ bytes: Buffer; type: string }>
  identityFails?: Error
}) {
  const app = await createApp(pino({ level: 'silent' }), { trustedProxies: [], siteUrl: 'http://localhost' })
  await app.register(storageRoutes, {
    prefix: '/storage/v1',
    limits,
    hasRoom: () => hasRoom,
    identify: async () => {
      if (identityFails) throw identityFails
      return { role: 'authenticated', claims: { sub: 'anna' } }
    },
    storage: {
      objects: { add, checkMayAdd: async () => undefined } as unknown as Objects,
      files: {} as FileStore,
      pictures: { encode },
      drafts,
    },
  })
  const response = await app.inject({
    method: 'POST',
    url: `/storage/v1/object/product-images/${name}`,
    headers: { 'content-type': 'image/png' },
    payload: Buffer.from('some bytes'),
  })
  await app.close()
  expect(await readdir(drafts)).toEqual([])
  return response
}

const fail = (error: unknown) => () => Promise.reject(error)
const systemError = (code: string) => Object.assign(new Error(code), { code })

describe('an upload', () => {
  test('is answered as Supabase answers it', async () => {
    const response = await uploadTo({})
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ Id: 'id', Key: `product-images/${name}` })
  })

  test.each([
    ['a full disk', { add: fail(systemError('ENOSPC')) }, 507, 'The disk is full. Nothing was saved.'],
    ['a disk that is nearly full', { hasRoom: false }, 507, 'The disk is full. Nothing was saved.'],
    ['a full quota', { add: fail(systemError('EDQUOT')) }, 507, 'The disk is full. Nothing was saved.'],
    [
      'an unreachable store',
      { add: fail(storeUnavailable(new Error('down'))) },
      503,
      'Files cannot be stored',
    ],
    ['too many at once', { encode: fail(busy()) }, 503, 'Too many files are being uploaded'],
    [
      'a spent limit',
      { limits: { ...noLimits, consume: fail(new RateLimited('uploadByUser', 90)) } },
      429,
      'Please try again in 2 minutes.',
    ],
    [
      'no key',
      { identityFails: new HttpError(401, 'PGRST301', 'No API key found in request') },
      401,
      'No API key found',
    ],
    [
      'a fault of our own',
      { add: fail(new TypeError('secret detail')) },
      500,
      'Something went wrong on the server.',
    ],
  ])('tells about %s in words and leaves nothing', async (_what, parts, status, words) => {
    const response = await uploadTo(parts)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({
      statusCode: String(status),
      error: expect.any(String),
      message: expect.stringContaining(words),
    })
    expect(response.headers['retry-after'] !== undefined).toBe([429, 503, 507].includes(status))
  })
})
