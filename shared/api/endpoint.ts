import type { z } from 'zod'
import type { Permission } from '#shared/access/permissions.ts'

/** Everybody, everybody signed in, or people whose permission rows allow it. */
export type Access = 'open' | 'signed-in' | Permission

/** Data that public pages are made of. A change of one discards the cached pages that read it. */
export const tags = [
  'professionals',
  'jobs',
  'reference',
  'site',
  'ideabooks',
  'stories',
  'forms',
  'rates',
  'exchange-rates',
  'products',
  'offers',
  'ideas',
  'community',
  'articles',
] as const
export type Tag = (typeof tags)[number]

/** The rate limit that counts the calls of the endpoint. */
export type Rate = 'read' | 'write' | 'sign-in' | 'sign-up' | 'upload' | 'form' | 'post'

/** A request before it is parsed. */
type RequestParts = { readonly params?: unknown; readonly query?: unknown }

export const always = (): boolean => true

export type Endpoint = {
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /**
   * Its output is JSON-safe, so that a call in process and a call over HTTP answer the same: `Moment` takes the Date
   * of a row and gives an ISO string.
   */
  readonly returns: z.ZodType
  readonly access: Access
  readonly status?: 200 | 201 | 202 | 204
  readonly reads?: readonly Tag[]
  readonly changes?: readonly Tag[]
  /**
   * Whether the answer is the same for everybody in one language. Such an answer is computed without knowing the
   * caller,
   * and cached for the pages until one of `reads` changes. Absent: the answer depends on the caller.
   */
  readonly sharedWhen?: (request: RequestParts) => boolean
  readonly rate?: Rate
  /**
   * Dangerous: the caller must have confirmed their identity in this session within 15 minutes; otherwise
   * `session.confirm`.
   */
  readonly confirm?: true
  /** Saves unfinished work that nobody else sees. It is not an action yet, so it has no entry in the audit log. */
  readonly unfinished?: true
  /** The body is bytes of any type, not JSON; the action reads them as `ctx.upload`. */
  readonly upload?: true
  /** A body of any format is accepted and ignored: mail programs post a form. */
  readonly anyBody?: true
  /**
   * The answer is bytes (`returns` is `Download`). Browsers open such a GET themselves, so the cookie session counts
   * too.
   */
  readonly download?: true
  /** One plain English sentence for the OpenAPI document. */
  readonly summary: string
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
/** Method and path below `/api`, params in braces: `POST /jobs/{job}/bids`. The only name of the endpoint. */
export type EndpointKey = `${Method} /${string}`
export type Contract = Readonly<Record<EndpointKey, Endpoint>>

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [k in K]: infer S extends z.ZodType }
  ? { [k in K]: z.output<S> }
  : unknown
type Sent<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [k in K]: infer S extends z.ZodType }
  ? { [k in K]: z.input<S> }
  : unknown

/** What the action receives, parsed. */
export type Input<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
/** What the caller sends. */
export type Request<E> = Sent<E, 'params'> & Sent<E, 'query'> & Sent<E, 'body'>
/** What the action returns: texts for the reader in all three languages. */
export type Returned<E> = E extends { readonly returns: infer S extends z.ZodType } ? z.input<S> : never
/** What the caller gets. */
export type Output<E> = E extends { readonly returns: infer S extends z.ZodType } ? z.output<S> : never

/** Calls an endpoint: over HTTP in the browser, in process while the server renders. Throws AppError. */
export type CallApi<C extends Contract> = <K extends keyof C & string>(
  key: K,
  request: Request<C[K]>,
) => Promise<Output<C[K]>>

export function splitKey(key: string): { method: Method; path: string } {
  const space = key.indexOf(' ')
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) }
}
