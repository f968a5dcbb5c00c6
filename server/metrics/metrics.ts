import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { DatabaseStats } from '../database/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { RealtimeStats } from '../realtime/routes.ts'

/** Upper bounds in seconds: from a cached read to a model's reply. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/** Counts an event that the assistant logs. */
type Observe = (event: string, details: Record<string, unknown>) => void

/** What this process does, in numbers. No label holds an id, an address or text of a person. */
export interface Metrics {
  /** Counts the requests of an application. Call it before routes are added. */
  observeRequests(app: FastifyInstance): void
  /** Counts what the assistant's functions log. */
  observeAssistant: Observe
  /** Wraps a mailer to count its e-mails. */
  observeMailer(mailer: Mailer): Mailer
  observeRealtime(read: () => RealtimeStats): void
  observeDatabase(read: () => DatabaseStats): void
  /** All numbers in Prometheus's text format. */
  write(): Promise<string>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets, registers })
  /** A number that is read when Prometheus asks. */
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  /** The same for a number that only grows. */
  const total = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })

  const requests = counter('frontdesk_http_requests_total', 'Requests answered, by route and status.', [
    'method',
    'route',
    'status',
  ])
  const times = histogram('frontdesk_http_request_seconds', 'Time until a request was answered.', ['route'])
  const replies = counter(
    'frontdesk_replies_total',
    "The assistant's replies, by the model that was asked and their outcome.",
    ['model', 'outcome'],
  )
  const replyTimes = histogram('frontdesk_reply_seconds', 'Time until a reply was recorded.', [])
  const escalations = counter('frontdesk_escalations_total', 'Chats handed to their owners, by reason.', [
    'reason',
  ])
  const modelErrors = counter(
    'frontdesk_model_errors_total',
    'Questions that a language model did not answer.',
    [],
  )
  const refused = counter(
    'frontdesk_refused_wordings_total',
    "Replies whose wording by the model was refused and taken from the facts' own words instead.",
    [],
  )
  const failures = counter('frontdesk_assistant_failures_total', 'Questions whose answer failed.', [])
  const mails = counter('frontdesk_emails_total', 'E-mails handed over for delivery, by outcome.', [
    'outcome',
  ])

  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss())
  total('process_cpu_seconds_total', 'Processor time.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  const startedAt = Date.now() / 1000 - process.uptime()
  gauge('process_start_time_seconds', 'Start, in seconds since 1970.', () => startedAt)
  gauge(
    'frontdesk_event_loop_delay_p99_seconds',
    'How late the event loop was since the last look, 99th percentile.',
    () => {
      const seconds = delay.percentile(99) / 1e9
      delay.reset()
      return Number.isFinite(seconds) ? seconds : 0
    },
  )

  const observeReply: Observe = (_event, details) => {
    const reason = details.budget ? 'limit' : details.answered ? 'customer' : 'not known'
    const outcome = details.escalated ? 'escalated' : details.answered ? 'answered' : 'not known'
    replies.inc({ model: String(details.model), outcome })
    replyTimes.observe(Number(details.milliseconds) / 1000)
    if (details.escalated) escalations.inc({ reason })
    if ((details.lock as string[]).length > 0) refused.inc()
  }
  const observers: Record<string, Observe> = {
    'assistant replied': observeReply,
    'assistant failed': () => failures.inc(),
    'reply failed': () => failures.inc(),
    'model failed': () => modelErrors.inc(),
  }

  return {
    observeRequests(app) {
      app.addHook('onResponse', (request, reply, done) => {
        // The route's pattern, never the URL: neither ids nor guesses become labels.
        const route = request.routeOptions.url ?? 'none'
        requests.inc({ method: request.method, route, status: reply.statusCode })
        times.observe({ route }, reply.elapsedTime / 1000)
        done()
      })
    },
    observeAssistant: (event, details) => observers[event]?.(event, details),
    observeMailer: mailer => ({
      async send(mail) {
        try {
          await mailer.send(mail)
          mails.inc({ outcome: 'sent' })
        } catch (error) {
          mails.inc({ outcome: 'failed' })
          throw error
        }
      },
    }),
    observeRealtime(read) {
      gauge('frontdesk_sockets', 'Open websockets.', () => read().sockets)
      gauge('frontdesk_channels', 'Topics that clients have joined.', () => read().channels)
      total('frontdesk_events_total', 'Events handed to clients.', () => read().delivered)
      total('frontdesk_slow_sockets_total', 'Websockets cut off for reading too slowly.', () => read().slow)
      total('frontdesk_refused_sockets_total', 'Websockets refused for a limit.', () => read().refused)
    },
    observeDatabase(read) {
      gauge('frontdesk_database_connections', 'Connections to the database.', () => read().connections)
      gauge('frontdesk_database_busy', 'Connections with a statement under way.', () => read().busy)
      gauge('frontdesk_database_waiting', 'Requests that wait for a connection.', () => read().waiting)
      gauge(
        'frontdesk_lanes_waiting',
        "Visitors' requests that wait for their business's turn.",
        () => read().inQueue,
      )
    },
    write: () => registry.metrics(),
  }
}
