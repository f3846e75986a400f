// Holds finished documents in all encodings, within a bound: the one unused for longest goes first.
import { createHash } from 'node:crypto'
import type { Tag } from '#shared/api/endpoint.ts'
import { compressWell, type Encoding, encodings } from './encodings.ts'
import type { Headers } from './security.ts'

export type Entry = {
  readonly headers: Headers
  readonly etag: string
  readonly tags: readonly Tag[]
  readonly bytes: Map<Encoding | 'identity', Buffer>
  readonly madeAt: number
}

type Kept = { readonly headers: Headers; readonly body: string; readonly tags: readonly Tag[] }

export type PageStore = {
  /** The entry, which counts as used. */
  use(key: string): Entry | undefined
  keep(key: string, document: Kept): void
  dropTagged(tags: readonly Tag[]): void
}

function sizeOf(entry: Entry): number {
  let sum = 1024
  for (const bytes of entry.bytes.values()) sum += bytes.length
  return sum
}

function entryOf({ headers, body, tags }: Kept, plain: Buffer): Entry {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { headers, etag, tags, bytes: new Map([['identity', plain]]), madeAt: Date.now() }
}

/** `most` in bytes. */
export function createPageStore(most: number): PageStore {
  const entries = new Map<string, Entry>()
  let held = 0

  function drop(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    held -= sizeOf(entry)
    entries.delete(key)
  }

  function makeRoom(): void {
    for (const key of entries.keys()) {
      if (held <= most) return
      drop(key)
    }
  }

  async function addEncodings(key: string, entry: Entry, plain: Buffer): Promise<void> {
    for (const encoding of encodings) {
      const bytes = await compressWell(plain, encoding)
      if (entries.get(key) !== entry) return
      entry.bytes.set(encoding, bytes)
      held += bytes.length
    }
    makeRoom()
  }

  function keep(key: string, document: Kept): void {
    const plain = Buffer.from(document.body)
    const entry = entryOf(document, plain)
    drop(key)
    entries.set(key, entry)
    held += sizeOf(entry)
    makeRoom()
    // Compression that fails leaves the plain bytes, which every browser takes.
    addEncodings(key, entry, plain).catch(() => undefined)
  }

  function use(key: string): Entry | undefined {
    const entry = entries.get(key)
    if (entry && entries.delete(key)) entries.set(key, entry)
    return entry
  }

  function dropTagged(tags: readonly Tag[]): void {
    for (const [key, entry] of entries) if (entry.tags.some(tag => tags.includes(tag))) drop(key)
  }

  return { use, keep, dropTagged }
}
