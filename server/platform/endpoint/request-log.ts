// One log line per request: id, method, path, status, time; never a query, a body or a token.
import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import type { Log } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { Span, Tracer } from '#server/platform/traces/span.ts'
import { traceFacts, withinSpan } from '#server/platform/traces/traces.ts'
import { splitLanguage } from '#shared/i18n/languages.ts'
import { routerPattern } from '#shared/routes/params.ts'
import { allRoutes } from '#shared/routes/select.ts'

const idForm = /^[\w-]{8,64}$/

function kindOf(path: string): string {
  if (path.startsWith('/api/')) return 'api'
  if (path.endsWith('/_payload.json')) return 'payload'
  return /\.\w{1,12}$/.test(path) ? 'asset' : 'page'
}

const hasParams = (path: string): boolean => path.includes('{')
const fixed = new Map<string, string>(
  allRoutes().flatMap(([name, { path }]) => (hasParams(path) ? [] : [[path, name]])),
)

/** By their first word, because every page view looks here. */
const withParams = Map.groupBy(
  allRoutes().flatMap(([name, { path }]) =>
    hasParams(path)
      ? [{ name, first: firstOf(path), form: new RegExp(`^${routerPattern(path).replace(/:\w+/g, '[^/]+')}$`) }]
      : [],
  ),
  ({ first }) => first,
)

function firstOf(path: string): string {
  return path.split('/', 2)[1] ?? ''
}

/** The screen of this path: a name of the route table, never what the caller wrote. */
function screenOf(path: string): string {
  const { path: whole } = splitLanguage(path.replace(/\/_payload\.json$/, '') || '/')
  const plain = whole.length > 1 && whole.endsWith('/') ? whole.slice(0, -1) : whole
  return fixed.get(plain) ?? withParams.get(firstOf(plain))?.find(({ form }) => form.test(plain))?.name ?? 'unknown'
}

/** Says which endpoint answers, for the metrics. */
export function answeredBy(response: Response, key: string): void {
  response.locals.endpoint = key
}

function routeOf(kind: string, path: string, { locals }: Response): string | null {
  if (kind === 'asset') return null
  return kind === 'api' ? ((locals.endpoint as string | undefined) ?? 'unknown') : screenOf(path)
}

/** Ids in the path would reveal who viewed what. */
function withoutIds(path: string): string {
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')
}

type Answered = Parameters<Metrics['request']>[0]

/**
 * A request for a file has no span. The caller's `traceparent` is ignored: a proxy that does not trace passes on what
 * anonymous callers send, who could then have everything recorded, or add to other people's traces.
 */
function beginSpan(tracer: Tracer | null, kind: string, method: string): Span | null {
  if (!tracer || kind === 'asset') return null
  const attributes = { 'http.request.method': method, 'imara.kind': kind }
  return tracer.begin({ name: kind, kind: 'server', attributes })
}

function endSpan(span: Span | null, { route, status }: Answered): void {
  span?.end({
    ...(route === null ? {} : { name: route }),
    attributes: { 'http.response.status_code': status },
    failed: status >= 500,
  })
}

export function requestLog(log: Log, metrics: Metrics, tracer: Tracer | null): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    const given = request.get('X-Request-Id')
    const id = given && idForm.test(given) ? given : randomUUID()
    Object.assign(request, { id })
    const { path, method } = request
    const kind = kindOf(path)
    const span = beginSpan(tracer, kind, method)
    response.once('close', () => {
      const milliseconds = performance.now() - started
      const status = response.writableFinished ? response.statusCode : 499
      const answered = { kind, route: routeOf(kind, path, response), status, seconds: milliseconds / 1000 }
      metrics.request(answered)
      endSpan(span, answered)
      const facts = {
        requestId: id,
        ...traceFacts(span),
        method,
        path: withoutIds(path),
        status,
        ms: Math.round(milliseconds),
      }
      if (status >= 500) log.warn(facts, 'Answered')
      else log.debug(facts, 'Answered')
    })
    withinSpan(span, next)
  }
}
