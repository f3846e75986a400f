// Whether a request comes from this machine itself.
import type { IncomingMessage } from 'node:http'

const loopback = /^(::1|127\.|::ffff:127\.)/

/** From loopback and through no proxy. */
export function isLocal(request: IncomingMessage): boolean {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded
  return loopback.test(request.socket.remoteAddress ?? '') && forwarded === undefined
}
