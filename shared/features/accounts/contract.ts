import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, LanguageCode, text } from '#shared/api/schemas.ts'
import { Session } from '#shared/api/session.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { codeFields, createFields, forgotFields, resetFields, signInFields } from './fields.ts'
import { privacyFields, profileFields, regionFields } from './settings-fields.ts'

const CreateAccountForm = schemaOf(createFields).extend({
  acceptTerms: z.literal(true),
  language: LanguageCode,
  /** The code from a friend's personal link. */
  invite: text(1, 40).optional(),
})
export const factorKinds = ['totp', 'passkey', 'recovery'] as const

/** The query that Google adds to the redirect. */
export const GoogleAnswer = z.object({
  code: z.string().max(2000),
  state: z.string().max(400),
  /** The issuer (RFC 9207). */
  iss: z.string().max(400).optional(),
})
/** A challenge is valid for 15 minutes and five wrong attempts. */
const Challenge = z.object({ challenge: Id })
/** Input and output of the browser's passkey interface: opaque here, checked by the library of the server. */
export const PasskeyJson = z.record(z.string(), z.unknown())
/** The first proof was correct; a second factor is missing. */
const NeedsSecondFactor = Challenge.extend({
  secondFactor: z.array(z.enum(factorKinds)),
  /** For `navigator.credentials.get`; null if the person has no passkey. */
  passkey: PasskeyJson.nullable(),
})

export const accounts = {
  'GET /accounts/sign-in-methods': {
    summary: 'Returns the available sign-in methods, and where to read mail that is not sent.',
    returns: z.object({ google: z.boolean(), outbox: z.string().nullable() }),
    access: 'open',
    reads: ['site'],
  },
  'POST /accounts/sign-in': {
    summary: 'Signs in with e-mail and password and sets the session cookies, or asks for the second factor.',
    body: schemaOf(signInFields),
    returns: z.union([Session, NeedsSecondFactor]),
    access: 'open',
    rate: 'sign-in',
  },
  'POST /accounts/google': {
    summary: 'Returns the address for "Continue with Google Account"; the state is stored in a cookie.',
    returns: z.object({ url: z.string() }),
    access: 'open',
    rate: 'sign-in',
  },
  'POST /accounts/google/session': {
    summary: 'Signs in with Google’s answer, or creates the account; needs the cookie of the start.',
    body: GoogleAnswer.extend({ language: LanguageCode }),
    returns: z.union([Session, NeedsSecondFactor]),
    access: 'open',
    rate: 'sign-in',
  },
  'POST /accounts': {
    summary: 'Requests a client account and mails a code; the answer is the same whether the address is known or not.',
    body: CreateAccountForm,
    returns: Challenge,
    access: 'open',
    status: 202,
    rate: 'sign-up',
  },
  'POST /accounts/verification': {
    summary: 'Creates the account with the mailed code, and signs in.',
    body: Challenge.extend(schemaOf(codeFields).shape),
    returns: Session,
    access: 'open',
    status: 201,
    rate: 'sign-in',
  },
  'POST /accounts/verification/resend': {
    summary: 'Sends the code of a sign-up or of a new address again, at most five times.',
    body: Challenge,
    returns: Done,
    access: 'open',
    status: 202,
    rate: 'sign-up',
  },
  'POST /accounts/password-resets': {
    summary: 'Mails a link to set a new password if the account exists; the answer is the same either way.',
    body: schemaOf(forgotFields).extend({ language: LanguageCode }),
    returns: Done,
    access: 'open',
    status: 202,
    rate: 'sign-up',
  },
  'PUT /accounts/password': {
    summary: 'Sets a new password with the token of the link, and ends every session.',
    body: schemaOf(resetFields).extend({ token: z.string().min(20).max(200) }),
    returns: Done,
    access: 'open',
    rate: 'sign-in',
  },
  'POST /accounts/refresh': {
    summary: 'Replaces the access token and rotates the refresh token of the cookie.',
    returns: z.object({ accessToken: z.string() }),
    access: 'open',
    rate: 'read',
  },
  'POST /accounts/sign-out': {
    summary: 'Ends the session and clears its cookies.',
    returns: Done,
    access: 'open',
  },
  'GET /accounts/me': {
    summary: 'Returns the signed-in person with permissions, and the page data.',
    returns: Session.omit({ accessToken: true, home: true }),
    access: 'signed-in',
  },
  'PATCH /accounts/me': {
    summary: 'Changes the caller’s name, phone, photo, language, currency, city or privacy.',
    body: schemaOf(profileFields)
      .extend(schemaOf(regionFields).shape)
      .extend(schemaOf(privacyFields).shape)
      /** An uploaded file of purpose `portrait`; null removes the photo. */
      .extend({ photo: Id.nullable() })
      .partial(),
    returns: Done,
    access: 'signed-in',
    changes: ['professionals'],
  },
} as const satisfies Contract
