import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import type { Database } from '../database/database.ts'

export interface HealthOptions {
  database: Database
  /** Whether the disk of DATA_DIR has space left. */
  hasRoom(): boolean
  /** The versions of all migrations that this process requires. */
  migrations: string[]
  isStopping(): boolean
  /** `ok`, or why the language model is not asked for now; undefined where there is none. */
  model?: (() => string) | undefined
  /** `ok`, or why a replica is not asked for now; undefined where there is none. */
  replica?: (() => string) | undefined
}

/** The checks of /readyz: `ok`, or what is wrong. */
interface Checks {
  process: string
  database: string
  migrations: string
  disk: string
  /** Told alone: the built-in assistant answers in its place. */
  model?: string
  /** Told alone: the primary answers in its place. */
  replica?: string
}

/** How long the database may take, and how long its answer is cached, in milliseconds. */
const timeout = 3_000
const cachedFor = 1_000

/**
 * GET /healthz: liveness, the process answers. GET /readyz: readiness, with what is wrong. For load balancers and
 * supervisors.
 */
export const healthRoutes: FastifyPluginAsync<HealthOptions> = async (app, options) => {
  const { isStopping, hasRoom, model, replica } = options
  // However often /readyz is called, the database is asked once a second.
  let asked = 0
  let answer: ReturnType<typeof askDatabase> | undefined
  const database = () => {
    const now = performance.now()
    if (!answer || now - asked > cachedFor) {
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
      .send({
        status: isReady ? 'ready' : 'not ready',
        checks: {
          ...checks,
          ...(model ? { model: model() } : {}),
          ...(replica ? { replica: replica() } : {}),
        },
      })
  })
}

async function askDatabase(
  { database, migrations }: HealthOptions,
  log: FastifyBaseLogger,
): Promise<Pick<Checks, 'database' | 'migrations'>> {
  const inTime = new AbortController()
  try {
    const late = delay(timeout, undefined, { signal: inTime.signal }).then(() => {
      throw new Error(`No answer within ${timeout} ms`)
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
      migrations: missing.length === 0 ? 'ok' : `Not applied: ${missing.join(', ')}. Restart Frontdesk.`,
    }
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer')
    return { database: 'It does not answer.', migrations: 'Not known.' }
  } finally {
    inTime.abort()
  }
}
