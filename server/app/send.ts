// Sends what was rendered: compressed on the way, piece by piece when it comes so.
import type { Request, Response } from 'express'
import { busyHeaders } from '#server/platform/endpoint/problem.ts'
import type { PageResult } from '#shared/rendering/page.ts'
import { acceptedEncodings, compressFast, compressing } from './encodings.ts'

const worthCompressing = 1024

function sendText(req: Request, res: Response, body: string): void {
  const bytes = Buffer.from(body)
  const [encoding] = acceptedEncodings(req.headers['accept-encoding'])
  const coded = encoding && bytes.length >= worthCompressing
  const packed = coded ? compressFast(bytes, encoding) : bytes
  if (coded) res.setHeader('content-encoding', encoding)
  res.setHeader('content-length', packed.length)
  res.end(req.method === 'HEAD' ? undefined : packed)
}

type Sink = NodeJS.WritableStream & { flush?: () => void }

/** The way out for something that is written piece by piece. */
function sinkFor(req: Request, res: Response): Sink {
  const [encoding] = acceptedEncodings(req.headers['accept-encoding'])
  if (!encoding) return res
  res.setHeader('content-encoding', encoding)
  const packer = compressing(encoding)
  packer.pipe(res)
  return packer
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
  body.pipe(sinkFor(req, res))
}

/** Sends pieces as they come: none waits in the compressor for the next. */
export async function sendPieces(req: Request, res: Response, pieces: AsyncIterable<string>): Promise<void> {
  const sink = sinkFor(req, res)
  for await (const piece of pieces) {
    if (res.destroyed) return
    sink.write(piece)
    sink.flush?.()
  }
  sink.end()
}
