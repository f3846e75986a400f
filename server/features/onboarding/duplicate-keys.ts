// What two applications of one company have in common, however they are written.
import { fold, latinDigits } from '#shared/values/fold.ts'

/** `RC: 12-345/Casa` and `rc 12345 casa` are one. */
export function registrationKey(number: string): string {
  return fold(number).replaceAll(' ', '')
}

const significant = 9

/** The last nine digits: with or without the country's code. Fewer than six say nothing. */
export function phoneKey(phone: string): string {
  const digits = latinDigits(phone).replace(/\D/g, '').slice(-significant)
  return digits.length < 6 ? '' : digits
}
