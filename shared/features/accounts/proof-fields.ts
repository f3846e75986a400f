// The form with which a signed-in person confirms their identity again.
import { fields } from '#shared/forms/fields.ts'

export const proofMethods = ['password', 'totp', 'mail'] as const
const proof = { type: 'code', min: 6, max: 40, optional: true } as const
export const proofFields = fields(
  'confirm.proof',
  {
    method: { type: 'choice', options: proofMethods, texts: 'methods' },
    password: { type: 'password', min: 1, max: 200, optional: true },
    totp: proof,
    mail: proof,
  },
  // A missing mail code is not an error: the first submission requests the mail.
  [
    values =>
      values.method && values.method !== 'mail' && !values[values.method]
        ? { path: values.method, code: 'required' }
        : null,
  ],
)
