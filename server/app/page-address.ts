// The address of a kept document: what tells it apart from others, and nothing that anybody can add to it.
import { splitLanguage } from '#shared/i18n/languages.ts'
import { keptAt, readQuery } from '#shared/routes/kept.ts'
import { languageOf, type Visitor } from './visitor.ts'

/** Longer than any address that the house writes. */
const longest = 1_000

export type KeptAddress = {
  /** Path and query as the screen reads them, with the language prefix. */
  readonly url: string
  /** Also tells languages, currencies and themes apart. */
  readonly key: string
  readonly path: string
}

/** Null for an address whose document is not kept. */
export function keptAddress(originalUrl: string, visitor: Visitor): KeptAddress | null {
  const mark = originalUrl.indexOf('?')
  const path = mark < 0 ? originalUrl : originalUrl.slice(0, mark)
  const name = keptAt(splitLanguage(path).path)
  if (!name) return null
  const query =
    mark < 0
      ? ''
      : String(
          new URLSearchParams(readQuery(name, new URLSearchParams(originalUrl.slice(mark))).map(pair => [...pair])),
        )
  const url = query ? `${path}?${query}` : path
  if (url.length > longest) return null
  return { url, path, key: `${languageOf(path, visitor)}|${visitor.currency}|${visitor.theme}|${url}` }
}
