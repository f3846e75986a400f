// Time limits of uploads, and refusals that reach a caller who is still sending.
import type { IncomingMessage } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import type { Upload } from '#server/platform/request-context.ts'

/** How long a refused caller may keep sending before the connection is closed. */
const lingerMilliseconds = 5_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function free(request: IncomingMessage): void {
  clearTimeout(timers.get(request))
  timers.delete(request)
}

/** Closes the connection of a slow body; the HTTP server's own limit must allow for large uploads. */
export function bodyWithin(milliseconds: number): RequestHandler {
  return (request, _response, next) => {
    if (hasBody(request)) {
      const cut = setTimeout(() => {
        if (!request.complete) request.destroy()
      }, milliseconds)
      timers.set(request, cut.unref())
      request.once('close', () => free(request))
    }
    next()
  }
}

/** The raw body for an action that enforces its own limits. */
export function uploadOf(request: Request, response: Response): Upload {
  free(request)
  const gone = new AbortController()
  // A request closes once its body is read; only the response closes when the caller disconnects.
  response.once('close', () => gone.abort())
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  return {
    stream: request,
    type: request.headers['content-type'] ?? '',
    length: Number.isSafeInteger(length) ? length : null,
    gone: gone.signal,
  }
}

/** Ends the answer after the rest of the body or a time limit: if closed at once, the caller could not read it. */
export function answerWhileSending(request: Request, response: Response, text: string): void {
  // `no-transform`: compression would buffer the answer until the end.
  response.set('Cache-Control', 'no-store, no-transform')
  response.set({ Connection: 'close', 'Content-Length': String(Buffer.byteLength(text)) })
  response.write(text)
  const end = (): void => {
    clearTimeout(deadline)
    response.end()
  }
  const deadline = setTimeout(end, lingerMilliseconds).unref()
  for (const event of ['end', 'error', 'close']) request.once(event, end)
  request.resume()
}
