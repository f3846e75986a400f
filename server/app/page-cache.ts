// Caches the finished documents of visitors: a hit never enters React, the router or the database.
import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bounded } from '#server/platform/bounded.ts'
import { createTaggedMemory, type Made } from '#server/platform/tagged-memory.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import { acceptedEncodings, compressFast, compressWell, type Encoding } from './encodings.ts'
import type { CacheAddress } from './page-address.ts'
import type { Headers } from './security.ts'

/** A document as rendered. */
export type Rendered = {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  readonly tags: readonly Tag[]
  /** False for an incomplete document, which must be rendered again for the next visitor. */
  readonly cacheable: boolean
}

/** `hit`: answered; `stale`: answered, and the caller should render the document again in the background. */
export type Hit = 'hit' | 'stale' | null

export type PageCache<R extends Rendered = Rendered> = {
  /** Answers from the cache if it can; null otherwise. */
  serve(address: CacheAddress, req: IncomingMessage, res: ServerResponse): Hit
  /** Renders once for concurrent requests, and caches a cacheable document once it has been requested before. */
  fill(address: CacheAddress, render: () => Promise<R>): Promise<Filled<R>>
  /** Sends the document that was cached after rendering. */
  send(
    address: CacheAddress,
    filled: Filled<R> & { readonly document: CachedDocument },
    req: IncomingMessage,
    res: ServerResponse,
  ): void
  /** Drops every page that was made from one of these tags. */
  invalidate(tags: readonly Tag[]): void
}

const bounds = { most: 128 * 1024 * 1024, mostOfGroup: 200, freshFor: 60_000 }

/** One or the other: the text of a cached document is retained only as its bytes. */
export type Filled<R> =
  | { readonly rendered: R; readonly document: null }
  | { readonly rendered: null; readonly document: CachedDocument }

/** `added`: headers of a cached document, by its tags. */
export function createPageCache<R extends Rendered>(
  added: (tags: readonly Tag[]) => Headers = () => ({}),
): PageCache<R> {
  const memory = createTaggedMemory<Filled<R>>(bounds)
  const packer = createPacker()

  const send: PageCache<R>['send'] = ({ key }, filled, req, res) => {
    const { headers, etag } = filled.document
    if (req.headers['if-none-match']?.includes(etag)) {
      res.writeHead(304, { ...headers, etag })
      res.end()
      return
    }
    const coding = acceptedEncodings(req.headers['accept-encoding'])[0] ?? 'identity'
    const bytes = packer.bytesOf(filled.document, coding, grown => memory.grow(key, filled, grown))
    const coded = coding === 'identity' ? {} : { 'content-encoding': coding }
    res.writeHead(200, { ...headers, ...coded, etag, 'content-length': bytes.length })
    res.end(req.method === 'HEAD' ? undefined : bytes)
  }

  async function make({ key, path }: CacheAddress, render: () => Promise<R>): Promise<Made<Filled<R>>> {
    const rendered = await render()
    const earlier = memory.peek(key)?.document ?? null
    const { tags } = rendered
    if (rendered.status !== 200 || !rendered.cacheable || !memory.isAskedAgain(key))
      return { value: { rendered, document: null }, tags, cacheable: false, weight: 0 }
    const document = cachedDocument({ ...rendered.headers, ...added(tags) }, rendered.body, earlier)
    return { value: { rendered: null, document }, tags, cacheable: true, weight: weightOf(document), group: path }
  }

  return {
    serve: (address, req, res) => {
      const found = memory.find(address.key)
      if (!found?.value.document) return null
      send(address, found.value, req, res)
      return found.aged && !memory.isFilling(address.key) ? 'stale' : 'hit'
    },
    fill: (address, render) => memory.fill(address.key, () => make(address, render)),
    send,
    invalidate: memory.invalidate,
  }
}

// A cached document in the requested encodings: compressed fast at first, and small once it is requested again.
type Coding = Encoding | 'identity'
type Packed = { readonly bytes: Buffer; readonly best: boolean; requests: number }

type CachedDocument = {
  readonly headers: Headers
  readonly etag: string
  readonly packed: Map<Coding, Packed>
}

/** Makes a document for the cache; takes over the bytes of an earlier one with the same text. */
function cachedDocument(headers: Headers, body: string, earlier: CachedDocument | null): CachedDocument {
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  if (earlier?.etag === etag) return { headers, etag, packed: earlier.packed }
  return { headers, etag, packed: new Map([['identity', { bytes: Buffer.from(body), best: true, requests: 0 }]]) }
}

function weightOf({ packed }: CachedDocument): number {
  return [...packed.values()].reduce((sum, { bytes }) => sum + bytes.length, 1024)
}

const askedEnough = 2

type Packer = {
  /** The bytes of a document in a coding; `grown` receives the number of bytes by which the document has grown. */
  bytesOf(document: CachedDocument, coding: Coding, grown: (bytes: number) => void): Buffer
}

/** Compresses well in the background, one document at a time: each takes tens of megabytes meanwhile. */
function createPacker(): Packer {
  const inTurn = bounded({ atOnce: 1, waiting: 32 })
  const waiting = new WeakSet<Packed>()

  async function packWell(document: CachedDocument, coding: Encoding, fast: Packed): Promise<number> {
    const plain = document.packed.get('identity')?.bytes
    if (!plain) return 0
    const bytes = await compressWell(plain, coding)
    document.packed.set(coding, { bytes, best: true, requests: fast.requests })
    return bytes.length - fast.bytes.length
  }
  return {
    bytesOf: (document, coding, grown) => {
      const plain = document.packed.get('identity')?.bytes ?? Buffer.alloc(0)
      if (coding === 'identity') return plain
      const known = document.packed.get(coding)
      const packed = known ?? { bytes: compressFast(plain, coding), best: false, requests: 0 }
      if (!known) {
        document.packed.set(coding, packed)
        grown(packed.bytes.length)
      }
      packed.requests += 1
      if (!packed.best && packed.requests > askedEnough && !waiting.has(packed)) {
        waiting.add(packed)
        // After a full queue or a failure the fast bytes remain, and the next request may try again.
        inTurn(() => packWell(document, coding, packed)).then(grown, () => waiting.delete(packed))
      }
      return packed.bytes
    },
  }
}
