import type { FastifyInstance } from 'fastify'

/** A piece of work in a trace. Attributes hold no text of a person, no key and no values of statements. */
export interface Span {
  name: string
  /** Whether another server does the work. */
  isRemote?: boolean
  attributes: Attributes
}

/** Names as in https://opentelemetry.io/docs/specs/semconv. */
export type Attributes = Record<string, string | number>

/** Tells what a request was made of, and how long each part took. */
export interface Tracing {
  /**
   * Begins a trace with each request of an application. Call it before routes are added.
   * @param isTrusted whether the trace of a caller at this address is continued
   */
  observeRequests(app: FastifyInstance, isTrusted: (address: string) => boolean): void
  /**
   * Runs a part of the request that is being answered; what belongs to none is run without a trace.
   * @param work may note what it learned
   */
  inSpan<T>(span: Span, work: (note: (attributes: Attributes) => void) => Promise<T>): Promise<T>
  /** Sends what is left. */
  stop(): Promise<void>
}

const noTracing: Tracing = {
  observeRequests: () => undefined,
  inSpan: (_span, work) => work(() => undefined),
  stop: async () => undefined,
}

/**
 * Starts sending traces; without an address nothing of OpenTelemetry is loaded.
 * @param endpoint of an OTLP receiver, without a trailing slash
 * @param version of this program
 */
export async function startTracing(endpoint: string | undefined, version: string): Promise<Tracing> {
  if (!endpoint) return noTracing
  const { sendTraces } = await import('./otlp.ts')
  return sendTraces(endpoint, version)
}
