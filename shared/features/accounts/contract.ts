// The endpoints of accounts: sign-up, sign-in and its proofs, the session, what a person sets for themselves.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { CurrencyCode, Done, Id, LanguageCode, Slug, text } from '#shared/api/schemas.ts'
import { Session } from '#shared/api/session.ts'

/** At least 10 characters, length over composition; known common passwords are refused by the deed. */
export const Password = z.string().min(10).max(200)
export const Email = z.email().max(254)

export const SignInForm = z.object({ email: Email, password: z.string().min(1).max(200) })
export const CreateAccountForm = z.object({
  name: text(2, 80),
  email: Email,
  password: Password,
  acceptTerms: z.literal(true),
  language: LanguageCode,
  /** The word of a friend's personal link. */
  invite: text(1, 40).optional(),
})
/** Six digits, as the mail says them; written in any script's digits, with or without spaces. */
export const MailCode = z.string().trim().min(6).max(12)
export const factorKinds = ['totp', 'passkey', 'recovery'] as const

/** What Google sends back in the address. */
export const GoogleAnswer = z.object({
  code: z.string().max(2000),
  state: z.string().max(400),
  /** The issuer (RFC 9207). */
  iss: z.string().max(400).optional(),
})
/** A challenge is open for 15 minutes and five wrong tries. */
const Challenge = z.object({ challenge: Id })
/** What the browser's passkey interface takes and gives: opaque here, checked by the library of the server. */
export const PasskeyJson = z.record(z.string(), z.unknown())
/** The person is known, a second proof is missing. */
const NeedsSecondFactor = Challenge.extend({
  secondFactor: z.array(z.enum(factorKinds)),
  /** For `navigator.credentials.get`; null without a passkey. */
  passkey: PasskeyJson.nullable(),
})

export const accounts = {
  'GET /accounts/sign-in-methods': {
    summary: 'Which ways of signing in this house offers, and where mail lies that is not sent.',
    returns: z.object({ google: z.boolean(), outbox: z.string().nullable() }),
    access: 'open',
    reads: ['site'],
  },
  'POST /accounts/sign-in': {
    summary: 'Signs in with e-mail and password and sets the session cookies, or asks for the second factor.',
    body: SignInForm,
    returns: z.union([Session, NeedsSecondFactor]),
    access: 'open',
    rate: 'sign-in',
  },
  'POST /accounts/google': {
    summary: 'Where to send the browser for "Continue with Google Account"; the state is kept in a cookie.',
    returns: z.object({ url: z.string() }),
    access: 'open',
    rate: 'sign-in',
  },
  'POST /accounts/google/session': {
    summary: 'Signs in, or creates the account, with what Google sent back; the cookie of the start must be there.',
    body: GoogleAnswer.extend({ language: LanguageCode }),
    returns: z.union([Session, NeedsSecondFactor]),
    access: 'open',
    rate: 'sign-in',
  },
  'POST /accounts': {
    summary: 'Asks for a client account: a code goes to the address, the same answer whether it is known or not.',
    body: CreateAccountForm,
    returns: Challenge,
    access: 'open',
    status: 202,
    rate: 'sign-up',
  },
  'POST /accounts/verification': {
    summary: 'Creates the account whose code came by mail, and signs it in.',
    body: Challenge.extend({ code: MailCode }),
    returns: Session,
    access: 'open',
    status: 201,
    rate: 'sign-in',
  },
  'POST /accounts/verification/resend': {
    summary: 'Sends the code of a sign-up or of a new address once more; at most five times.',
    body: Challenge,
    returns: Done,
    access: 'open',
    status: 202,
    rate: 'sign-up',
  },
  'POST /accounts/password-resets': {
    summary: 'Sends a link for a new password, if there is such an account; the same answer either way.',
    body: z.object({ email: Email, language: LanguageCode }),
    returns: Done,
    access: 'open',
    status: 202,
    rate: 'sign-up',
  },
  'PUT /accounts/password': {
    summary: 'Sets a new password with the token of the link; ends every session.',
    body: z.object({ token: z.string().min(20).max(200), password: Password }),
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
    summary: 'The person signed in, with permissions, and the page data.',
    returns: Session.omit({ accessToken: true, home: true }),
    access: 'signed-in',
  },
  'PATCH /accounts/me': {
    summary: 'Changes the own name, phone, photo, language, currency, city or privacy.',
    body: z
      .object({
        name: text(2, 80),
        phone: text(0, 30),
        /** An uploaded file of purpose `portrait`; null removes the photo. */
        photo: Id.nullable(),
        language: LanguageCode,
        currency: CurrencyCode,
        city: Slug,
        showPhone: z.boolean(),
        showLastSeen: z.boolean(),
      })
      .partial(),
    returns: Done,
    access: 'signed-in',
    changes: ['professionals'],
  },
} as const satisfies Contract
