import type { DatabaseStats } from '../database/database.ts'
import { isSchemaFault } from '../database/faults.ts'
import type { DatabaseObserver } from '../database/observe/observer.ts'
import type { Families } from './families.ts'

/** Upper bounds in seconds; a statement is ended after 15. */
const statementBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 15]
/** A wait for a connection ends after 8. */
const waitBuckets = [0.001, 0.01, 0.1, 0.5, 1, 2.5, 8]

/** Errors that are counted from the start, so that the first one is an increase: too many connections, no connection. */
const expectedCodes = ['53300', 'ECONNREFUSED', 'CONNECTION_CLOSED']

export function databaseMetrics({ counter, histogram }: Families): DatabaseObserver {
  const waits = histogram(
    'frontdesk_database_wait_duration_seconds',
    'Waits for a connection to the database, or for the turn of a business or account, also of those who gave up.',
    ['queue'],
    waitBuckets,
  )
  const statements = histogram(
    'frontdesk_database_statement_duration_seconds',
    'Time until the database answered, by what was asked.',
    ['statement'],
    statementBuckets,
  )
  const errors = counter(
    'frontdesk_database_errors_total',
    'Failed statements and connections, by SQLSTATE or the code of the system; PT… are refusals by the product.',
    ['code'],
  )
  const schemaErrors = counter(
    'frontdesk_database_schema_errors_total',
    'Statements that failed because a table, column or function is missing.',
  )
  for (const code of expectedCodes) errors.inc({ code }, 0)
  for (const queue of ['connection', 'turn']) waits.zero({ queue })

  const failed = (error: unknown) => {
    const { code } = error as { code?: unknown }
    errors.inc({ code: typeof code === 'string' ? code : error instanceof Error ? error.name : 'other' })
    if (isSchemaFault(error)) schemaErrors.inc()
  }
  return {
    waited(queue, milliseconds, error) {
      waits.observe({ queue }, milliseconds / 1000)
      if (error !== undefined) failed(error)
    },
    async send(name, work) {
      const started = performance.now()
      try {
        return await work()
      } catch (error) {
        failed(error)
        throw error
      } finally {
        statements.observe({ statement: name }, (performance.now() - started) / 1000)
      }
    },
  }
}

/** The load of the connection pool, whenever Prometheus asks. */
export function poolMetrics({ gauge, gauges }: Families, read: () => DatabaseStats): void {
  gauge('frontdesk_database_connections', 'Connections to the database.', () => read().connections)
  gauge(
    'frontdesk_database_connections_max',
    'Connections that this process may open.',
    () => read().maxConnections,
  )
  gauge('frontdesk_database_connections_busy', 'Connections in use.', () => read().busy)
  gauges(
    'frontdesk_database_requests_waiting',
    'Requests that wait for a connection, or for the turn of their business or account.',
    'queue',
    () => [
      ['connection', read().waiting],
      ['turn', read().inQueue],
    ],
  )
}
