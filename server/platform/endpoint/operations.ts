// What operators ask of the house: is it alive, is it ready, how is it; and the push endpoint's own HTTP API.
import { timingSafeEqual } from 'node:crypto'
import { type Request, type RequestHandler, Router } from 'express'
import type { Config } from '#server/platform/config.ts'
import { isMigrated } from '#server/platform/database/migrate.ts'
import type { Database } from '#server/platform/database/open.ts'
import { outboxPath } from '#server/platform/mail/outbox.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { type PushApi, pushApi } from '#server/platform/push/http-api.ts'
import { isLocal } from './local.ts'
import { outboxRouter } from './outbox.ts'

export type Operations = {
  readonly database: Database
  readonly metrics: Metrics
  readonly config: Config
  /** Null when push is hosted elsewhere. */
  readonly pushApi: PushApi | null
  /** True from the moment the house is asked to stop, so that the load balancer turns away. */
  readonly stopping: () => boolean
}

function mayMeasure(request: Request, token: string | null): boolean {
  if (token === null) return isLocal(request)
  const given = Buffer.from(request.get('Authorization') ?? '')
  const right = Buffer.from(`Bearer ${token}`)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Who asks every second must hear it within one, also while the database stands still. */
const answerWithin = 800

function ready({ database, stopping }: Operations): RequestHandler {
  let migrated = false
  return async (_request, response) => {
    const answers = !stopping() && (await database.answers(answerWithin))
    // A schema does not go back.
    if (answers) migrated ||= await isMigrated(database).catch(() => false)
    const low = await database.disk.isLow().catch(() => true)
    const ready = answers && migrated && !low
    response.set('Cache-Control', 'no-store')
    response.status(ready ? 200 : 503).json({ ready, stopping: stopping(), diskLow: low })
  }
}

/** Put first: it needs nothing that the other middleware does. */
export function operationsRouter(operations: Operations): Router {
  const router = Router({ caseSensitive: true })
  router.get('/healthz', (_request, response) => void response.set('Cache-Control', 'no-store').json({ alive: true }))
  router.get('/readyz', ready(operations))
  router.get('/metrics', async (request, response, next) => {
    if (!mayMeasure(request, operations.config.metricsToken)) return next()
    response.type(operations.metrics.registry.contentType).send(await operations.metrics.registry.metrics())
  })
  router.use(outboxPath, outboxRouter(operations.config, operations.database))
  if (operations.pushApi) router.use('/apps', pushApi(operations.pushApi))
  return router
}
