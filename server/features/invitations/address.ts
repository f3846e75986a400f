// An e-mail address as invitations keep it: its hash, and as much of it as its owner recognises.
import { createHash } from 'node:crypto'

export function hashOf(addressKey: string): string {
  return createHash('sha256').update(addressKey).digest('hex')
}

/** `sara@example.com` as `s…@example.com`. */
export function maskedOf(addressKey: string): string {
  const [name = '', host = ''] = addressKey.split('@')
  return `${[...name][0] ?? ''}…@${host}`
}

/** A name that stands in a mail to a stranger: letters only, so that nobody sends words or addresses with it. */
export function plainName(name: string): string {
  const letters = name
    .replace(/[^\p{L}\p{M} '’-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...letters].slice(0, 40).join('')
}
