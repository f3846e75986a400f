// A kept document in the encodings that were asked for: packed fast at once, and as small as it gets when it is asked for again.
import { hash } from 'node:crypto'
import { bounded } from '#server/platform/bounded.ts'
import { compressFast, compressWell, type Encoding } from './encodings.ts'
import type { Headers } from './security.ts'

type Coding = Encoding | 'identity'
type Packed = { readonly bytes: Buffer; readonly best: boolean; asked: number }

export type KeptDocument = {
  readonly headers: Headers
  readonly etag: string
  readonly packed: Map<Coding, Packed>
}

/** A document to keep; the bytes of an earlier one with the same words are taken over. */
export function keptDocument(headers: Headers, body: string, earlier: KeptDocument | null): KeptDocument {
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  if (earlier?.etag === etag) return { headers, etag, packed: earlier.packed }
  return { headers, etag, packed: new Map([['identity', { bytes: Buffer.from(body), best: true, asked: 0 }]]) }
}

export function weightOf({ packed }: KeptDocument): number {
  return [...packed.values()].reduce((sum, { bytes }) => sum + bytes.length, 1024)
}

const askedEnough = 2

export type Packer = {
  /** The bytes of a document in a coding; `grown` hears by how many bytes it has become heavier. */
  bytesOf(document: KeptDocument, coding: Coding, grown: (bytes: number) => void): Buffer
}

/** Packs well in the background, one document after the other: each takes tens of megabytes while it lasts. */
export function createPacker(): Packer {
  const inTurn = bounded({ atOnce: 1, waiting: 32 })
  const waiting = new WeakSet<Packed>()

  async function packWell(document: KeptDocument, coding: Encoding, fast: Packed): Promise<number> {
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
