// One log line per request: id, method, path, status, time; never a query, a body or a token.
import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Log } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics.ts'

const idForm = /^[\w-]{8,64}$/

function kindOf(path: string): string {
  if (path.startsWith('/api/')) return 'api'
  if (path.endsWith('/_payload.json')) return 'payload'
  return /\.\w{1,12}$/.test(path) ? 'asset' : 'page'
}

/** Ids in the path would reveal who viewed what. */
function withoutIds(path: string): string {
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')
}

export function requestLog(log: Log, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    const given = request.get('X-Request-Id')
    const id = given && idForm.test(given) ? given : randomUUID()
    Object.assign(request, { id })
    const { path, method } = request
    response.once('close', () => {
      const milliseconds = performance.now() - started
      const status = response.writableFinished ? response.statusCode : 499
      metrics.request(kindOf(path), status, milliseconds / 1000)
      const facts = { requestId: id, method, path: withoutIds(path), status, ms: Math.round(milliseconds) }
      if (status >= 500) log.warn(facts, 'Answered')
      else log.debug(facts, 'Answered')
    })
    next()
  }
}
