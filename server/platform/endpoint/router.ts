// One route per endpoint, problem details for everything else.
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express'
import { z } from 'zod'
import type { AppContext } from '#server/platform/app-context.ts'
import { addressKey } from '#server/platform/limits.ts'
import type { Log } from '#server/platform/log.ts'
import type { Caller, SessionUser, SetCookie } from '#server/platform/request-context.ts'
import { refreshCookie, setCookies } from '#server/platform/session/cookies.ts'
import {
  type AnonymousRequest,
  anonymousSession,
  bearerSession,
  cookieSession,
  type Session,
} from '#server/platform/session/read-session.ts'
import { channelAuth, socketIdForm } from '#server/platform/sockets/signature.ts'
import type { Download } from '#shared/api/download.ts'
import type { Method } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { channelsOf, wireChannel } from '#shared/realtime/events.ts'
import type { Bound } from './bind.ts'
import { anonymousRequest, requestIdOf } from './caller.ts'
import { sendDownload } from './download.ts'
import { fieldErrors } from './field-errors.ts'
import { openApi } from './openapi.ts'
import { onlyOwnOrigin } from './own-origin.ts'
import { type Answer, perform } from './perform.ts'
import { problemHeaders, problemOf, problemType, toAppError } from './problem.ts'
import { apiReference } from './reference.ts'
import { answeredBy } from './request-log.ts'
import { preferredLanguage } from './texts.ts'
import { answerWhileSending, hasBody, uploadOf } from './upload.ts'

export type ApiOptions = { readonly appContext: AppContext; readonly log: Log; readonly bounds: readonly Bound[] }

const bodyLimit = 256 * 1024

/** A body in another format is refused, not ignored. */
const onlyJson: RequestHandler = (request, _response, next) => {
  next(hasBody(request) && !request.is('application/json') ? new AppError('request.not-json') : undefined)
}
const jsonBody: readonly RequestHandler[] = [onlyJson, express.json({ limit: bodyLimit, strict: true })]

type Arrival = {
  readonly request: Request
  readonly bound: Bound
  readonly anonymous: AnonymousRequest
  readonly cookies: SetCookie[]
}

/**
 * A bad token on an open endpoint counts as anonymous. A download also accepts cookies, because
 * pictures and links send no bearer token; it has no effect that a forged request could cause.
 */
async function sessionOf(appContext: AppContext, { request, bound, anonymous, cookies }: Arrival): Promise<Session> {
  const { authorization } = request.headers
  if (bound.endpoint.download && bound.method === 'GET' && !authorization)
    return await cookieSession(appContext, anonymous, cookies)
  const session = bearerSession(appContext, authorization)
  return bound.endpoint.access === 'open' ? await session.catch(ifAppError(anonymousSession)) : await session
}

function ifAppError<T>(value: T): (error: unknown) => T {
  return error => {
    if (toAppError(error).status >= 500) throw error
    return value
  }
}

async function callerOf(appContext: AppContext, arrival: Arrival): Promise<Caller> {
  const { bound, anonymous } = arrival
  const session = await sessionOf(appContext, arrival)
  const refreshToken = anonymous.sentCookies[refreshCookie] ?? null
  const bucket = bound.endpoint.rate ?? (bound.method === 'GET' ? 'read' : 'write')
  await appContext.services.limits.consume(bucket, session.user?.id ?? addressKey(anonymous.address))
  return { ...anonymous, ...session, refreshToken }
}

/** An answer with a version gets an ETag, for changes with If-Match. */
function setVersion(response: Response, body: unknown): void {
  const version = (body as { version?: unknown } | null)?.version
  if (typeof version === 'number') response.set('ETag', `"${version}"`)
}

/** Sends cookies with errors too: a refused refresh clears them. */
function handler(options: ApiOptions, bound: Bound): RequestHandler {
  const { appContext } = options
  return async (request, response) => {
    answeredBy(response, bound.key)
    const cookies: SetCookie[] = []
    const answer = async (): Promise<Answer> => {
      const anonymous = anonymousRequest(request, options.log, null)
      const caller = await callerOf(appContext, { request, bound, anonymous, cookies })
      const body = bound.endpoint.anyBody ? undefined : (request.body as unknown)
      const raw = { params: request.params, query: request.query, body }
      const idempotencyKey = request.get('Idempotency-Key') ?? null
      const upload = bound.endpoint.upload ? uploadOf(request, response) : null
      return await perform({ appContext, bound, caller, raw, idempotencyKey, cookies, upload })
    }
    const { status, body } = await answer().finally(() =>
      setCookies(response, cookies, appContext.services.config.https),
    )
    setVersion(response, body)
    response.status(status)
    if (bound.endpoint.download) return await sendDownload(request, response, body as Download)
    if (body === null) response.end()
    else response.type('json').send(Buffer.from(JSON.stringify(body)))
  }
}

const routerPath = (path: string): string => path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')
const inOrder = (path: string): string => path.replace(/:\w+/g, '~')

const firstWord = (path: string): string => path.split('/', 2)[1] ?? ''

/**
 * Fixed paths before those with params, and a 405 for other methods of each path. Paths with the same first segment
 * share a router: Express tries routes one after another, and there are hundreds.
 */
function mount(router: Router, options: ApiOptions): void {
  const routers = new Map<string, Router>()
  const routerOf = (path: string): Router => {
    const wordRouter = routers.get(firstWord(path)) ?? Router({ caseSensitive: true })
    routers.set(firstWord(path), wordRouter)
    return wordRouter
  }
  router.use((request, response, next) => {
    const wordRouter = routers.get(firstWord(request.path))
    if (wordRouter) wordRouter(request, response, next)
    else next()
  })
  const ownOrigin = onlyOwnOrigin(options.appContext.services.config.publicUrl)
  const byPath = Object.groupBy(options.bounds, ({ path }) => routerPath(path))
  const paths = Object.entries(byPath).toSorted(([a], [b]) => (inOrder(a) < inOrder(b) ? -1 : 1))
  const verbs = { GET: 'get', POST: 'post', PATCH: 'patch', PUT: 'put', DELETE: 'delete' } as const satisfies Record<
    Method,
    string
  >
  for (const [path, bounds = []] of paths) {
    const wordRouter = routerOf(path)
    for (const bound of bounds) {
      const body = bound.endpoint.upload || bound.endpoint.anyBody ? [] : jsonBody
      const origin = bound.method === 'GET' ? [] : [ownOrigin]
      wordRouter[verbs[bound.method]](path, ...body, ...origin, handler(options, bound))
    }
    wordRouter.all(path, refuseMethod(bounds.map(({ method }) => method)))
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
    const problem = problemOf(error, preferredLanguage(request), requestId)
    const text = JSON.stringify(problem)
    response.status(error.status).set(problemHeaders(error)).type(problemType)
    if (hasBody(request) && !request.readableEnded) answerWhileSending(request, response, text)
    else response.send(text)
  }
}

export function apiRouter(options: ApiOptions): Router {
  const router = Router({ caseSensitive: true })
  router.use((request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', Vary: 'Accept-Language', 'X-Request-Id': requestIdOf(request) })
    next()
  })
  router.get('/openapi.json', openApi(options.bounds, options.appContext.services.config.publicUrl))
  router.use('/reference', apiReference())
  router.post('/push/auth', ...pushAuth(options.appContext))
  mount(router, options)
  router.use(() => {
    throw new AppError('request.not-found')
  })
  router.use(answerProblem(options.log))
  return router
}

const Body = z.object({ socket_id: z.string().regex(socketIdForm), channel_name: z.string().min(1).max(200) })

function isOwnChannel(user: SessionUser, channel: string): boolean {
  return channelsOf(user.role).some(name => wireChannel(name, user.id) === channel)
}

/** pusher-js posts a form; other clients of the protocol may post JSON. */
function pushAuth(appContext: AppContext): RequestHandler[] {
  const read = { limit: '4kb' }
  return [
    express.urlencoded({ ...read, extended: false }),
    express.json(read),
    async (request, response) => {
      const { user } = await bearerSession(appContext, request.headers.authorization)
      if (!user) throw new AppError('session.required')
      await appContext.services.limits.consume('read', user.id)
      const parsed = Body.safeParse(request.body ?? {}, { reportInput: true })
      if (!parsed.success) throw new AppError('request.invalid', { fields: fieldErrors(parsed.error.issues) })
      const { socket_id: socketId, channel_name: channel } = parsed.data
      const maySubscribe =
        isOwnChannel(user, channel) || (await appContext.services.maySubscribe(appContext.database.db, user, channel))
      if (!maySubscribe) throw new AppError('push.channel-refused')
      response.json({ auth: channelAuth(appContext.services.config.push, socketId, channel) })
    },
  ]
}
