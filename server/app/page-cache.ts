// Keeps the finished documents of visitors: a hit never enters React, the router or the database.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Tag } from '#shared/api/endpoint.ts'
import { acceptedEncodings } from './encodings.ts'
import { createPageStore, type Entry } from './page-store.ts'
import type { Headers } from './security.ts'

/** A document as it was rendered. */
export type Rendered = {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  readonly tags: readonly Tag[]
  /** False for a document that lacks something and must be made anew for the next visitor. */
  readonly keep: boolean
}

/** `fresh`: answered; `stale`: answered, and the document should be made anew behind the answer. */
export type Hit = 'fresh' | 'stale' | null

export type PageCache<R extends Rendered = Rendered> = {
  /** Answers from the cache if it can. */
  serve(key: string, req: IncomingMessage, res: ServerResponse): Hit
  /** Renders once however many ask at the same time, and keeps what may be kept. */
  fill(key: string, render: () => Promise<R>): Promise<R>
  /** Throws away every page that was made from one of these. */
  invalidate(tags: readonly Tag[]): void
}

const mostBytes = 128 * 1024 * 1024
const freshFor = 60_000

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

/** An empty cache. */
export function createPageCache<R extends Rendered>(): PageCache<R> {
  const store = createPageStore(mostBytes)
  const running = new Map<string, Promise<R>>()
  const versions = new Map<Tag, number>()
  let changes = 0

  // What changed while the page was being made is not in it: such a page is answered but not kept.
  async function make(key: string, render: () => Promise<R>): Promise<R> {
    const start = changes
    const rendered = await render()
    const outdated = rendered.tags.some(tag => (versions.get(tag) ?? 0) > start)
    if (rendered.status === 200 && rendered.keep && !outdated) store.keep(key, rendered)
    return rendered
  }

  function serve(key: string, req: IncomingMessage, res: ServerResponse): Hit {
    const entry = store.use(key)
    if (!entry) return null
    send(entry, req, res)
    return Date.now() - entry.madeAt > freshFor && !running.has(key) ? 'stale' : 'fresh'
  }

  function fill(key: string, render: () => Promise<R>): Promise<R> {
    const known = running.get(key)
    if (known) return known
    const making: Promise<R> = make(key, render).finally(() => {
      if (running.get(key) === making) running.delete(key)
    })
    running.set(key, making)
    return making
  }

  function invalidate(tags: readonly Tag[]): void {
    changes += 1
    for (const tag of tags) versions.set(tag, changes)
    // Who asks from now on must not be given a page whose making began before the change.
    running.clear()
    store.dropTagged(tags)
  }

  return { serve, fill, invalidate }
}
