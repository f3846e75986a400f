// Refuses writes from browsers on other sites, by the Origin header; programs send none.
import type { RequestHandler } from 'express'
import { AppError } from '#shared/errors/app-error.ts'

/** Null for an origin that is no URL, such as `null` of a sandboxed frame. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

/**
 * Sign-in, sign-out and refresh set cookies, which another site must not be able to cause.
 * `publicUrl` counts besides the request's host, which a proxy may have changed.
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
