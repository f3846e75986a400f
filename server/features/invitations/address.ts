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
