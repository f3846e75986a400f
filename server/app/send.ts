// Sends what was rendered: whole, or piece by piece as it comes.
import type { Request, Response } from 'express'
import { busyHeaders } from '#server/platform/endpoint/problem.ts'
import type { PageResult } from '#shared/rendering/page.ts'

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
    res.send(body)
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
