import { Client } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestFrontdesk, type TestFrontdesk } from '../support/frontdesk.ts'
import { isLong } from './size.ts'
import { addTenant } from './world.ts'

const requests = isLong ? 100_000 : 4_000
const people = 12
const connections = 8
const pipelined = 16

/** A request, and its only right response for each identity. */
interface Expected {
  path: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  status: number
  answer: string | RegExp
}

describe('many identities on few connections', () => {
  let frontdesk: TestFrontdesk
  const everybody: Expected[] = []

  beforeAll(async () => {
    frontdesk = await startTestFrontdesk()
    const { publishableKey: apikey } = frontdesk
    const json = { apikey, 'content-type': 'application/json' }
    const path = '/rest/v1/businesses?select=id&is_active=eq.true'
    for (let index = 0; index < people; index += 1) {
      const owner = await frontdesk.owner()
      const tenant = await addTenant(frontdesk.admin, owner.id, owner.email)
      const headers = { ...json, authorization: `Bearer ${owner.token}` }
      const get = { method: 'GET', headers, status: 200 } as const
      everybody.push(
        { ...get, path, answer: JSON.stringify([{ id: tenant.businessId }]) },
        { ...get, path: '/rest/v1/profiles?select=user_id', answer: JSON.stringify([{ user_id: owner.id }]) },
        { ...get, path: '/auth/v1/user', answer: new RegExp(`^\\{"id":"${owner.id}"`) },
        {
          path: '/rest/v1/rpc/get_chat_messages',
          method: 'POST',
          headers: json,
          body: JSON.stringify({ session_id: tenant.sessionId, session_key: tenant.sessionKey }),
          status: 200,
          answer: new RegExp(`^\\[\\{"id":"${tenant.messageId}".*${tenant.marker}`),
        },
        {
          path: '/rest/v1/rpc/get_chat_messages',
          method: 'POST',
          headers,
          body: JSON.stringify({ session_id: tenant.sessionId, session_key: 'f'.repeat(64) }),
          status: 404,
          answer: /"This chat was not found."/,
        },
      )
    }
    const denied = /"code":"42501"/
    everybody.push({ path, method: 'GET', headers: { apikey }, status: 401, answer: denied })
    everybody.push({
      path,
      method: 'GET',
      headers: { apikey, authorization: 'Bearer x' },
      status: 401,
      answer: /JWT invalid/,
    })
  })
  afterAll(() => frontdesk?.stop())

  test('each gets the answer to their own question, also where others hang up', async () => {
    const wrong: string[] = []
    let [answered, abandoned, sent] = [0, 0, 0]

    async function ask(client: Client, at: number) {
      const { path, method, headers, body, status, answer } = everybody[
        (at * 7919) % everybody.length
      ] as Expected
      const hangsUp = at % 97 === 0 ? new AbortController() : undefined
      if (hangsUp) setImmediate(() => hangsUp.abort())
      try {
        const response = await client.request({
          path,
          method,
          headers,
          idempotent: true,
          ...(body === undefined ? {} : { body }),
          ...(hangsUp ? { signal: hangsUp.signal } : {}),
        })
        const text = await response.body.text()
        answered += 1
        const isRight = typeof answer === 'string' ? text === answer : answer.test(text)
        if (response.statusCode !== status || !isRight) wrong.push(`${path}: ${response.statusCode} ${text}`)
      } catch {
        // Closing a connection aborts its other requests.
        abandoned += 1
      }
    }
    const clients = Array.from(
      { length: connections },
      () => new Client(frontdesk.url, { pipelining: pipelined }),
    )
    await Promise.all(
      clients.flatMap(client =>
        Array.from({ length: pipelined * 2 }, async () => {
          while (sent < requests) {
            sent += 1
            await ask(client, sent)
          }
        }),
      ),
    )
    await Promise.all(clients.map(client => client.destroy()))
    console.log(`${sent} requests: ${answered} answered, ${abandoned} abandoned, ${wrong.length} wrong`)
    expect(wrong).toEqual([])
    expect(answered).toBeGreaterThan(requests / 2)
    expect(abandoned).toBeGreaterThan(0)
  })
})
