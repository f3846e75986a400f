import type { Request, Response } from 'express'
import { busyHeaders } from '#server/platform/endpoint/problem.ts'
import type { PageResult } from '#shared/rendering/page.ts'
import { acceptsZstd, zstdStream, zstdWhole } from './encodings.ts'

/** `compression` has no zstd, which takes a quarter of the processor time of its brotli (decision 0031). */
function takesZstd({ headers }: Request, res: Response): boolean {
  if (!acceptsZstd(headers['accept-encoding'])) return false
  res.setHeader('content-encoding', 'zstd')
  return true
}

type Sink = NodeJS.WritableStream & { flush(): void }

/** A compressing sink for an answer that is written piece by piece. */
function sinkFor(req: Request, res: Response): Sink {
  if (!takesZstd(req, res)) return res
  const packer = zstdStream()
  packer.pipe(res)
  return packer
}

/** Sends a page or its redirect. The headers that all pages share are set already. */
export function sendPage(req: Request, res: Response, { status, location, contentType, body }: PageResult): void {
  res.status(status)
  if (status === 503) res.set(busyHeaders)
  if (location !== null) {
    res.setHeader('location', location)
    res.end()
    return
  }
  res.setHeader('content-type', contentType)
  if (typeof body === 'string') {
    res.send(takesZstd(req, res) ? zstdWhole(body) : body)
    return
  }
  if (req.method === 'HEAD') {
    body.abort(new Error('Only the head was asked for.'))
    res.end()
    return
  }
  res.once('close', () => body.abort(new Error('The browser has left.')))
  body.pipe(sinkFor(req, res))
}

/** Sends each piece at once: the compressor is flushed after each. */
export async function sendPieces(req: Request, res: Response, pieces: AsyncIterable<string>): Promise<void> {
  const sink = sinkFor(req, res)
  for await (const piece of pieces) {
    if (res.destroyed) return
    sink.write(piece)
    sink.flush()
  }
  sink.end()
}
