// The cache address of a document: only the parameters that the screen reads, so that nobody can fill the cache with
// invented ones.
import { splitLanguage } from '#shared/i18n/languages.ts'
import { type CachedRoute, cachedRouteAt, readQuery } from '#shared/routes/cached.ts'
import { languageOf, type Visitor } from './visitor.ts'

/** Longer than any address that the site itself writes. */
const longest = 1_000

export type CacheAddress = {
  /** Path and query as the screen reads them, with the language prefix. */
  readonly url: string
  /** Includes language, currency and theme. */
  readonly key: string
  readonly path: string
}

function readOf(name: CachedRoute, search: string): string {
  const read = readQuery(name, new URLSearchParams(search)).map(pair => [...pair])
  return read.length > 0 ? `?${new URLSearchParams(read)}` : ''
}

/** Null for an address whose document is not cached. */
export function cacheAddress(originalUrl: string, visitor: Visitor): CacheAddress | null {
  const mark = originalUrl.indexOf('?')
  const path = mark < 0 ? originalUrl : originalUrl.slice(0, mark)
  const name = cachedRouteAt(splitLanguage(path).path)
  if (!name) return null
  const url = mark < 0 ? path : path + readOf(name, originalUrl.slice(mark))
  if (url.length > longest) return null
  return { url, path, key: `${languageOf(path, visitor)}|${visitor.currency}|${visitor.theme}|${url}` }
}
