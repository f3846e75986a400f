// Client navigation: one payload request for each navigation, in the encoding of the document.
import { type DataStrategyFunction, type DataStrategyMatch, redirect } from 'react-router'
import { markOutdated, shouldReloadOnNavigation } from '#client/platform/build-check.ts'
import { activateWaitingWorker } from '#client/platform/pwa.ts'
import { unknownPathId } from '#client/platform/root.ts'
import { loadDecoder, readEncoded, responsePieces } from '#client/platform/transport.ts'
import { markUsed } from '#client/platform/when-visible.tsx'
import { personHeader } from '#shared/rendering/whose.ts'
import { decodeError, type EncodedError } from './failures.ts'

type Payload = {
  readonly loaderData?: Readonly<Record<string, unknown>> | null
  readonly errors?: Readonly<Record<string, EncodedError>> | null
  readonly redirect?: string
}

const buildHeader = 'x-build'
/** The address of the running navigation; when a file of the page fails to load, the browser reloads there. */
let target = ''

export function navigationTarget(): string {
  return target || location.pathname + location.search
}

/** `/about-us?x=1` gives `/about-us/_payload.json?x=1&_r=about-us`. */
export function payloadUrl(url: URL, routes: readonly string[]): string {
  const query = new URLSearchParams(url.search)
  query.set('_r', routes.join(','))
  return `${url.pathname.replace(/\/+$/, '')}/_payload.json?${query}`
}

function take(payload: Payload, match: DataStrategyMatch): unknown {
  if (payload.redirect !== undefined) throw redirect(payload.redirect)
  const error = payload.errors?.[match.route.id]
  if (error) throw decodeError(error)
  return payload.loaderData?.[match.route.id] ?? null
}

// The promise stays open: the browser is leaving this document.
function leave(url: string): Promise<never> {
  activateWaitingWorker()
  location.assign(url)
  return new Promise(() => undefined)
}

/** The build and the person that this document was made for; when either changes, a new document is loaded. */
type Origin = { readonly buildId: string; readonly person: string }

async function fetchPayload(url: string, signal: AbortSignal, origin: Origin): Promise<Payload> {
  // Load the decoder in parallel with the payload; a failure surfaces where the decoder is used.
  loadDecoder().catch(() => undefined)
  const response = await fetch(url, { signal, headers: { accept: 'text/x-script' }, credentials: 'same-origin' })
  const build = response.headers.get(buildHeader)
  if (build === null) throw new Error(`The payload was answered with ${response.status}.`)
  if (build !== origin.buildId) markOutdated()
  if (response.headers.get(personHeader) !== origin.person)
    return await handleOtherBuild(() => fetchPayload(url, signal, origin))
  return readEncoded<Payload>(responsePieces(response))
}

const pause = 1_500

/**
 * Keeps the current screen while the network or the server is away, and retries until the person navigates elsewhere.
 */
async function refetchPayload(url: string, signal: AbortSignal, origin: Origin): Promise<Payload> {
  for (;;)
    try {
      return await fetchPayload(url, signal, origin)
    } catch (error) {
      if (!(error instanceof TypeError) || signal.aborted) throw error
      await new Promise(resolve => setTimeout(resolve, pause))
    }
}

// The session has ended or belongs to another person.
async function handleOtherBuild(again: () => Promise<Payload>): Promise<Payload> {
  if (target !== location.pathname + location.search) return await leave(target)
  const { mayStay } = await import('./may-stay.ts')
  return (await mayStay()) ? await again() : await leave(target)
}

/** The router's data strategy. A new build turns the navigation into a full page load. */
export function payloadStrategy(origin: Origin): DataStrategyFunction {
  return async ({ matches, request }) => {
    const wanted = matches.filter(match => match.shouldCallHandler())
    const url = new URL(request.url)
    target = url.pathname + url.search
    if (target !== location.pathname + location.search && shouldReloadOnNavigation()) return leave(target)
    if (wanted.length === 0) return {}
    // New data replace the screen once all its parts have their script: one that waited for the first interaction would
    // keep what is shown out of date, in a page that nobody touches.
    markUsed()
    const ids = wanted.map(match => match.route.id)
    // This document does not know the screen; the server resolves the address.
    if (ids.includes(unknownPathId)) return leave(target)
    const isHere = target === location.pathname + location.search
    const payload = (isHere ? refetchPayload : fetchPayload)(payloadUrl(url, ids), request.signal, origin)
    // Without a network the service worker has whole documents only, or its offline page.
    payload.catch((error: unknown) => {
      if (
        error instanceof TypeError &&
        target !== location.pathname + location.search &&
        navigator.serviceWorker?.controller
      )
        void leave(target)
    })
    const results = await Promise.all(
      wanted.map(async match => {
        const result = await match.resolve(async () => take(await payload, match))
        return [match.route.id, result] as const
      }),
    )
    return Object.fromEntries(results)
  }
}
