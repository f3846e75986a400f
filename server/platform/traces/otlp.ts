// The SDK of OpenTelemetry: samples, batches and posts spans as OTLP over HTTP. Loaded only with the setting.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Context, type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { TracesConfig } from './config.ts'
import type { Span, SpanStart, Tracer } from './span.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const

const exportMilliseconds = 10_000
/** A part of the time for closing, so that a collector that does not answer delays no stop. */
const flushMilliseconds = 2_000

/** Logs when the collector stops accepting spans, and when it accepts them again; not each failure. */
function noted(exporter: SpanExporter, log: Logger): SpanExporter {
  let failing = false
  return {
    export: (spans, done) => {
      exporter.export(spans, result => {
        const failed = result.code !== 0
        if (failed && !failing) log.warn({ err: result.error }, 'Traces are not accepted: they are lost meanwhile')
        if (!failed && failing) log.info('Traces are accepted again')
        failing = failed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}

export function openOtlpTracer({ url, headers, share }: TracesConfig, log: Logger): Tracer {
  const exporter = noted(new OTLPTraceExporter({ url, headers, timeoutMillis: exportMilliseconds }), log)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'imara', 'service.instance.id': randomUUID() }),
    sampler: new TraceIdRatioBasedSampler(share),
    // A full queue drops spans.
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('imara')

  function start({ name, kind = 'internal', attributes = {} }: SpanStart, parent: Context): OtelSpan {
    return tracer.startSpan(name, { kind: kinds[kind], attributes }, parent)
  }
  function wrapped(span: OtelSpan): Span {
    const context = trace.setSpan(ROOT_CONTEXT, span)
    return {
      traceId: span.spanContext().traceId,
      child: child => wrapped(start(child, context)),
      end: ({ name, attributes = {}, failed = false } = {}) => {
        if (name !== undefined) span.updateName(name)
        span.setAttributes(attributes)
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
  return {
    begin: given => {
      const span = start(given, ROOT_CONTEXT)
      return span.isRecording() ? wrapped(span) : null
    },
    close: async () => {
      // A failure is in the log already.
      const flushed = provider.shutdown().catch(() => undefined)
      await Promise.race([flushed, wait(flushMilliseconds, undefined, { ref: false })])
    },
  }
}
