import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Authority, createAuthority } from '../../tests/support/certificates.ts'
import { readCertificate } from './certificate.ts'
import { openSmtpDoor } from './smtp-door.ts'

let authority: Authority
beforeAll(async () => {
  authority = await createAuthority()
})
afterAll(() => authority?.remove())

it('is read with its names and its end', async () => {
  const { names, expiresAt } = await readCertificate(await authority.sign('mx.shop.example', 10))
  expect(names).toEqual(['mx.shop.example'])
  expect(Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(10)
})

it('is refused in words for the operator', async () => {
  const files = await authority.sign('mx.shop.example')
  const other = await authority.sign('mx.shop.example')
  const garbage = join(authority.folder, 'garbage')
  await writeFile(garbage, 'no certificate')
  const fault = (changed: Partial<typeof files>) =>
    readCertificate({ ...files, ...changed }).catch((error: Error) => error.message)
  expect(await fault({ cert: '/nowhere.pem' })).toBe(
    'INBOUND_SMTP_CERT: /nowhere.pem cannot be read. There is no such file',
  )
  expect(await fault({ key: authority.folder })).toBe(
    `INBOUND_SMTP_KEY: ${authority.folder} cannot be read. This account cannot read it (EISDIR)`,
  )
  expect(await fault({ cert: garbage })).toBe(`INBOUND_SMTP_CERT: ${garbage} is no certificate in PEM`)
  expect(await fault({ key: garbage })).toBe(
    `INBOUND_SMTP_KEY: ${garbage} is no private key in PEM without a password`,
  )
  expect(await fault({ key: other.key })).toBe(
    `INBOUND_SMTP_KEY: ${other.key} is not the key of the certificate in ${files.cert}`,
  )
})

it('opens the door by STARTTLS, and is used as soon as it is renewed', async () => {
  const files = await authority.sign('localhost')
  const warnings: unknown[] = []
  const door = await openSmtpDoor({
    taker: {
      isOurs: () => true,
      accepts: async () => true,
      take: async () => ({ outcome: 'written' }),
    },
    port: 0,
    host: '127.0.0.1',
    tls: files,
    log: { warn: (...words: unknown[]) => void warnings.push(words) },
  })
  const ca = await readFile(authority.ca)
  /** The serial number of the certificate with which an e-mail was taken. */
  const send = async () => {
    const transport = createTransport({
      host: '127.0.0.1',
      port: door.port,
      requireTLS: true,
      tls: { ca, servername: 'localhost' },
    })
    try {
      return (await transport.sendMail({ from: 'anna@example.com', to: 'reply@shop.example', text: 'Yes.' }))
        .accepted
    } finally {
      transport.close()
    }
  }
  expect(await send()).toEqual(['reply@shop.example'])

  // Half renewed: the one before goes on.
  const next = await authority.sign('mx.other.example')
  await copyFile(next.cert, files.cert)
  await door.renew()
  expect(warnings).toHaveLength(1)
  expect(await send()).toEqual(['reply@shop.example'])
  await copyFile(next.key, files.key)
  await door.renew()
  await expect(send()).rejects.toThrow('altnames')
  expect(warnings).toHaveLength(1)
  await door.stop()
})

it('without one, the door does not offer TLS', async () => {
  const taker = {
    isOurs: () => true,
    accepts: async () => true,
    take: async () => ({ outcome: 'written' as const }),
  }
  const door = await openSmtpDoor({ taker, port: 0, host: '127.0.0.1', log: { warn: () => undefined } })
  const transport = createTransport({ host: '127.0.0.1', port: door.port, requireTLS: true })
  await expect(transport.verify()).rejects.toThrow()
  transport.close()
  await door.stop()
})
