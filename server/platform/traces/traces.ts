// Traces of requests and background work. What a span says is written in the code: names from the tables of endpoints,
// screens and events, never what a caller sent. Without a tracer each place costs one look into the async context.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import { isAppError } from '#shared/errors/app-error.ts'
import type { TracesConfig } from './config.ts'
import type { Span, SpanEnd, SpanStart, Tracer } from './span.ts'
import { statementFacts } from './statement.ts'

/** Null without the setting; then the SDK is not loaded. */
export async function openTracer(config: TracesConfig | null, log: Logger): Promise<Tracer | null> {
  if (!config) return null
  const { openOtlpTracer } = await import('./otlp.ts')
  return openOtlpTracer(config, log)
}

const current = new AsyncLocalStorage<Span>()

/** Runs the work within the span, which the caller ends. */
export function withinSpan<T>(span: Span | null, work: () => T): T {
  return span ? current.run(span, work) : work()
}

/** Runs the work as a trace of its own. */
export function inTrace<T>(tracer: Tracer | null | undefined, start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = tracer?.begin(start)
  return span ? ended(span, work) : work()
}

/** Runs the work as a part of the running trace, if there is one. */
export function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const parent = current.getStore()
  return parent ? ended(parent.child(start), work) : work()
}

/** `inSpan` for a statement of SQL. */
export function inStatement<T>(text: string, work: () => Promise<T>): Promise<T> {
  const parent = current.getStore()
  return parent ? ended(parent.child(statementFacts(text)), work) : work()
}

/** For the log line of something that happens in the running trace. */
export function traceFacts(span: Span | null | undefined = current.getStore()): { readonly traceId?: string } {
  return span ? { traceId: span.traceId } : {}
}

async function ended<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await current.run(span, work)
    span.end()
    return result
  } catch (error) {
    span.end(endOf(error))
    throw error
  }
}

/** The code of an error, never its message, which may contain values. Errors that are the caller's are no faults. */
function endOf(error: unknown): SpanEnd {
  const failed = !(isAppError(error) && error.status < 500)
  const { code } = (error ?? {}) as { code?: unknown }
  const type = typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? code : 'Error'
  return { failed, attributes: { 'error.type': type } }
}
