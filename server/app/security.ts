// Security headers: a strict content policy, without any inline script for finished pages.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { AppDeps } from './deps.ts'
import { pushClient } from './push-client.ts'

type Facts = Pick<AppDeps, 'config' | 'client'>
export type Headers = Readonly<Record<string, string>>

export function createNonce(): string {
  return randomBytes(16).toString('base64url')
}

function origins(addresses: readonly string[]): string[] {
  return addresses.filter(address => /^https?:/.test(address)).map(address => new URL(address).origin)
}

function pushOrigins({ config }: Facts): string[] {
  const { host, port, cluster, tls } = pushClient(config.push, config.https)
  if (host) return [`${tls ? 'wss' : 'ws'}://${host}${port ? `:${port}` : ''}`]
  // Our own endpoint shares the host of the pages; it is named because older Safari does not match sockets with 'self'.
  return [cluster ? `wss://ws-${cluster}.pusher.com` : config.publicUrl.replace(/^http/, 'ws')]
}

/** The nonce of a streamed document's scripts, and the hashes of a finished document's inlined rules. */
export type Allowed = {
  readonly nonce?: string
  readonly styles?: readonly string[]
  /** Frames of the site itself, for staff: only a preview can be framed. */
  readonly frames?: boolean
}

/** A preview of the draft: no script, no form, and the only document that the site itself may frame. */
export function previewPolicy(styles: readonly string[]): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
  ].join('; ')
}

export function contentPolicy(facts: Facts): (allowed: Allowed) => string {
  const { config, client } = facts
  const { production, staging } = config.apiBase
  const connect = new Set(["'self'", ...origins([production, staging]), ...pushOrigins(facts)])
  const hot = client?.development === true
  return ({ nonce, styles = [], frames = false }) =>
    [
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      ...(frames ? ["frame-src 'self'"] : []),
      `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
      ["style-src 'self'", ...styles, ...(hot ? ["'unsafe-inline'"] : [])].join(' '),
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "font-src 'self'",
      `connect-src ${[...connect].join(' ')}${hot ? ' ws:' : ''}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      ...(config.https ? ['upgrade-insecure-requests'] : []),
    ].join('; ')
}

/** The same for every answer, so calculated once. The content policy of documents is added to these. */
export function securityHeaders(facts: Facts): Headers {
  const found: Record<string, string> = {
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(self), payment=()',
    'content-security-policy': contentPolicy(facts)({}),
  }
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: facts.config.https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  })
  const listener = {
    setHeader: (name: string, value: unknown) => {
      found[name.toLowerCase()] = String(value)
    },
    removeHeader: () => undefined,
  }
  setHeaders({} as IncomingMessage, listener as unknown as ServerResponse, () => undefined)
  return found
}
