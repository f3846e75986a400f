// Keeps the finished documents of visitors: a hit never enters React, the router or the database.
import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bounded } from '#server/platform/bounded.ts'
import { createTaggedMemory, type Made } from '#server/platform/tagged-memory.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import { acceptedEncodings, compressFast, compressWell, type Encoding } from './encodings.ts'
import type { CacheAddress } from './page-address.ts'
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

/** `hit`: answered; `stale`: answered, and the document should be made anew behind the answer. */
export type Hit = 'hit' | 'stale' | null

export type PageCache<R extends Rendered = Rendered> = {
  /** Answers from the cache if it can. */
  serve(address: CacheAddress, req: IncomingMessage, res: ServerResponse): Hit
  /** Renders once however many ask at the same time, and keeps what may be kept and is asked for again. */
  fill(address: CacheAddress, render: () => Promise<R>): Promise<Filled<R>>
  /** Sends what was kept while it was rendered. */
  send(
    address: CacheAddress,
    filled: Filled<R> & { readonly document: CachedDocument },
    req: IncomingMessage,
    res: ServerResponse,
  ): void
  /** Throws away every page that was made from one of these. */
  invalidate(tags: readonly Tag[]): void
}

const bounds = { most: 128 * 1024 * 1024, mostOfGroup: 200, freshFor: 60_000 }

/** Either: the words of what is kept live on as its bytes alone. */
export type Filled<R> =
  | { readonly rendered: R; readonly document: null }
  | { readonly rendered: null; readonly document: CachedDocument }

/** An empty cache. */
export function createPageCache<R extends Rendered>(): PageCache<R> {
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
    if (rendered.status !== 200 || !rendered.keep || !memory.isAskedAgain(key))
      return { value: { rendered, document: null }, tags, keep: false, weight: 0 }
    const document = cachedDocument(rendered.headers, rendered.body, earlier)
    return { value: { rendered: null, document }, tags, keep: true, weight: weightOf(document), group: path }
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

// A kept document in the encodings that were asked for: packed fast at once, and as small as it gets when it is asked for again.
type Coding = Encoding | 'identity'
type Packed = { readonly bytes: Buffer; readonly best: boolean; asked: number }

type CachedDocument = {
  readonly headers: Headers
  readonly etag: string
  readonly packed: Map<Coding, Packed>
}

/** A document to keep; the bytes of an earlier one with the same words are taken over. */
function cachedDocument(headers: Headers, body: string, earlier: CachedDocument | null): CachedDocument {
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  if (earlier?.etag === etag) return { headers, etag, packed: earlier.packed }
  return { headers, etag, packed: new Map([['identity', { bytes: Buffer.from(body), best: true, asked: 0 }]]) }
}

function weightOf({ packed }: CachedDocument): number {
  return [...packed.values()].reduce((sum, { bytes }) => sum + bytes.length, 1024)
}

const askedEnough = 2

type Packer = {
  /** The bytes of a document in a coding; `grown` hears by how many bytes it has become heavier. */
  bytesOf(document: CachedDocument, coding: Coding, grown: (bytes: number) => void): Buffer
}

/** Packs well in the background, one document after the other: each takes tens of megabytes while it lasts. */
function createPacker(): Packer {
  const inTurn = bounded({ atOnce: 1, waiting: 32 })
  const waiting = new WeakSet<Packed>()

  async function packWell(document: CachedDocument, coding: Encoding, fast: Packed): Promise<number> {
    const plain = document.packed.get('identity')?.bytes
    if (!plain) return 0
    const bytes = await compressWell(plain, coding)
    document.packed.set(coding, { bytes, best: true, asked: fast.asked })
    return bytes.length - fast.bytes.length
  }
  return {
    bytesOf: (document, coding, grown) => {
      const plain = document.packed.get('identity')?.bytes ?? Buffer.alloc(0)
      if (coding === 'identity') return plain
      const known = document.packed.get(coding)
      const packed = known ?? { bytes: compressFast(plain, coding), best: false, asked: 0 }
      if (!known) {
        document.packed.set(coding, packed)
        grown(packed.bytes.length)
      }
      packed.asked += 1
      if (!packed.best && packed.asked > askedEnough && !waiting.has(packed)) {
        waiting.add(packed)
        // A full queue or a failure leaves the fast bytes, and the next who asks may try again.
        inTurn(() => packWell(document, coding, packed)).then(grown, () => waiting.delete(packed))
      }
      return packed.bytes
    },
  }
}
