// How screens reach the API: a call by its key, typed, and what of a page follows from it.
import { useCallback, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Contract, Output, Request } from '#shared/api/endpoint.ts'
import { apiBaseFor } from './api-base.ts'
import type { ApiProblem, Connection, SendOptions, Sent } from './calls.ts'
import { useRoot } from './root.ts'

export function isApiProblem(error: unknown): error is ApiProblem {
  return error instanceof Error && error.name === 'ApiProblem'
}

type Calls = typeof import('./calls.ts')
let loaded: Calls | null = null

async function load(): Promise<Calls> {
  loaded = await import('./calls.ts')
  return loaded
}

/**
 * `call` of calls.ts, whose file comes once the page has time, or with the first call: nothing is sent before somebody
 * does something. Once it is there the call leaves at once, as a page that goes away needs it.
 */
export const callSoon: Calls['call'] = (...given) =>
  loaded ? loaded.call(...given) : load().then(({ call }) => call(...given))

function warmUp(): void {
  if (loaded) return
  // What fails here is asked for again by the first call, and fails there as a call does.
  const warm = (): void => void load().catch(() => undefined)
  // Safari has no idle time to ask for.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(warm)
  else setTimeout(warm, 300)
}

/** Calls endpoints of a contract, typed: `const send = useSend<AppContract>()`. */
export type ApiCall<C extends Contract> = <K extends keyof C & string>(
  key: K,
  request: Request<C[K]>,
  options?: SendOptions,
) => Promise<Output<C[K]>>

/** The way to write from the browser. Afterwards `useRevalidate()` fetches the page's data anew. */
export function useSend<C extends Contract>(): ApiCall<C> {
  const connection = useConnection()
  useEffect(warmUp, [])
  return useCallback(
    (key, request, options) => callSoon(connection(), key, request as Sent, options) as never,
    [connection],
  )
}

/** Where the API is and in which language it answers; read when something is sent. */
export function useConnection(): () => Connection {
  const { apiBases, language } = useRoot()
  // The bases come anew with each revalidation and are the same: who sends must not change with them.
  const bases = useRef(apiBases)
  bases.current = apiBases
  return useCallback(() => ({ base: apiBaseFor(location, bases.current), language }), [language])
}

/** Fetches the data of the present screen and the root data anew: one payload request; without a line it stays as it is. */
export function useRevalidate(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    if (navigator.onLine) await revalidate()
  }, [revalidate])
}

/** One key for one intent: made when the form opens, renewed after it succeeded. */
export function useIdempotencyKey(): { readonly key: () => string; readonly renew: () => void } {
  const current = useRef<string | null>(null)
  const key = useCallback(() => {
    current.current ??= crypto.randomUUID()
    return current.current
  }, [])
  const renew = useCallback(() => {
    current.current = null
  }, [])
  return { key, renew }
}
