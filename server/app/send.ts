// Sends what was rendered: whole, or piece by piece as it comes.
import type { Request, Response } from 'express'
import { busyHeaders } from '#server/platform/endpoint/problem.ts'
import type { PageResult } from '#shared/rendering/page.ts'
import { acceptedEncodings, compressFast } from './encodings.ts'

/** `compression` has no zstd, which takes a third of the processor time of its brotli (decision 0031). */
function sendText(req: Request, res: Response, body: string): void {
  if (acceptedEncodings(req.headers['accept-encoding'])[0] !== 'zstd') return void res.send(body)
  res.setHeader('content-encoding', 'zstd')
  res.send(compressFast(Buffer.from(body), 'zstd'))
}

/** Sends a page or its redirect. Headers that all pages share are set already. */
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
    sendText(req, res, body)
    return
  }
  if (req.method === 'HEAD') {
    body.abort(new Error('Only the head was asked for.'))
    res.end()
    return
  }
  res.once('close', () => body.abort(new Error('The browser has left.')))
  body.pipe(res)
}

/** Sends pieces as they come: none waits in the compressor for the next. */
export async function sendPieces(res: Response, pieces: AsyncIterable<string>): Promise<void> {
  for await (const piece of pieces) {
    if (res.destroyed) return
    res.write(piece)
    res.flush()
  }
  res.end()
}
