import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../../scripts/scratch-database.ts'
import { tables } from '../../server/rest/contract.ts'
import { type ProbedWorld, startProbedWorld } from './actors.ts'
import { type Attempt, tryAll } from './attempt.ts'
import { otherAttempts } from './other-attempts.ts'
import { restAttempts } from './rest-attempts.ts'
import { rpcAttempts } from './rpc-attempts.ts'
import { isLong } from './size.ts'
import { checksums } from './world.ts'

/** In the short run each of the very many attempts on tables is made by some of the actors, in turn. */
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

  test.each([
    ['tables', (probed: ProbedWorld) => restAttempts(probed)],
    ['functions of the database', (probed: ProbedWorld) => rpcAttempts(probed)],
    ['files, functions, pages and accounts', async (probed: ProbedWorld) => otherAttempts(probed)],
  ])('nobody sees or changes what is another’s, or learns what there is: %s', async (name, generate) => {
    const before = await checksums(world.frontdesk.admin, world.attacker)
    const attempts = some(await generate(world))
    const { findings, requests } = await tryAll(world, attempts)
    console.log(
      `${name}, ${kind}: ${attempts.length} attempts, ${requests} requests, ${findings.length} findings`,
    )
    expect(findings).toEqual([])
    expect(await checksums(world.frontdesk.admin, world.attacker)).toEqual(before)
    expect(requests).toBeGreaterThan(attempts.length)
  })
})
