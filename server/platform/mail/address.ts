import { domainToASCII } from 'node:url'
import { wrongField } from '#shared/errors/app-error.ts'
import { isEmail, tidyEmail } from '#shared/values/email.ts'

const asciiDomain = (domain: string): string => domainToASCII(domain.toLowerCase())

/**
 * The key of an e-mail address, the same for all spellings of a mailbox: the domain is in Punycode. Accepts any text.
 */
export function emailKeyOf(email: string): string {
  const tidy = tidyEmail(email)
  const at = tidy.lastIndexOf('@')
  const domain = tidy.slice(at + 1)
  const plain = (at > 0 && asciiDomain(domain)) || domain
  return `${tidy.slice(0, at + 1)}${plain}`.toLowerCase()
}

/** The limits of the DNS: no label over 63 octets, no name over 253. */
function hasDomain(email: string): boolean {
  const domain = asciiDomain(tidyEmail(email).split('@').at(-1) ?? '')
  return domain !== '' && domain.length <= 253 && domain.split('.').every(label => label.length <= 63)
}

/** The key of an address for a mail. @throws AppError `request.invalid` where no mail can arrive */
export function mailableKeyOf(email: string): string {
  if (!isEmail(email) || !hasDomain(email)) throw wrongField('email', 'not-an-email')
  return emailKeyOf(email)
}

/** A name for a mail to a third party: letters only, so that it cannot carry messages or addresses. */
export function plainName(name: string): string {
  const letters = name
    .replace(/[^\p{L}\p{M} '’-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...letters].slice(0, 40).join('')
}
