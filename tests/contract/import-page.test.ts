import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { refusalIn } from '../support/refusal.ts'

describe('import-page', () => {
  let frontdesk: TestFrontdesk
  let owner: Client
  let internal: Server
  let requests = 0

  beforeAll(async () => {
    frontdesk = await startTestFrontdesk()
    owner = (await frontdesk.owner()).client
    internal = createServer((_request, response) => {
      requests++
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>secret</p>')
    }).listen(0, '127.0.0.1')
    await new Promise(resolve => internal.once('listening', resolve))
  })
  afterAll(async () => {
    internal?.close()
    await frontdesk?.stop()
  })

  /** The status and the body of a refused call. */
  const refusalOf = async (client: Client, body: object) => {
    const refusal = refusalIn(await client.functions.invoke('import-page', { body }))
    return { status: refusal.status, ...(await refusal.json()) }
  }

  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.255.255.254/',
    'http://0.0.0.0/',
    'http://0/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://0177.0.0.1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127.0.0.1./',
    'http://localhost/',
    'http://LOCALHOST./',
    `http://${hostname()}/`,
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00:ec2::254]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/latest/meta-data/',
    'http://169.254.170.2/v2/credentials',
    'http://100.100.100.200/',
    'http://10.0.0.1/',
    'http://172.17.0.1/',
    'http://192.168.1.1/',
    'http://3232235777/',
    '10.0.0.1/admin',
    'https://127.0.0.1/',
    'http://localhost.localdomain/',
  ])('refuses %s', async url => {
    const { status, error, message } = await refusalOf(owner, { url })
    expect(status).toBe(422)
    // A name that this machine's resolver does not know leads nowhere, which is as good.
    expect(['address', 'unreachable']).toContain(error)
    expect(message).toMatch(/\.$/)
  })

  test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])(
    'reads nothing from a port of %s',
    async host => {
      const { port } = internal.address() as AddressInfo
      expect(await refusalOf(owner, { url: `http://${host}:${port}/` })).toMatchObject({
        status: 422,
        error: 'address',
      })
      expect(requests).toBe(0)
    },
  )

  test.each([
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'javascript:alert(1)',
    'data:text/html,<p>x</p>',
    'https://user:secret@example.com/',
    'not an address',
  ])('refuses %s, which is no address of a page', async url => {
    expect(await refusalOf(owner, { url })).toMatchObject({ status: 422, error: 'address' })
  })

  test('refuses a request without an address', async () => {
    expect((await refusalOf(owner, {})).status).toBe(400)
    expect((await refusalOf(owner, { url: 'x'.repeat(2001) })).status).toBe(400)
  })

  test('reads nothing for visitors', async () => {
    expect(await refusalOf(frontdesk.visitor(), { url: 'https://example.com/' })).toEqual({
      status: 401,
      error: 'unauthorized',
      message: 'Sign in to import pages.',
    })
  })

  test('reads nothing for a session that has ended', async () => {
    const { id, client } = await frontdesk.owner()
    await frontdesk.admin`delete from auth.sessions where user_id = ${id}`
    expect((await refusalOf(client, { url: 'https://example.com/' })).status).toBe(401)
  })

  test('lets an owner read only so many pages', async () => {
    const limited = await startTestFrontdesk({ RATE_LIMITS: 'on' })
    try {
      const { client } = await limited.owner()
      const answers = await Promise.all(
        Array.from({ length: 31 }, () => refusalOf(client, { url: 'http://127.0.0.1/' })),
      )
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    } finally {
      await limited.stop()
    }
  })
})
