// How screens call the API by endpoint key, typed, and refresh a page's data.
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
 * `call` of calls.ts, whose file loads when the browser is idle, or with the first call: nothing is sent before
 * somebody does something. Once it is loaded a call is sent synchronously, since the page may be about to unload.
 */
export const callSoon: Calls['call'] = (...args) =>
  loaded ? loaded.call(...args) : load().then(({ call }) => call(...args))

function warmUp(): void {
  if (loaded) return
  // After a failure the first call loads it again and reports the failure.
  const warm = (): void => void load().catch(() => undefined)
  // Safari does not support `requestIdleCallback`.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(warm)
  else setTimeout(warm, 300)
}

/** Calls endpoints of a contract, typed: `const send = useSend<AppContract>()`. */
export type ApiCall<C extends Contract> = <K extends keyof C & string>(
  key: K,
  request: Request<C[K]>,
  options?: SendOptions,
) => Promise<Output<C[K]>>

/** How components write. Call `useRevalidate()` afterwards to load the page's data again. */
export function useSend<C extends Contract>(): ApiCall<C> {
  const connection = useConnection()
  useEffect(warmUp, [])
  return useCallback(
    (key, request, options) => callSoon(connection(), key, request as Sent, options) as never,
    [connection],
  )
}

/** Returns the API's base and the language of its answers; evaluated when a request is sent. */
export function useConnection(): () => Connection {
  const { apiBases, language } = useRoot()
  // Each revalidation brings an equal new object, which must not change the callback's identity.
  const bases = useRef(apiBases)
  bases.current = apiBases
  return useCallback(() => ({ base: apiBaseFor(location, bases.current), language }), [language])
}

/**
 * Loads the data of the current screen and the root data again, in one payload request; offline the screen stays as it
 * is.
 */
export function useRevalidate(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    if (navigator.onLine) await revalidate()
  }, [revalidate])
}

/** One key per intent: created when the form opens, renewed after a success. */
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
