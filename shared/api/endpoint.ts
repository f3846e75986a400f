// What an endpoint of the API is: what it takes, what it gives, who may call it, what it reads or changes.
import type { z } from 'zod'
import type { Permission } from '#shared/access/permissions.ts'

/** Everybody, everybody signed in, or those whose permission rows allow it. */
export type Access = 'open' | 'signed-in' | Permission

/** What public pages are made of; a change of one throws away the cached pages that read it. */
export const tags = [
  'professionals',
  'jobs',
  'reference',
  'site',
  'stories',
  'forms',
  'rates',
  'exchange-rates',
  'products',
  'offers',
] as const
export type Tag = (typeof tags)[number]

/** Which bucket of calls a minute an endpoint belongs to. */
export type Rate = 'read' | 'write' | 'sign-in' | 'sign-up' | 'upload' | 'form'

/** A request before it is parsed. */
type Asked = { readonly params?: unknown; readonly query?: unknown }

export const always = (): boolean => true

export type Endpoint = {
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** JSON-safe: dates are ISO strings, so that a call in process and one over HTTP give the same. */
  readonly returns: z.ZodType
  readonly access: Access
  readonly status?: 200 | 201 | 202 | 204
  readonly reads?: readonly Tag[]
  readonly changes?: readonly Tag[]
  /**
   * Whether an answer is the same for everybody who speaks the language: it is then made without knowing who asks,
   * and kept for the pages until one of `reads` changes. Absent: it belongs to who asks.
   */
  readonly sharedWhen?: (asked: Asked) => boolean
  readonly rate?: Rate
  /** A dangerous act: the session must have proven within 15 minutes who it is, else `session.confirm`. */
  readonly confirm?: true
  /** Keeps what is still being written and shows to nobody: no act yet, so the audit log has no entry of it. */
  readonly unfinished?: true
  /** The body is bytes of any type, not JSON; the action reads them as `call.upload`. */
  readonly upload?: true
  /** Whatever is sent, in whatever format, is not read: mail programs post a form. */
  readonly anyBody?: true
  /** The answer is bytes (`returns` is `Download`). A GET that browsers open themselves: the cookie session counts too. */
  readonly download?: true
  /** One plain English sentence for the OpenAPI document. */
  readonly summary: string
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
/** Method and path below `/api`, params in braces: `POST /jobs/{job}/bids`. The endpoint's one name. */
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
/** What comes back. */
export type Output<E> = E extends { readonly returns: infer S extends z.ZodType } ? z.output<S> : never

/** Calls an endpoint: over HTTP in the browser, in process while the server renders. Throws AppError. */
export type CallApi<C extends Contract> = <K extends keyof C & string>(
  key: K,
  request: Request<C[K]>,
) => Promise<Output<C[K]>>

/** Splits a key into its method and its path. */
export function splitKey(key: string): { method: Method; path: string } {
  const space = key.indexOf(' ')
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) }
}
