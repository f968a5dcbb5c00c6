import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import type { Database } from '../database/database.ts'

export interface HealthOptions {
  database: Database
  /** Whether there is room on the disk of DATA_DIR. */
  hasRoom(): boolean
  /** The versions of all migrations that this process needs. */
  migrations: string[]
  isStopping(): boolean
}

/** What /readyz tells: `ok`, or what is wrong, of each thing that a process needs. */
interface Checks {
  process: string
  database: string
  migrations: string
  disk: string
}

/** How long the database may take, and how long an answer holds, in milliseconds. */
const patience = 3_000
const validity = 1_000

/**
 * GET /healthz: this process answers. GET /readyz: it can serve, or what keeps it from that. For load balancers and
 * supervisors.
 */
export const healthRoutes: FastifyPluginAsync<HealthOptions> = async (app, options) => {
  const { isStopping, hasRoom } = options
  // Whoever asks how often, the database is asked once a second.
  let asked = 0
  let answer: ReturnType<typeof askDatabase> | undefined
  const database = () => {
    const now = performance.now()
    if (!answer || now - asked > validity) {
      asked = now
      answer = askDatabase(options, app.log)
    }
    return answer
  }

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    const checks: Checks = {
      process: isStopping() ? 'It is stopping.' : 'ok',
      ...(await database()),
      disk: hasRoom() ? 'ok' : 'The disk of DATA_DIR is full.',
    }
    const isReady = Object.values(checks).every(check => check === 'ok')
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', checks })
  })
}

async function askDatabase(
  { database, migrations }: HealthOptions,
  log: FastifyBaseLogger,
): Promise<Pick<Checks, 'database' | 'migrations'>> {
  const inTime = new AbortController()
  try {
    const late = delay(patience, undefined, { signal: inTime.signal }).then(() => {
      throw new Error(`No answer within ${patience} ms`)
    })
    late.catch(() => undefined)
    const [row] = await Promise.race([
      database.query<{ missing: string[] }>(
        { role: 'service_role' },
        'select server.missing_migrations(array(select jsonb_array_elements_text($1::text::jsonb))) as missing',
        [JSON.stringify(migrations)],
        { prepare: true },
      ),
      late,
    ])
    const missing = row?.missing ?? []
    return {
      database: 'ok',
      migrations: missing.length === 0 ? 'ok' : `Not applied: ${missing.join(', ')}. Start Frontdesk anew.`,
    }
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer')
    return { database: 'It does not answer.', migrations: 'Not known.' }
  } finally {
    inTime.abort()
  }
}
