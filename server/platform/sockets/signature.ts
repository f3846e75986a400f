// Signatures of the Pusher protocol, for subscribing and publishing.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { PushConfig } from '#server/platform/config.ts'

type Keys = Pick<PushConfig, 'key' | 'secret'>

export const socketIdForm = /^\d+\.\d+$/
export const channelForm = /^[\w=@,.;-]{1,164}$/

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

function same(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The signature with which a socket subscribes to a private channel. */
export function channelAuth({ key, secret }: Keys, socketId: string, channel: string): string {
  return `${key}:${hmac(secret, `${socketId}:${channel}`)}`
}

export function isChannelAuth(keys: Keys, socketId: string, channel: string, given: unknown): boolean {
  return typeof given === 'string' && same(given, channelAuth(keys, socketId, channel))
}

const clockSkewSeconds = 600

/** Whether a call of the HTTP API has a valid signature. */
export function isSigned(keys: Keys, method: string, url: URL, body: string): boolean {
  const given = Object.fromEntries(url.searchParams)
  const { auth_signature: signature = '', auth_key: key, auth_timestamp: timestamp, body_md5: md5 } = given
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (key !== keys.key || !(age <= clockSkewSeconds)) return false
  if (body && md5 !== createHash('md5').update(body).digest('hex')) return false
  const signed = Object.keys(given)
    .filter(name => name !== 'auth_signature')
    .sort()
    .map(name => `${name.toLowerCase()}=${given[name]}`)
    .join('&')
  return same(signature, hmac(keys.secret, [method, url.pathname, signed].join('\n')))
}
