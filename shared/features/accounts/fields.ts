import { fields } from '#shared/forms/fields.ts'

export const name = { type: 'text', min: 2, max: 80, named: true } as const
export const email = { type: 'email' } as const
/** Length over composition; the action refuses known common passwords. */
export const newPassword = { type: 'password', min: 10, max: 200 } as const
/** Six digits in any script, with or without spaces. */
export const code = { type: 'code', min: 6, max: 12 } as const

export const signInFields = fields('accounts.fields', { email, password: { type: 'password', min: 1, max: 200 } })

export const createFields = fields(
  'accounts.fields',
  { name, email, password: newPassword, acceptTerms: { type: 'yes-no' } },
  [({ acceptTerms }) => (acceptTerms ? null : { path: 'acceptTerms', code: 'required' })],
)

export const forgotFields = fields('accounts.fields', { email })
export const resetFields = fields('accounts.reset', { password: newPassword })
export const codeFields = fields('accounts.fields', { code })
/** A code of an authenticator app, or a recovery code, which is longer. */
export const secondFields = fields('accounts.fields', { code: { type: 'code', min: 6, max: 40 } })
