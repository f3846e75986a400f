// Streams bytes that browsers never execute, and releases the source when the caller disconnects.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { Bytes, Download } from '#shared/api/download.ts'

/** RFC 6266: an ASCII name for old clients, RFC 5987 for the rest. */
function disposition(name: string | null): string {
  if (name === null) return 'inline'
  const plain = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** A response that sets a cookie must not be cached publicly. */
function cacheControl({ lasting, seconds }: Download, response: Response): string {
  const shared = lasting && !response.hasHeader('Set-Cookie')
  if (!shared) return 'private, no-store'
  return seconds === undefined ? 'public, max-age=31536000, immutable' : `public, max-age=${seconds}`
}

const streamOf = (body: Bytes): Readable =>
  body instanceof Readable ? body : Readable.from(body, { objectMode: false })

/** The caller disconnected, before the first byte or later. */
const clientGoneCodes = ['ERR_STREAM_UNABLE_TO_PIPE', 'ERR_STREAM_PREMATURE_CLOSE']

/** Sends the stream, or only headers for HEAD; always closes the source. */
export async function sendDownload(request: Request, response: Response, download: Download): Promise<void> {
  const stream = streamOf(download.body)
  response.removeHeader('Vary')
  response.set({
    'Content-Type': download.type,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Content-Disposition': disposition(download.name),
    'Cache-Control': cacheControl(download, response),
    ...(download.bytes === null ? {} : { 'Content-Length': String(download.bytes) }),
  })
  try {
    if (request.method === 'HEAD') response.end()
    else await pipeline(stream, response)
  } catch (error) {
    if (!clientGoneCodes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    stream.destroy()
  }
}
