// Keeps the finished documents of visitors as bytes: a hit never enters React, the router or the database.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Tag } from '#shared/api/endpoint.ts'
import { acceptedEncodings, compressWell, type Encoding, encodings } from './encodings.ts'

export type Headers = Readonly<Record<string, string>>
/** A document as it was rendered. */
export type Rendered = { readonly status: number; readonly headers: Headers; readonly body: string; readonly tags: readonly Tag[] }

type Entry = {
  readonly headers: Headers
  readonly etag: string
  readonly tags: readonly Tag[]
  readonly bytes: Map<Encoding | 'identity', Buffer>
  readonly madeAt: number
}

type Limits = { readonly bytes: number; readonly freshFor: number }
const standard: Limits = { bytes: 128 * 1024 * 1024, freshFor: 60_000 }

export type PageCache = {
  /** Answers from the cache if it can. */
  serve(key: string, req: IncomingMessage, res: ServerResponse): boolean
  /** Whether the kept document has aged and should be rendered anew behind the answer. */
  isStale(key: string): boolean
  /** Renders once however many ask at the same time, and keeps what may be kept. */
  fill(key: string, render: () => Promise<Rendered>): Promise<Rendered>
  /** Throws away every page that was made from one of these. */
  invalidate(tags: readonly Tag[]): void
  size(): { readonly pages: number; readonly bytes: number }
}

function sizeOf(entry: Entry): number {
  let sum = 1024
  for (const bytes of entry.bytes.values()) sum += bytes.length
  return sum
}

function etagOf(body: string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

function send(entry: Entry, req: IncomingMessage, res: ServerResponse): void {
  if (req.headers['if-none-match']?.includes(entry.etag)) {
    res.writeHead(304, { ...entry.headers, etag: entry.etag })
    res.end()
    return
  }
  const encoding = acceptedEncodings(req.headers['accept-encoding']).find(name => entry.bytes.has(name)) ?? 'identity'
  const bytes = entry.bytes.get(encoding)
  const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  res.writeHead(200, { ...entry.headers, ...coded, etag: entry.etag, 'content-length': bytes?.length ?? 0 })
  res.end(req.method === 'HEAD' ? undefined : bytes)
}

/** An empty cache. `bytes` bounds what it holds: the page unused for longest goes first. */
export function createPageCache(limits: Limits = standard): PageCache {
  const entries = new Map<string, Entry>()
  const running = new Map<string, Promise<Rendered>>()
  const versions = new Map<Tag, number>()
  let held = 0
  let changes = 0

  function drop(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    held -= sizeOf(entry)
    entries.delete(key)
  }

  function makeRoom(): void {
    for (const key of entries.keys()) {
      if (held <= limits.bytes) return
      drop(key)
    }
  }

  async function addEncodings(key: string, entry: Entry, body: Buffer): Promise<void> {
    for (const encoding of encodings) {
      const bytes = await compressWell(body, encoding)
      if (entries.get(key) !== entry) return
      entry.bytes.set(encoding, bytes)
      held += bytes.length
    }
    makeRoom()
  }

  function keep(key: string, { headers, body, tags }: Rendered): void {
    const bytes = Buffer.from(body)
    const entry: Entry = { headers, etag: etagOf(body), tags, bytes: new Map([['identity', bytes]]), madeAt: Date.now() }
    drop(key)
    entries.set(key, entry)
    held += sizeOf(entry)
    makeRoom()
    // Compression that fails leaves the plain bytes, which every browser takes.
    addEncodings(key, entry, bytes).catch(() => undefined)
  }

  // What changed while the page was being made is not in it: such a page is answered but not kept.
  function changedSince(start: number, tags: readonly Tag[]): boolean {
    return tags.some(tag => (versions.get(tag) ?? 0) > start)
  }

  async function make(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const start = changes
    const rendered = await render()
    if (rendered.status === 200 && !changedSince(start, rendered.tags)) keep(key, rendered)
    return rendered
  }

  return {
    serve(key, req, res) {
      const entry = entries.get(key)
      if (!entry) return false
      entries.delete(key)
      entries.set(key, entry)
      send(entry, req, res)
      return true
    },
    isStale(key) {
      const entry = entries.get(key)
      return entry !== undefined && Date.now() - entry.madeAt > limits.freshFor && !running.has(key)
    },
    fill(key, render) {
      const known = running.get(key)
      if (known) return known
      const making = make(key, render).finally(() => running.delete(key))
      running.set(key, making)
      return making
    },
    invalidate(tags) {
      changes += 1
      for (const tag of tags) versions.set(tag, changes)
      for (const [key, entry] of entries) if (entry.tags.some(tag => tags.includes(tag))) drop(key)
    },
    size: () => ({ pages: entries.size, bytes: held }),
  }
}
