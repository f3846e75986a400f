// Compresses what is kept: at once as fast as it gets, then as small as it gets. Live answers that are not zstd are the work of `compression`.
import { promisify } from 'node:util'
import zlib from 'node:zlib'

export const encodings = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const { constants } = zlib
const brotli = (quality: number): zlib.BrotliOptions => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
const zstd = (level: number): zlib.ZstdOptions => ({ params: { [constants.ZSTD_c_compressionLevel]: level } })

const smallest = {
  br: (bytes: Buffer) => promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)(bytes, brotli(11)),
  zstd: (bytes: Buffer) => promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdCompress)(bytes, zstd(19)),
  gzip: (bytes: Buffer) => promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip)(bytes, { level: 9 }),
} as const satisfies Record<Encoding, (bytes: Buffer) => Promise<Buffer>>

/** Slow and small: for bytes that are kept. */
export function compressWell(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return smallest[encoding](bytes)
}

const quickest = {
  br: (bytes: Buffer) => zlib.brotliCompressSync(bytes, brotli(4)),
  zstd: (bytes: Buffer) => zlib.zstdCompressSync(bytes, zstd(3)),
  gzip: (bytes: Buffer) => zlib.gzipSync(bytes, { level: 2 }),
} as const satisfies Record<Encoding, (bytes: Buffer) => Buffer>

/** Fast: for bytes that are sent before the small ones are there. */
export function compressFast(bytes: Buffer, encoding: Encoding): Buffer {
  return quickest[encoding](bytes)
}

/** What is sent piece by piece to a browser that takes zstd. */
export function zstdStream(): zlib.ZstdCompress {
  return zlib.createZstdCompress(zstd(3))
}

/** The encodings that a browser accepts, ours in our order. */
export function acceptedEncodings(header: string | string[] | undefined): readonly Encoding[] {
  const text = String(header ?? '')
  return encodings.filter(encoding => {
    const found = text.indexOf(encoding)
    return found >= 0 && !/^\w*\s*;\s*q=0(\.0*)?\s*(,|$)/.test(text.slice(found))
  })
}
