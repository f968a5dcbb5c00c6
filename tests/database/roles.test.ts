import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { startFrontdesk } from '../../server/frontdesk.ts'
import { packageRoot } from '../../server/paths.ts'
import { type Cluster, startCluster } from '../../server/process/cluster/cluster.ts'
import { freePort } from '../../server/process/free-port.ts'
import { checkDatabase } from '../../server/setup/database.ts'
import {
  createDebianPostgres,
  type DebianPostgres,
  hasDebianPostgres,
  psql,
} from '../support/debian-postgres.ts'

const password = 'a password that was prepared'
const jwtSecrets = ['the secret of the shop, which is long enough', 'the secret of the salon, just as long']

/** PostgreSQL 15, where CREATEROLE may change all roles and give nobody bypassrls, and 18, where it is the other way round. */
const servers = [...(hasDebianPostgres ? ['15'] : []), '18']

describe.each(servers)('PostgreSQL %s', major => {
  let url: string
  let admin: postgres.Sql
  let folder: string
  let embedded: Cluster | undefined
  let debian: DebianPostgres | undefined
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'frontdesk-roles-'))
    if (major === '15') {
      debian = await createDebianPostgres()
      await debian.start()
    } else embedded = await startCluster({ dataDir: folder, password: 'scratch' })
    url = debian?.url ?? embedded?.url ?? ''
    admin = postgres(url, { max: 2, onnotice: () => undefined })
  })
  afterAll(async () => {
    await admin?.end({ timeout: 5 })
    await embedded?.stop()
    await debian?.remove()
    await rm(folder, { recursive: true, force: true })
  })

  /** A database with an owner who may do no more than is said. @returns its address */
  async function addDatabase(name: string, rights: string): Promise<string> {
    await admin.unsafe(`create role ${name} login ${rights} password 'owner'`)
    await admin.unsafe(`create database ${name} owner ${name}`)
    const address = new URL(url)
    Object.assign(address, { username: name, password: 'owner', pathname: name })
    return address.href
  }

  /** Starts Frontdesk there, uses it as visitor, owner and background work do, and stops it. */
  async function use(environment: Record<string, string>): Promise<void> {
    const dataDir = await mkdtemp(join(folder, 'data-'))
    const config = readConfig({
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...environment,
    })
    const frontdesk = await startFrontdesk(config, { announce: () => undefined })
    const sql = postgres(frontdesk.adminUrl, { max: 1, onnotice: () => undefined })
    try {
      const headers = { apikey: frontdesk.publishableKey, 'content-type': 'application/json' }
      const email = `owner-${crypto.randomUUID()}@example.com`
      const [user] =
        await sql`insert into auth.users (email, email_confirmed_at) values (${email}, now()) returning id`
      const [session] = await sql`insert into auth.sessions (user_id) values (${user?.id}) returning id`
      const signed = { sessionId: session?.id, userId: user?.id, email }
      const { token } = await frontdesk.tokens.signAccessToken(signed)
      const business = { id: crypto.randomUUID(), owner_id: user?.id, name: 'Shop' }
      const call = async (path: string, body: unknown, as = frontdesk.publishableKey) => {
        const answer = await fetch(`${frontdesk.url}${path}`, {
          method: 'POST',
          headers: { ...headers, authorization: `Bearer ${as}` },
          body: JSON.stringify(body),
        })
        expect([path, answer.status < 300]).toEqual([path, true])
        return answer.text()
      }
      await call('/rest/v1/businesses', business, token)
      await call(
        '/rest/v1/products',
        { id: crypto.randomUUID(), business_id: business.id, name: 'Mug', price: 7 },
        token,
      )
      const session_id = crypto.randomUUID()
      const opening = { session_id, business_id: business.id }
      const session_key = JSON.parse(await call('/rest/v1/rpc/open_chat_session', opening))
      const message = { session_id, session_key, message_id: crypto.randomUUID(), content: 'What is a mug?' }
      await call('/rest/v1/rpc/send_customer_message', message)
      const asked = {
        sessionId: session_id,
        sessionKey: session_key,
        businessId: business.id,
        message: message.content,
      }
      expect(JSON.parse(await call('/functions/v1/ai-chat-response', asked)).response).toMatch(/Mug/)
      // The service role sees every row.
      await sql.unsafe('set role service_role')
      expect(await sql`select name from public.products where business_id = ${business.id}`).toEqual([
        { name: 'Mug' },
      ])
      await sql.unsafe('reset role')
      expect((await fetch(`${frontdesk.url}/readyz`)).status).toBe(200)
    } finally {
      await sql.end()
      await frontdesk.stop()
    }
  }

  const findings = async (environment: Record<string, string>) =>
    (await checkDatabase(readConfig(environment))).map(({ status, text }) => `${status} ${text}`)
  const allRoles = async () => ({
    roles:
      await admin`select rolname, rolpassword, rolcanlogin, rolinherit, rolbypassrls from pg_authid order by oid`,
    members: await admin`select roleid, member from pg_auth_members order by roleid, member`,
  })

  // The first on an empty server: it makes all roles, and may not let service_role past row-level security.
  test('CREATEROLE is enough', async () => {
    const address = await addDatabase('maker', 'createrole')
    const environment = { DATABASE_URL: address, JWT_SECRET: jwtSecrets[0] ?? '' }
    await use(environment)
    const before = await allRoles()
    await use(environment)
    expect(await allRoles()).toEqual(before)
    expect(before.roles).toContainEqual(
      expect.objectContaining({ rolname: 'service_role', rolbypassrls: false }),
    )
    // For another database of the server, too, where it makes no difference who has made the roles.
    const other = { DATABASE_URL: await addDatabase('other_maker', 'createrole') }
    if (major === '15') return use(other)
    expect(await findings(other)).toEqual([
      expect.stringMatching(
        /lacks anon to other_maker, .*, which other_maker may not make. Have the roles made/,
      ),
    ])
  })

  test.skipIf(!hasDebianPostgres)(
    'who may make nothing is told what is missing, and starts on roles that were prepared, which stay as they are',
    async () => {
      const address = await addDatabase('prepared', '')
      expect(await findings({ DATABASE_URL: address })).toEqual([
        expect.stringMatching(
          /lacks authenticator_prepared, .*anon to prepared, .*, which prepared may not make\./,
        ),
      ])
      const variables = { database: 'prepared', owner: 'prepared', password }
      const prepare = () =>
        psql([
          ...['-X', '-q', '-d', url, '-f', join(packageRoot, 'server/database/roles/roles.sql')],
          ...Object.entries(variables).flatMap(([name, value]) => ['-v', `${name}=${value}`]),
        ])
      await prepare()
      const before = await allRoles()
      await prepare()
      expect(await allRoles()).toEqual(before)

      const environment = { DATABASE_URL: address, AUTHENTICATOR_PASSWORD: password }
      await use(environment)
      await use(environment)
      expect(await allRoles()).toEqual(before)
      expect(await findings(environment)).toEqual([
        expect.stringMatching(/^ok DATABASE_URL: PostgreSQL \d+, database prepared, up to date\.$/),
        'ok DATABASE_URL: requests log in as authenticator_prepared.',
      ])
      expect(
        await findings({ ...environment, AUTHENTICATOR_PASSWORD: 'another one, long enough' }),
      ).toContainEqual(
        expect.stringMatching(
          /^wrong DATABASE_URL: Requests cannot log in as authenticator_prepared .* Set AUTHENTICATOR_PASSWORD/,
        ),
      )
      await expect(use({ DATABASE_URL: address })).rejects.toThrow(
        /Requests cannot log in as authenticator_prepared .* Set AUTHENTICATOR_PASSWORD/,
      )
      expect(await allRoles()).toEqual(before)
    },
  )

  test('two installations on a server each keep their own login, also when they start together', async () => {
    const addresses = [await addDatabase('shop', 'superuser'), await addDatabase('salon', 'superuser')]
    const both = () =>
      Promise.all(
        addresses.map((address, at) => use({ DATABASE_URL: address, JWT_SECRET: jwtSecrets[at] ?? '' })),
      )
    await both()
    const before = await allRoles()
    await both()
    expect(await allRoles()).toEqual(before)
    expect(await findings({ DATABASE_URL: addresses[0] ?? '' })).toContainEqual(
      expect.stringMatching(
        /^warning DATABASE_URL: another installation on this server \(.*authenticator_salon.*\) may log in to shop/,
      ),
    )
  })

  test('a second installation with another secret does not take the database from the first', async () => {
    const address = await addDatabase('taken', 'superuser')
    const config = readConfig({
      PORT: String(await freePort()),
      DATA_DIR: await mkdtemp(join(folder, 'data-')),
      LOG_LEVEL: 'silent',
      DATABASE_URL: address,
      JWT_SECRET: jwtSecrets[0],
    })
    const first = await startFrontdesk(config, { announce: () => undefined })
    try {
      await expect(use({ DATABASE_URL: address, JWT_SECRET: jwtSecrets[1] ?? '' })).rejects.toThrow(
        /Another Frontdesk uses this database with another JWT_SECRET/,
      )
      expect(await findings({ DATABASE_URL: address, JWT_SECRET: jwtSecrets[1] ?? '' })).toContainEqual(
        expect.stringMatching(/^wrong DATABASE_URL: Another Frontdesk uses this database/),
      )
      const sql = postgres(address, { max: 1 })
      const [place] = await sql`select value from private.settings where name = 'storage_url'`
      await sql.end()
      expect(place?.value).toBe(`${first.siteUrl}/storage/v1`)
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    } finally {
      await first.stop()
    }
    await use({ DATABASE_URL: address, JWT_SECRET: jwtSecrets[1] ?? '' })
  })
})
