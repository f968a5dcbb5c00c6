import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { startInbox } from '../../tests/support/inbox.ts'
import { watchMailServer } from './watch.ts'

test('a mail server that goes away and comes back is noticed, and told once', async () => {
  const inbox = await startInbox((_auth, _session, done) => done(new Error('Nobody signs in here.')))
  const told: string[] = []
  const log = {
    error: (_details: unknown, text: string) => void told.push(text),
    info: (text: string) => void told.push(text),
  }
  const watch = watchMailServer(inbox.url.replace('//', '//user:password@'), log as never, 20)
  await expect.poll(watch.isUp).toBe(true)
  expect(told).toEqual([])
  await inbox.stop()
  await expect.poll(watch.isUp).toBe(false)
  const port = Number(new URL(inbox.url).port)
  const back = createServer(socket => {
    socket.write('220 shop\r\n')
    socket.on('data', data => socket.write(/^QUIT/i.test(data.toString()) ? '221 Bye\r\n' : '250 shop\r\n'))
    socket.on('error', () => undefined)
  }).listen(port, '127.0.0.1')
  await expect.poll(watch.isUp).toBe(true)
  watch.stop()
  back.close()
  expect(told).toEqual(['the mail server does not answer', 'the mail server answers again'])
})
