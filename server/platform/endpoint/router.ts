// Serves the API over HTTP: one route for each endpoint, problem details for everything else.
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express'
import type { Caller, SetCookie } from '#server/platform/call.ts'
import type { Kit } from '#server/platform/kit.ts'
import { addressKey } from '#server/platform/limits.ts'
import type { Log } from '#server/platform/log.ts'
import { readCookies, refreshCookie, writeCookie } from '#server/platform/session/cookies.ts'
import { bearerSession, nobody, type Session } from '#server/platform/session/read-session.ts'
import type { EndpointKey, Method } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Bound } from './bind.ts'
import { requestIdOf, strangerOf } from './caller.ts'
import { openApi } from './openapi.ts'
import { type Answer, perform } from './perform.ts'
import { problemHeaders, problemOf, problemType, toAppError } from './problem.ts'
import { pushAuth } from './push-auth.ts'
import { preferredLanguage } from './texts.ts'

export type ApiOptions = { readonly kit: Kit; readonly log: Log; readonly bounds: readonly Bound[] }

const bodyLimit = 256 * 1024

/** A body in another format is refused, not ignored. */
const onlyJson: RequestHandler = (request, _response, next) => {
  const sent = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  next(sent && !request.is('application/json') ? new AppError('request.not-json') : undefined)
}

/** A bad token on an open endpoint is no hindrance: its holder is nobody there. */
async function sessionOf(kit: Kit, request: Request, bound: Bound): Promise<Session> {
  const session = bearerSession(kit, request.headers.authorization)
  return bound.endpoint.access === 'open' ? await session.catch(ifAppError(nobody)) : await session
}

function ifAppError<T>(value: T): (error: unknown) => T {
  return error => {
    if (toAppError(error).status >= 500) throw error
    return value
  }
}

async function callerOf({ kit, log }: ApiOptions, request: Request, bound: Bound): Promise<Caller> {
  const stranger = strangerOf(request, log, null)
  const session = await sessionOf(kit, request, bound)
  const refreshToken = readCookies(request.headers.cookie)[refreshCookie] ?? null
  const bucket = bound.endpoint.rate ?? (bound.method === 'GET' ? 'read' : 'write')
  await kit.services.limits.consume(bucket, session.user?.id ?? addressKey(stranger.address))
  return { ...stranger, ...session, refreshToken }
}

function setCookies(response: Response, cookies: readonly SetCookie[], https: boolean): void {
  for (const cookie of cookies) response.append('Set-Cookie', writeCookie(cookie, https))
}

/** What has a version can be changed with If-Match. */
function setVersion(response: Response, body: unknown): void {
  const version = (body as { version?: unknown } | null)?.version
  if (typeof version === 'number') response.set('ETag', `"${version}"`)
}

/** Cookies go out with a failure too: a refresh that is refused clears them. */
function handler(options: ApiOptions, bound: Bound): RequestHandler {
  const { kit } = options
  return async (request, response) => {
    const cookies: SetCookie[] = []
    const answer = async (): Promise<Answer> => {
      const caller = await callerOf(options, request, bound)
      const raw = { params: request.params, query: request.query, body: request.body as unknown }
      const idempotencyKey = request.get('Idempotency-Key') ?? null
      return await perform({ kit, bound, caller, raw, idempotencyKey, cookies })
    }
    const { status, body } = await answer().finally(() => setCookies(response, cookies, kit.services.config.https))
    setVersion(response, body)
    response.status(status)
    if (body === null) response.end()
    else response.type('json').send(Buffer.from(JSON.stringify(body)))
  }
}

const routerPath = (path: string): string => path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')
const inOrder = (path: string): string => path.replace(/:\w+/g, '~')

/** Fixed paths before those with params, and for each path a refusal of the methods it does not have. */
function mount(router: Router, options: ApiOptions): void {
  const byPath = Object.groupBy(options.bounds, ({ path }) => routerPath(path))
  const paths = Object.entries(byPath).toSorted(([a], [b]) => (inOrder(a) < inOrder(b) ? -1 : 1))
  const verbs = { GET: 'get', POST: 'post', PATCH: 'patch', PUT: 'put', DELETE: 'delete' } as const satisfies Record<
    Method,
    string
  >
  for (const [path, bounds = []] of paths) {
    for (const bound of bounds) router[verbs[bound.method]](path, handler(options, bound))
    router.all(path, refuseMethod(bounds.map(({ method }) => method)))
  }
}

function refuseMethod(methods: readonly Method[]): RequestHandler {
  const allow = methods.flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
  return (_request, response) => {
    response.set('Allow', allow)
    throw new AppError('request.method-not-allowed')
  }
}

function answerProblem(log: Log): ErrorRequestHandler {
  return (thrown: unknown, request, response, next) => {
    if (response.headersSent) return next(thrown)
    const error = toAppError(thrown)
    const requestId = requestIdOf(request)
    if (error.status >= 500) log.error({ err: error.cause ?? error, requestId, code: error.code }, 'A call failed')
    const problem = problemOf(error, preferredLanguage(request.headers['accept-language']), requestId)
    response.status(error.status).set(problemHeaders(error)).type(problemType).send(JSON.stringify(problem))
  }
}

/** The keys that no deed answers: a contract nobody bound. */
export function unbound(keys: readonly string[], bounds: readonly Bound[]): readonly string[] {
  const bound = new Set<EndpointKey | string>(bounds.map(({ key }) => key))
  return keys.filter(key => !bound.has(key))
}

/** The router of everything below `/api`. */
export function apiRouter(options: ApiOptions): Router {
  const router = Router({ caseSensitive: true })
  router.use((request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', Vary: 'Accept-Language', 'X-Request-Id': requestIdOf(request) })
    next()
  })
  router.get('/openapi.json', openApi(options.bounds, options.kit.services.config.publicUrl))
  router.post('/push/auth', ...pushAuth(options.kit))
  router.use(onlyJson, express.json({ limit: bodyLimit, strict: true }))
  mount(router, options)
  router.use(() => {
    throw new AppError('request.not-found')
  })
  router.use(answerProblem(options.log))
  return router
}
