// Screens that are declared to be the same for everybody: their data is made once, not for each viewer.
import type { PageContext, PageLoader } from '#client/platform/page-data.ts'
import type { AppCall } from '#shared/contract.ts'
import type { Read, Send, SharedScreen, SharedScreens } from '#shared/rendering/page.ts'
import { type CachedRoute, readQuery, sharing } from '#shared/routes/cached.ts'
import { carriedOf, embedded, isPlain } from './data-script.tsx'

const screenOf = new WeakMap<object, SharedScreen>()

/** The shared screen that this data belongs to; null when the data is personal. */
export function sharedScreen(data: unknown): SharedScreen | null {
  return (typeof data === 'object' && data !== null && screenOf.get(data)) || null
}

type Context = PageContext & { readonly route: CachedRoute }

/**
 * The data of a shared screen: from the cache if the same request was made before, else loaded now. Its loader does not
 * learn who the viewer is.
 */
export async function sharedData(
  load: PageLoader,
  context: Context,
  send: Send,
  screens: SharedScreens,
): Promise<unknown> {
  const { route, language, currency, path } = context
  const query = new URLSearchParams(readQuery(route, context.query).map(pair => [...pair]))
  // Other query parameters might be rendered into the screen's links, so the screen is not cached.
  const isAlike = sharing[route] !== 'nothing' && String(query) === String(context.query)
  if (!isAlike) return await load({ ...context, query })
  const key = `${route} ${language} ${currency} ${path}?${query}`
  const cached = screens.find(key)
  if (cached && !cached.aged) return cached.value.data
  const since = screens.moment()
  const reads: Read[] = []
  const call = ((name: string, request: unknown) => send(name, request, read => void reads.push(read))) as AppCall
  const data = await load({ ...context, query, call, user: null })
  const isShared = reads.every(({ shared }) => shared)
  if (typeof data !== 'object' || data === null || !isShared || !isPlain(data)) return data
  // The `site` tag covers its texts and its navigation.
  const tags = [...new Set([...reads.flatMap(read => read.tags), 'site' as const])]
  const drawn = sharing[route] === 'document' ? new Map<string, string>() : null
  const screen: SharedScreen = { key, data, json: embedded(carriedOf(data)), tags, drawn }
  const weight = 2 * screen.json.length
  if (screens.put(key, { value: screen, tags, cacheable: true, weight, group: route }, since))
    screenOf.set(data, screen)
  return data
}
