// The cookie between the start of a way to Google and its return: sealed, short, gone after one use.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Call, SetCookie } from '#server/platform/call.ts'
import type { Flow } from './google.ts'

const name = 'google'
const seconds = 600

/** `linkFor`: who set out to link the account; null for a sign-in. */
type Trip = Flow & { readonly linkFor: string | null }
type Kept = Trip & { readonly until: number }
type Secrets = Pick<Call, 'services'>

const keyOf = ({ services }: Secrets): Buffer =>
  Buffer.from(hkdfSync('sha256', services.config.tokenSecret, '', 'imara google sign-in', 32))

function seal(call: Secrets, kept: Kept): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(call), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(kept), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

function unseal(call: Secrets, text: string): Kept | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length < 29) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(call), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')) as Kept
  } catch {
    return null
  }
}

export function flowCookie(call: Secrets & Pick<Call, 'now'>, flow: Trip): SetCookie {
  const value = seal(call, { ...flow, until: call.now.getTime() + seconds * 1000 })
  return { name, value, maxAge: seconds, httpOnly: true }
}

export const endedFlowCookie: SetCookie = { name, value: '', maxAge: 0, httpOnly: true }

/** What the browser kept; null when it is absent, forged or too old. */
export function flowOf(call: Secrets & Pick<Call, 'now' | 'sentCookies'>): Trip | null {
  const kept = unseal(call, call.sentCookies[name] ?? '')
  return kept && kept.until > call.now.getTime() ? kept : null
}
