import { afterEach, expect, test, vi } from 'vitest'
import { serverWords, setServerWords, withServerWords } from './server-words.ts'

afterEach(() => setServerWords(undefined))

const answering = (status: number) => withServerWords(async () => new Response(null, { status }))

test('translations are loaded once, with the first refusal, which waits for them', async () => {
  const load = vi.fn(async () => (sentence: string) => `¡${sentence}!`)
  setServerWords(load)
  await answering(200)('/')
  expect(load).not.toHaveBeenCalled()
  expect(serverWords('No')).toBe('No')
  await answering(409)('/')
  expect(serverWords('No')).toBe('¡No!')
  await answering(403)('/')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a refusal comes without translations where they cannot be loaded, which is tried again', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')))
  setServerWords(load)
  expect((await answering(403)('/')).status).toBe(403)
  await answering(403)('/')
  expect(load).toHaveBeenCalledTimes(2)
})
