import { createTransport } from 'nodemailer'
import { afterEach, expect, it } from 'vitest'
import { maxMailBytes } from './read-mail.ts'
import { openSmtpDoor } from './smtp-door.ts'
import type { MailTaker } from './take-mail.ts'

const undo: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

const ours = 'reply+abc@shop.example'

/** A door with a taker, and what was taken by it. */
async function start(take: MailTaker['take'] = async () => ({ outcome: 'written' })) {
  const taken: { bytes: number; returnPath: string | undefined; recipient: string | undefined }[] = []
  const taker: MailTaker = {
    isOurs: address => address === ours,
    accepts: async address => address === ours,
    async take(raw, delivery, signal) {
      const { returnPath, recipient } = delivery
      taken.push({ bytes: raw.length, returnPath, recipient })
      return take(raw, delivery, signal)
    },
  }
  const log = { warn: () => undefined }
  const door = await openSmtpDoor({ taker, port: 0, host: '127.0.0.1', log })
  const transport = createTransport({ host: '127.0.0.1', port: door.port })
  undo.push(async () => {
    transport.close()
    await door.stop()
  })
  const send = (to: string, text = 'Yes.', from = 'anna@example.com') =>
    transport
      .sendMail({ envelope: { from, to }, from: 'anna@example.com', to, text })
      .then(() => 250)
      .catch((error: { responseCode?: number }) => error.responseCode)
  return { send, taken }
}

it('takes what is sent to an address that verifies, with the envelope', async () => {
  const { send, taken } = await start()
  expect(await send(ours)).toBe(250)
  expect(await send(ours, 'Away.', '')).toBe(250)
  expect(taken.map(({ returnPath, recipient }) => [returnPath, recipient])).toEqual([
    ['anna@example.com', ours],
    ['', ours],
  ])
})

it('refuses other addresses, and what is too large, before anything is read', async () => {
  const { send, taken } = await start()
  expect(await send('somebody@shop.example')).toBe(550)
  expect(await send(ours, 'x'.repeat(maxMailBytes + 1))).toBe(552)
  expect(taken).toEqual([])
})

it.each([
  ['other sender', 550],
  ['forged', 550],
  ['automatic', 250],
  ['empty', 250],
])('answers what is refused as %s with %i', async (reason, code) => {
  const { send } = await start(async () => ({ outcome: 'refused', reason }))
  expect(await send(ours)).toBe(code)
})

it('acknowledges nothing that could not be kept', async () => {
  const { send } = await start(async () => {
    throw new Error('The database is away.')
  })
  expect(await send(ours)).toBe(451)
})
