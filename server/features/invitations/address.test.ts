// No text chosen by the sender reaches the recipient.
import { expect, it } from 'vitest'
import { plainName } from '#server/platform/mail/address.ts'
import { maskedOf } from './address.ts'

it.each([
  ['sara@example.com', 's…@example.com'],
  ['سارة@example.com', 'س…@example.com'],
])('masks %s', (address, masked) => {
  expect(maskedOf(address)).toBe(masked)
})

it.each([
  ['Sara El-Amrani', 'Sara El-Amrani'],
  ['سارة العمراني', 'سارة العمراني'],
  ['Win 1000 EUR: https://evil.test/x', 'Win EUR https evil test x'],
  ['x'.repeat(90), 'x'.repeat(40)],
])('plainName reduces %j to a plain name', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})
