// Writes come from our own pages, or from programs: a browser on another site names it, and is refused.
import type { RequestHandler } from 'express'
import { AppError } from '#shared/errors/app-error.ts'

/** Null for what is no address, such as the `null` of a sandboxed frame. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

/**
 * Sign-in, sign-out and refresh set cookies by what the browser sends along, so that another site must not cause them.
 * `publicUrl` counts beside the request's own host, which a proxy may have changed.
 */
export function onlyOwnOrigin(publicUrl: string): RequestHandler {
  const own = new URL(publicUrl).host
  return (request, _response, next) => {
    const origin = request.get('Origin')
    const host = origin === undefined ? own : hostOf(origin)
    const isOwn = host !== null && [own, request.get('Host'), request.host].includes(host)
    next(isOwn ? undefined : new AppError('access.denied'))
  }
}
