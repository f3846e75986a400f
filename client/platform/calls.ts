// Calls the API from the browser: JSON, bearer token, idempotency key, problems as errors, one silent token refresh.
import type { Decided, Problem } from '#shared/errors/app-error.ts'
import type { ErrorCode } from '#shared/errors/catalogue.ts'
import { fillPath } from '#shared/routes/fill-path.ts'
import { isOthers, leaveToOther } from './session/sign-in-again.ts'
import { readToken } from './session/storage.ts'

/** A refused call: the catalogue's code, a text in the person's language, the invalid fields. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly status: number
  readonly code: ErrorCode
  readonly detail: string
  readonly fields: Problem['errors']
  readonly reason: string
  readonly decided: Decided | null

  constructor(problem: Pick<Problem, 'status' | 'code' | 'detail' | 'errors' | 'reason' | 'decided'>) {
    super(problem.detail)
    this.status = problem.status
    this.code = problem.code
    this.detail = problem.detail
    this.fields = problem.errors
    this.reason = problem.reason ?? ''
    this.decided = problem.decided ?? null
  }
}

export type Sent = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}
export type SendOptions = {
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** The version that was read: the server refuses the call if it has changed since. */
  readonly ifMatch?: number
  /** The browser completes the call even if the page unloads. At most 64 kB. */
  readonly keepalive?: boolean
  /** Not triggered by the user: when the session has ended the call fails instead of asking to sign in. */
  readonly background?: boolean
}
export type Connection = { readonly base: string; readonly language: string }

/** The URL of an endpoint with its params and query. */
export function address(base: string, path: string, { params = {}, query = {} }: Sent): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    const values = Array.isArray(value) ? value : [value]
    return values.filter(item => item !== undefined && item !== null).map(item => [name, String(item)])
  })
  const search = new URLSearchParams(pairs).toString()
  return base + fillPath(path, params) + (search && `?${search}`)
}

/** The error of a refusal; one without our problem details (from a proxy) gets a default code. */
export function problemFrom(status: number, given: Partial<Problem>, statusText: string): ApiProblem {
  return new ApiProblem({
    status,
    code: given.code ?? 'server.failed',
    detail: given.detail ?? statusText,
    errors: given.errors ?? [],
    ...(given.reason === undefined ? {} : { reason: given.reason }),
    ...(given.decided === undefined ? {} : { decided: given.decided }),
  })
}

async function problemOf(response: Response): Promise<ApiProblem> {
  const given = (await response.json().catch(() => ({}))) as Partial<Problem>
  return problemFrom(response.status, given, response.statusText)
}

async function send({ base, language }: Connection, key: string, sent: Sent, options: SendOptions): Promise<Response> {
  const space = key.indexOf(' ')
  const method = key.slice(0, space)
  const token = readToken('logintoken')
  const headers = new Headers({ accept: 'application/json', 'accept-language': language })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (sent.body !== undefined) headers.set('content-type', 'application/json')
  if (method !== 'GET') headers.set('idempotency-key', options.idempotencyKey ?? crypto.randomUUID())
  if (options.ifMatch !== undefined) headers.set('if-match', `"${options.ifMatch}"`)
  return fetch(address(base, key.slice(space + 1), sent), {
    method,
    headers,
    body: sent.body === undefined ? null : JSON.stringify(sent.body),
    credentials: 'include',
    signal: options.signal ?? null,
    keepalive: options.keepalive === true,
  })
}

async function mayGoAgain(
  { base }: Connection,
  used: string | null,
  refused: Response,
  options: SendOptions,
): Promise<boolean> {
  if (refused.status !== 401 && refused.status !== 403) return false
  // Lazy: most visitors never get a refusal.
  const { goesAgain } = await import('./session/renewal.ts')
  return goesAgain(base, used, refused.clone().json(), options)
}

/** The raw response of an endpoint. @throws ApiProblem with the catalogue's code; TypeError when the network fails */
export async function answerOf(
  connection: Connection,
  key: string,
  sent: Sent,
  given: SendOptions = {},
): Promise<Response> {
  const options = { ...given, idempotencyKey: given.idempotencyKey ?? crypto.randomUUID() }
  if (isOthers()) return leaveToOther()
  // At most two repeats, after a token refresh and after a confirmation of identity; more would be a loop.
  for (let left = 2; ; left -= 1) {
    const used = readToken('logintoken')
    const response = await send(connection, key, sent, options)
    if (response.ok) return response
    if (left === 0 || !(await mayGoAgain(connection, used, response, options))) throw await problemOf(response)
  }
}

/** Calls an endpoint by its key. @throws ApiProblem with the catalogue's code; TypeError when the network fails */
export async function call(
  connection: Connection,
  key: string,
  sent: Sent,
  options: SendOptions = {},
): Promise<unknown> {
  const response = await answerOf(connection, key, sent, options)
  return response.status === 204 ? undefined : response.json()
}
