// When a visitor began to fill a form, signed: answers that come too soon after it, or without it, are a machine's.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Call } from '#server/platform/call.ts'

type Ground = Pick<Call, 'services' | 'now'>

/** Nobody reads and answers a form in less. */
export const leastMilliseconds = 2_000
/** A tab may stay open for long; the same opening sent for ever is a script. */
const mostMilliseconds = 7 * 86_400_000

function signatureOf({ services }: Ground, form: string, moment: string): string {
  const key = Buffer.from(hkdfSync('sha256', services.config.tokenSecret, '', 'imara form opening', 32))
  return createHmac('sha256', key).update(`${form} ${moment}`).digest('base64url')
}

export function openingOf(ground: Ground, form: string): string {
  const moment = ground.now.getTime().toString(36)
  return `${moment}.${signatureOf(ground, form, moment)}`
}

/** Whether a person may have filled the form since the opening. */
export function isHumanTime(ground: Ground, form: string, opening: string): boolean {
  const [moment = '', given = ''] = opening.split('.')
  const right = Buffer.from(signatureOf(ground, form, moment))
  const sent = Buffer.from(given)
  if (right.length !== sent.length || !timingSafeEqual(right, sent)) return false
  const age = ground.now.getTime() - Number.parseInt(moment, 36)
  return age >= leastMilliseconds && age <= mostMilliseconds
}
