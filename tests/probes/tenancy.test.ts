import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { tables } from '../../server/rest/contract.ts'
import { type ProbedWorld, startProbedWorld } from './actors.ts'
import { apiAttempts } from './api-attempts.ts'
import { type Attempt, tryAll } from './attempt.ts'
import { otherAttempts } from './other-attempts.ts'
import { restAttempts } from './rest-attempts.ts'
import { rpcAttempts } from './rpc-attempts.ts'
import { isLong } from './size.ts'
import { checksums } from './world.ts'

/** In the short run each of the many attempts on tables is made by some of the actors only, in turn. */
const some = (attempts: Attempt[]) =>
  isLong || attempts.length < 3_000 ? attempts : attempts.filter((_, index) => index % 7 === 0)

describe('the probes', () => {
  test('find what there is: a tenant sees and changes all of it', async () => {
    const world = await startProbedWorld()
    try {
      const victim = { ...world.actor('another owner'), headers: world.victimHeaders, own: world.victim }
      const attempts = (await restAttempts({ ...world, actors: [victim] })).filter(
        ({ actor, foreign }) => actor === victim && foreign.method !== 'DELETE',
      )
      const before = await checksums(world.frontdesk.admin, world.attacker)
      const { findings } = await tryAll(world, attempts, 1)
      const after = await checksums(world.frontdesk.admin, world.attacker)
      for (const table of Object.keys(tables)) {
        expect(findings.some(finding => finding.includes(table) && finding.includes('shows'))).toBe(true)
        expect(findings.some(finding => finding.includes(table) && finding.includes('missing one'))).toBe(
          true,
        )
      }
      expect(Object.keys(after).filter(name => after[name] !== before[name])).toContain('products')
    } finally {
      await world.frontdesk.stop()
    }
  })
})

describe.each(['embedded', 'external'] as const)('with the %s PostgreSQL', kind => {
  let external: ScratchDatabase | undefined
  let world: ProbedWorld

  beforeAll(async () => {
    if (kind === 'external') external = await startScratchDatabase()
    world = await startProbedWorld(external ? { DATABASE_URL: external.url } : {})
  })
  afterAll(async () => {
    await world?.frontdesk.stop()
    await external?.stop()
  })

  test('an id that is taken is refused to whoever chooses it, and nothing else happens', async () => {
    const { attacker, victim, frontdesk } = world
    const post = (path: string, body: unknown) => ({ method: 'POST', path: `/rest/v1/${path}`, body })
    const business = { business_id: attacker.businessId }
    const chat = { session_id: attacker.sessionId, session_key: attacker.sessionKey, content: 'Hello' }
    const requests = [
      post('rpc/open_chat_session', { ...business, session_id: victim.sessionId }),
      post('rpc/send_customer_message', { ...chat, message_id: victim.messageId }),
      post('rpc/import_products', {
        ...business,
        products: [{ line: 1, id: victim.productId, name: 'Mine' }],
      }),
      post('products', { ...business, id: victim.productId, name: 'Mine' }),
      post('product_images', {
        product_id: attacker.productId,
        id: victim.imageId,
        image_url: 'https://example.com/x',
      }),
      post('knowledge_base_articles', { ...business, id: victim.articleId, title: 'Mine', content: 'Mine' }),
      post('businesses', { owner_id: attacker.ownerId, id: victim.closedId, name: 'Mine' }),
      post('chat_messages', {
        id: victim.messageId,
        session_id: attacker.sessionId,
        sender_type: 'human',
        content: 'Mine',
      }),
    ]
    const actor = world.actor('another owner')
    const before = await checksums(frontdesk.admin)
    const attempts = requests.map(foreign => ({ actor, what: `takes an id at ${foreign.path}`, foreign }))
    expect((await tryAll(world, attempts)).findings).toEqual([])
    expect(await checksums(frontdesk.admin)).toEqual(before)
  })

  test.each([
    ['tables', (probed: ProbedWorld) => restAttempts(probed)],
    ['functions of the database', (probed: ProbedWorld) => rpcAttempts(probed)],
    ['the API', (probed: ProbedWorld) => apiAttempts(probed)],
    ['files, functions, pages and accounts', async (probed: ProbedWorld) => otherAttempts(probed)],
  ])(
    'nobody sees or changes what is another’s, or learns what there is: %s',
    async (name, generate) => {
      const before = await checksums(world.frontdesk.admin, world.attacker)
      const attempts = some(await generate(world))
      const { findings, requests } = await tryAll(world, attempts)
      console.log(
        `${name}, ${kind}: ${attempts.length} attempts, ${requests} requests, ${findings.length} findings`,
      )
      expect(findings).toEqual([])
      expect(await checksums(world.frontdesk.admin, world.attacker)).toEqual(before)
      expect(requests).toBeGreaterThan(attempts.length)
    },
    180_000,
  )
})
