// E-mail addresses of invitations: a hash, and a masked form that the sender recognises.
import { createHash } from 'node:crypto'

export function hashOf(addressKey: string): string {
  return createHash('sha256').update(addressKey).digest('hex')
}

/** `sara@example.com` becomes `s…@example.com`. */
export function maskedOf(addressKey: string): string {
  const [name = '', host = ''] = addressKey.split('@')
  return `${[...name][0] ?? ''}…@${host}`
}

/** A name for a mail to a third party: letters only, so that it cannot carry messages or addresses. */
export function plainName(name: string): string {
  const letters = name
    .replace(/[^\p{L}\p{M} '’-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...letters].slice(0, 40).join('')
}
