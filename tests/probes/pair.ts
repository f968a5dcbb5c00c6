// Two Frontdesks on one database and one store, behind a proxy.

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { WebSocket } from 'ws'
import { startScratchDatabase } from '../../scripts/scratch-database.ts'
import { accessTokens } from '../../server/auth/tokens.ts'
import { freePort } from '../../server/process/free-port.ts'
import { publishableKey } from '../../server/process/keys.ts'
import type { Database } from '../../web/src/lib/database.types.ts'
import type { Client } from '../support/frontdesk.ts'
import { type ModelServer, startModelServer } from '../support/model-server.ts'
import { type FrontdeskProcess, frontdeskProcess } from '../support/processes.ts'
import type { FrontProxy } from '../support/proxy.ts'
import { startS3 } from '../support/s3.ts'

const jwtSecret = 'one secret for both of these processes'

export interface Pair {
  /** The proxy's address. */
  url: string
  key: string
  first: FrontdeskProcess
  second: FrontdeskProcess
  admin: postgres.Sql
  /** Writes the assistant's replies. */
  model: ModelServer
  ownerId: string
  /** A fresh access token of the owner. */
  token(): Promise<string>
  businessId: string
  /** supabase-js at one of them, or at both behind the proxy. */
  client(url: string, token?: () => Promise<string>): Client
  stop(): Promise<void>
}

/**
 * @param startProxy puts a proxy before two ports of this machine
 * @param command starts one process
 */
export async function startPair(
  startProxy: (ports: number[]) => Promise<FrontProxy>,
  command: readonly [string, ...string[]],
): Promise<Pair> {
  const builder = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))
  // Built before both start, without Vitest's NODE_ENV, which would make another build.
  await promisify(execFile)(process.execPath, [builder], { env: { PATH: process.env.PATH } })
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const databaseUrl = await openDatabase(undo)
    const s3 = await startS3('pictures')
    undo.push(() => s3.stop())
    const model = await startModelServer()
    undo.push(() => model.stop())
    const ports = [await freePort(), await freePort()]
    const proxy = await startProxy(ports)
    undo.push(() => proxy.stop())

    const folder = await mkdtemp(join(tmpdir(), 'frontdesk-pair-'))
    undo.push(() => rm(folder, { recursive: true, force: true }))
    const processes = ports.map(port =>
      frontdeskProcess(
        {
          PORT: String(port),
          DATA_DIR: join(folder, String(port)),
          SITE_URL: proxy.url,
          DATABASE_URL: databaseUrl,
          JWT_SECRET: jwtSecret,
          AI_MODEL: 'openai:test',
          AI_BASE_URL: model.url,
          AI_API_KEY: 'test-key',
          AI_WORDING: 'checked',
          TRUSTED_PROXIES: '127.0.0.1',
          LIMIT_REST_BY_ADDRESS: '1000000/10',
          LIMIT_FUNCTION_BY_ADDRESS: '1000000/10',
          LIMIT_SESSION_BY_ADDRESS: '1000000/10',
          LIMIT_SESSION_BY_BUSINESS: '1000000/10',
          LOG_LEVEL: 'warn',
          ...s3.environment,
        },
        command,
      ),
    )
    const [first, second] = processes as [FrontdeskProcess, FrontdeskProcess]
    for (const one of processes) undo.push(() => one.stop())
    await Promise.all(processes.map(one => one.start()))

    const admin = postgres(databaseUrl, { max: 2, onnotice: () => undefined })
    undo.push(() => admin.end({ timeout: 5 }))
    const { ownerId, token, businessId } = await addOwner(admin, proxy.url)
    const key = publishableKey(jwtSecret)
    return {
      ...{ url: proxy.url, key, first, second, admin, model, ownerId, token, businessId, stop },
      client: (url, accessToken) =>
        createClient<Database>(url, key, {
          auth: { persistSession: false, autoRefreshToken: false },
          // Node 20 has no global WebSocket.
          realtime: { transport: WebSocket as never },
          ...(accessToken ? { accessToken } : {}),
        }),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A new database of TEST_DATABASE_URL's server, or a PostgreSQL of its own. */
async function openDatabase(undo: (() => Promise<unknown>)[]): Promise<string> {
  const { TEST_DATABASE_URL } = process.env
  if (!TEST_DATABASE_URL) {
    const scratch = await startScratchDatabase()
    undo.push(() => scratch.stop())
    return scratch.url
  }
  const server = postgres(TEST_DATABASE_URL, { max: 1, onnotice: () => undefined })
  const name = `rolling_${Date.now()}`
  await server.unsafe(`create database ${name}`)
  undo.push(async () => {
    await server.unsafe(`drop database ${name} with (force)`)
    await server.end()
  })
  const url = new URL(TEST_DATABASE_URL)
  url.pathname = name
  return url.href
}

async function addOwner(admin: postgres.Sql, siteUrl: string) {
  const email = 'owner@example.com'
  const [user] = await admin<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values (${email}, now()) returning id`
  const ownerId = user?.id ?? ''
  const [session] = await admin<{ id: string }[]>`
    insert into auth.sessions (user_id) values (${ownerId}) returning id`
  const [business] = await admin<{ id: string }[]>`
    insert into businesses (owner_id, name, policies, daily_reply_limit)
    values (${ownerId}, 'Corner shop', 'We are open from 9 am to 5 pm.', 100000) returning id`
  const tokens = accessTokens({ jwtSecret: Buffer.from(jwtSecret), siteUrl })
  const signedIn = { sessionId: session?.id ?? '', userId: ownerId, email }
  return {
    ownerId,
    token: async () => (await tokens.signAccessToken(signedIn)).token,
    businessId: business?.id ?? '',
  }
}
