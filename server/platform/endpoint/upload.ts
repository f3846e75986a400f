// Bodies of bytes: how long one may take to arrive, and how a refusal reaches a caller who is still sending.
import type { IncomingMessage } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import type { Upload } from '#server/platform/request-context.ts'

/** How long a refused caller may go on sending before the connection is cut. */
const lingerMilliseconds = 5_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Whether a body comes with the request. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function free(request: IncomingMessage): void {
  clearTimeout(timers.get(request))
  timers.delete(request)
}

/** Cuts the connection of a body that takes longer, since the server as a whole must wait for large uploads. */
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

/** The raw body for the action, which watches its pace itself. */
export function uploadOf(request: Request, response: Response): Upload {
  free(request)
  const gone = new AbortController()
  // A request closes when its body was read; only its answer knows when the caller has left.
  response.once('close', () => gone.abort())
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  return {
    stream: request,
    type: request.headers['content-type'] ?? '',
    length: Number.isSafeInteger(length) ? length : null,
    gone: gone.signal,
  }
}

/** Ends the answer once the rest of the body came in or was waited for long enough: cut at once, nobody would read it. */
export function answerWhileSending(request: Request, response: Response, text: string): void {
  // What a compressor gathers would wait for the end.
  response.set('Cache-Control', 'no-store, no-transform')
  response.set({ Connection: 'close', 'Content-Length': String(Buffer.byteLength(text)) })
  response.write(text)
  const end = (): void => {
    clearTimeout(late)
    response.end()
  }
  const late = setTimeout(end, lingerMilliseconds).unref()
  for (const event of ['end', 'error', 'close']) request.once(event, end)
  request.resume()
}
