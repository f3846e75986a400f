// The parts of an article that are translated one by one: its title, its summary, and each block of its body.
import { plainText } from '#shared/rich-text/read.ts'
import type { RichNode, RichText } from '#shared/rich-text/rich-text.ts'

export type Content = { readonly title: string; readonly summary: string; readonly body: RichText }
export type Part = { readonly key: string; readonly text: string; readonly node: RichNode | null }

/** FNV-1a of 64 bits over UTF-16 units, base 36: the same in browser and server, and short enough to be stored for each part. */
export function keyOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (let place = 0; place < text.length; place += 1)
    hash = ((hash ^ BigInt(text.charCodeAt(place))) * 0x100000001b3n) & 0xffffffffffffffffn
  return hash.toString(36)
}

/** With its keys in order: the database does not keep theirs. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, of]) => [key, ordered(of)]))
}

const partOf = (name: string, text: string): Part => ({ key: keyOf(`${name} ${text}`), text, node: null })

/** A block that stands twice is one part: what is true of the one is true of the other. */
export const partsOf = ({ title, summary, body }: Content): readonly Part[] => [
  partOf('title', title),
  partOf('summary', summary),
  ...(body.content ?? []).map(node => ({
    key: keyOf(JSON.stringify(ordered(node))),
    text: plainText({ type: 'doc', content: [node] }),
    node,
  })),
]

/** The parts of the original that a translation does not have as they are now. */
export function outdatedParts(original: Content, done: readonly string[]): readonly Part[] {
  const known = new Set(done)
  return partsOf(original).filter(({ key }) => !known.has(key))
}
