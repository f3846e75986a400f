// The headers that keep strangers out: a strict content policy, for finished pages without any inline script.
import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { AppDeps } from './deps.ts'

/** A nonce for one streamed document. */
export function createNonce(): string {
  return randomBytes(16).toString('base64url')
}

type Policy = (nonce: string | null) => string

function origins(addresses: readonly string[]): string[] {
  return addresses.filter(address => /^https?:/.test(address)).map(address => new URL(address).origin)
}

function pushOrigins(push: AppDeps['pushClient'], publicUrl: string): string[] {
  if (!push) return []
  // Our own endpoint shares the host of the pages; `'self'` covers sockets in every present browser but Safari before 15.4.
  if (!push.host) return push.cluster ? [`wss://ws-${push.cluster}.pusher.com`] : [publicUrl.replace(/^http/, 'ws')]
  return [`${push.tls ? 'wss' : 'ws'}://${push.host}${push.port ? `:${push.port}` : ''}`]
}

/** Builds the value of Content-Security-Policy, with the nonce of a streamed document or without one. */
export function contentPolicy({ config, pushClient, client }: Pick<AppDeps, 'config' | 'pushClient' | 'client'>): Policy {
  const { production, staging } = config.apiBase
  const connect = ["'self'", ...origins([production, staging]), ...pushOrigins(pushClient, config.publicUrl)]
  const hot = client.development
  return nonce =>
    [
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
      `style-src 'self'${hot ? " 'unsafe-inline'" : ''}`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      `connect-src ${[...new Set(connect)].join(' ')}${hot ? ' ws:' : ''}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      ...(config.https ? ['upgrade-insecure-requests'] : []),
    ].join('; ')
}

/** Everything but the content policy, which each kind of page sets for itself. */
export function securityHeaders({ config }: Pick<AppDeps, 'config'>): RequestHandler {
  const headers = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: config.https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  })
  return (req, res, next) => {
    res.setHeader('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=()')
    headers(req, res, next)
  }
}
