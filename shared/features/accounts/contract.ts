// The endpoints of accounts: sign-up, sign-in, the session, one's own preferences.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { PageData } from '#shared/api/page-data.ts'
import { CurrencyCode, Done, LanguageCode, Slug, text } from '#shared/api/schemas.ts'
import { Session, UserData } from './session.ts'

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
})

export const accounts = {
  'POST /accounts/sign-in': {
    summary: 'Signs in with e-mail and password; sets the session cookies.',
    body: SignInForm,
    returns: Session,
    access: 'open',
    rate: 'sign-in',
  },
  'POST /accounts': {
    summary: 'Creates a client account and signs it in.',
    body: CreateAccountForm,
    returns: Session,
    access: 'open',
    status: 201,
    rate: 'sign-up',
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
    returns: z.object({ user: UserData, pageData: PageData }),
    access: 'signed-in',
  },
  'PATCH /accounts/me': {
    summary: 'Changes the own language, currency or city.',
    body: z.object({ language: LanguageCode, currency: CurrencyCode, city: Slug }).partial(),
    returns: Done,
    access: 'signed-in',
  },
} as const satisfies Contract
