// Loaded only where traces are wanted: OpenTelemetry's packages take memory and time at the start.
import {
  type Context,
  context,
  type Span as OpenSpan,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { FastifyRequest } from 'fastify'
import { isHealthCheck, routeOf } from '../http/route.ts'
import type { Tracing } from './tracing.ts'

/**
 * Sends traces by OTLP over HTTP. The SDK reads variables of its own: OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME,
 * OTEL_RESOURCE_ATTRIBUTES, OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG.
 */
export function sendTraces(endpoint: string, version: string): Tracing {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'frontdesk', 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  })
  provider.register()
  const tracer = provider.getTracer('frontdesk', version)
  const traced = new WeakMap<FastifyRequest, { span: OpenSpan; within: Context }>()

  return {
    observeRequests(app, isTrusted) {
      app.addHook('onRequest', (request, _reply, done) => {
        if (isHealthCheck(request)) return done()
        const { remoteAddress = '' } = request.socket
        const caller = isTrusted(remoteAddress)
          ? propagation.extract(context.active(), request.headers)
          : context.active()
        const span = tracer.startSpan(
          `${request.method} ${routeOf(request)}`,
          {
            kind: SpanKind.SERVER,
            attributes: { 'http.request.method': request.method, 'frontdesk.request_id': request.id },
          },
          caller,
        )
        const within = trace.setSpan(caller, span)
        traced.set(request, { span, within })
        context.with(within, done)
      })
      // A body arrives outside of what waits for it.
      app.addHook('preValidation', (request, _reply, done) => {
        const found = traced.get(request)
        if (found) context.with(found.within, done)
        else done()
      })
      app.addHook('onResponse', (request, reply, done) => {
        const span = traced.get(request)?.span
        const route = routeOf(request)
        span?.updateName(`${request.method} ${route}`)
        span?.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode })
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        done()
      })
    },

    async inSpan({ name, isRemote, attributes }, work) {
      if (!trace.getActiveSpan()) return work(() => undefined)
      const kind = isRemote ? SpanKind.CLIENT : SpanKind.INTERNAL
      return tracer.startActiveSpan(name, { kind, attributes }, async span => {
        try {
          return await work(learned => void span.setAttributes(learned))
        } catch (error) {
          // Its message may quote what people wrote.
          const { code, name } = error as { code?: unknown; name?: unknown }
          span.setAttribute('error.type', String(code ?? name ?? 'error'))
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      })
    },

    async stop() {
      // A receiver that is away keeps no process from its end.
      await provider.shutdown().catch(() => undefined)
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}
