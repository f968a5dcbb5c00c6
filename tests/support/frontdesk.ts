import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { WebSocket } from 'ws'
import { readConfig } from '../../server/config.ts'
import { startFrontdesk } from '../../server/frontdesk.ts'
import { freePort } from '../../server/process/free-port.ts'
import type { Database } from '../../web/src/lib/database.types.ts'
import { preparedFolder } from './prepared-folder.ts'
import { startGateway } from './supabase-gateway.ts'

/** Stubs of the built pages: the contract does not depend on them. */
const pages = join(import.meta.dirname, 'pages')

export type Client = SupabaseClient<Database>

/** A whole Frontdesk on a folder of its own, with an empty database, for one test file. */
export interface TestFrontdesk {
  url: string
  publishableKey: string
  dataDir: string
  /** All its routes, as METHOD address. */
  routes: readonly string[]
  /** The database's administrator: sees and changes everything. */
  admin: postgres.Sql
  /** A secret of this installation, another one for each purpose. */
  secretFor(purpose: string): string
  /** supabase-js as a browser without an account uses it. */
  visitor(): Client
  /** An owner with an account, and supabase-js signed in as them. */
  owner(email?: string): Promise<{ id: string; email: string; token: string; client: Client }>
  stop(): Promise<void>
}

/**
 * Starts Frontdesk in this process on a free port, with an empty database. Limits are off unless `environment` says otherwise. With
 * FUNCTION_RUNTIME=deno the edge functions run in Deno instead, as on Supabase.
 * @param webDir the folder of the pages
 */
export async function startTestFrontdesk(
  environment: Record<string, string> = {},
  webDir: string = pages,
): Promise<TestFrontdesk> {
  const isOwn = environment.DATA_DIR === undefined && environment.DATABASE_URL === undefined
  const dataDir =
    isOwn && !process.env.TEST_DATABASE_URL
      ? await preparedFolder()
      : await mkdtemp(join(tmpdir(), 'frontdesk-test-'))
  const start = async () => {
    const config = readConfig({
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      DATABASE_URL: process.env.TEST_DATABASE_URL,
      ...environment,
    })
    return startFrontdesk(config, { webDir, announce: () => undefined })
  }
  const {
    url: own,
    publishableKey,
    adminUrl,
    tokens,
    routes,
    secretFor,
    stop,
  } = await start().catch((error: NodeJS.ErrnoException) => {
    // Another test took the port before the server could.
    if (error.code !== 'EADDRINUSE' || environment.PORT) throw error
    return start()
  })
  const admin = postgres(adminUrl, { max: 4, onnotice: () => undefined })
  const gateway =
    process.env.FUNCTION_RUNTIME === 'deno'
      ? await startGateway({ url: own, publishableKey, adminUrl, admin }, environment)
      : undefined
  const url = gateway?.url ?? own
  const connect = (token?: string): Client =>
    createClient<Database>(url, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      // Node 20 has no global WebSocket.
      realtime: { transport: WebSocket as never },
      ...(token ? { accessToken: async () => token } : {}),
    })
  return {
    url,
    publishableKey,
    dataDir,
    routes,
    secretFor,
    admin,
    visitor: () => connect(),
    async owner(email = `owner-${crypto.randomUUID()}@example.com`) {
      const [user] = await admin<{ id: string }[]>`
        insert into auth.users (email, email_confirmed_at) values (${email}, now()) returning id`
      const id = user?.id ?? ''
      const [session] = await admin<{ id: string }[]>`
        insert into auth.sessions (user_id) values (${id}) returning id`
      const { token } = await tokens.signAccessToken({ sessionId: session?.id ?? '', userId: id, email })
      return { id, email, token, client: connect(token) }
    },
    async stop() {
      await gateway?.stop()
      await admin.end({ timeout: 5 })
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
