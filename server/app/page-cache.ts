// Keeps the finished documents of visitors: a hit never enters React, the router or the database.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createTaggedMemory, type Made } from '#server/platform/tagged-memory.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import { acceptedEncodings } from './encodings.ts'
import type { KeptAddress } from './page-address.ts'
import { createPacker, type KeptDocument, keptDocument, weightOf } from './page-store.ts'
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
  serve(address: KeptAddress, req: IncomingMessage, res: ServerResponse): Hit
  /** Renders once however many ask at the same time, and keeps what may be kept and is asked for again. */
  fill(address: KeptAddress, render: () => Promise<R>): Promise<Filled<R>>
  /** Sends what was kept while it was rendered. */
  send(
    address: KeptAddress,
    filled: Filled<R> & { readonly document: KeptDocument },
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
  | { readonly rendered: null; readonly document: KeptDocument }

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

  async function make({ key, path }: KeptAddress, render: () => Promise<R>): Promise<Made<Filled<R>>> {
    const rendered = await render()
    const earlier = memory.peek(key)?.document ?? null
    const { tags } = rendered
    if (rendered.status !== 200 || !rendered.keep || !memory.isAskedAgain(key))
      return { value: { rendered, document: null }, tags, keep: false, weight: 0 }
    const document = keptDocument(rendered.headers, rendered.body, earlier)
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
