import { expect, it } from 'vitest'
import { methodsOf } from './confirm-dialog.tsx'

const factor = (kind: 'totp' | 'passkey') => ({ id: kind, kind, label: '', createdAt: '', lastUsedAt: null })

it.each([
  [true, ['totp'], ['password', 'totp', 'mail']],
  [true, ['passkey'], ['password', 'mail']],
  [false, ['totp', 'passkey'], ['totp', 'mail']],
  [false, [], ['mail']],
] as const)('waysOf with a password: %s, factors: %j', (hasPassword, kinds, methods) => {
  expect(methodsOf({ hasPassword, factors: kinds.map(factor) })).toEqual(methods)
})
