// The endpoints of a person's own settings: proofs, second factors, notifications, export, account deletion.
import { z } from 'zod'
import { Download } from '#shared/api/download.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { CityRef, CurrencyCode, Done, Id, LanguageCode, Moment } from '#shared/api/schemas.ts'
import { GoogleAnswer, PasskeyJson } from '#shared/features/accounts/contract.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { frequencies, type TopicName, topicNames } from '#shared/realtime/topics.ts'
import {
  addressCodeFields,
  addressFields,
  closingFields,
  passkeyFields,
  passwordFields,
  totpFields,
} from './settings-fields.ts'

const Topic = z.enum(topicNames as [TopicName, ...TopicName[]])
const preferences = { topic: Topic, toast: z.boolean(), mail: z.enum(frequencies), web: z.enum(frequencies) }
const Hour = z.int().min(0).max(23)
/** Quiet hours in the person's own time zone: no device push in between. */
const Quiet = z.object({ from: Hour, until: Hour })
const Code = z.string().trim().min(6).max(40)
/** Shown once, when the first second factor is proven. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const Settings = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  photo: z.string().nullable(),
  language: LanguageCode,
  currency: CurrencyCode,
  city: CityRef.nullable(),
  showPhone: z.boolean(),
  showLastSeen: z.boolean(),
  hasPassword: z.boolean(),
  /** The email address of the linked Google account. */
  google: z.string().nullable(),
  factors: z.array(
    z.object({
      id: Id,
      kind: z.enum(['totp', 'passkey']),
      label: z.string(),
      createdAt: Moment,
      lastUsedAt: Moment.nullable(),
    }),
  ),
  recoveryCodesLeft: z.int(),
  /** The site requires a second factor of people with this role. */
  secondFactorRequired: z.boolean(),
  notifications: z.array(z.object({ ...preferences, critical: z.boolean() })),
  quiet: Quiet.nullable(),
})
export type Settings = z.output<typeof Settings>

export const settings = {
  'GET /accounts/me/settings': {
    summary: 'Returns all settings of the caller.',
    returns: Settings,
    access: 'signed-in',
  },
  'POST /accounts/me/confirmation': {
    summary: 'Confirms the caller’s identity again; sensitive actions need it (`session.confirm`) after 15 minutes.',
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('password'), password: z.string().min(1).max(200) }),
      z.object({ kind: z.literal('totp'), code: Code }),
      z.object({ kind: z.literal('mail'), challenge: Id, code: Code }),
    ]),
    returns: Done,
    access: 'signed-in',
    rate: 'sign-in',
  },
  'POST /accounts/me/confirmation/mail': {
    summary: 'Mails a confirmation code to the caller, for accounts without a password.',
    returns: z.object({ challenge: Id }),
    access: 'signed-in',
    status: 202,
    rate: 'sign-up',
  },
  'POST /accounts/me/email': {
    summary: 'Requests a new e-mail address: a code goes there, a notice to the old one. Needs a fresh confirmation.',
    confirm: true,
    body: schemaOf(addressFields),
    returns: z.object({ challenge: Id }),
    access: 'signed-in',
    status: 202,
    rate: 'sign-up',
  },
  'POST /accounts/me/email/verification': {
    summary: 'Changes the e-mail address with the right code; all other sessions end.',
    body: schemaOf(addressCodeFields).extend({ challenge: Id }),
    returns: Done,
    access: 'signed-in',
    rate: 'sign-in',
  },
  'PUT /accounts/me/password': {
    summary: 'Changes the password, or sets the first one; all other sessions end. Needs a fresh confirmation.',
    confirm: true,
    body: schemaOf(passwordFields),
    returns: Done,
    access: 'signed-in',
    rate: 'sign-in',
  },
  'POST /accounts/me/google': {
    summary:
      'Returns the address to link a Google account; the state is stored in a cookie. Needs a fresh confirmation.',
    confirm: true,
    returns: z.object({ url: z.string() }),
    access: 'signed-in',
    rate: 'sign-in',
  },
  'POST /accounts/me/google/session': {
    summary: 'Links the Google account with Google’s answer; needs the cookie of the caller’s start.',
    body: GoogleAnswer,
    returns: Done,
    access: 'signed-in',
    rate: 'sign-in',
  },
  'DELETE /accounts/me/google': {
    summary: 'Unlinks the Google account; refused while it is the only sign-in method. Needs a fresh confirmation.',
    confirm: true,
    returns: Done,
    access: 'signed-in',
  },
  'POST /accounts/me/totp': {
    summary: 'Starts the setup of an authenticator: its secret, also as a picture to scan. Needs a fresh confirmation.',
    confirm: true,
    returns: z.object({ factor: Id, secret: z.string(), uri: z.string(), svg: z.string() }),
    access: 'signed-in',
    status: 201,
  },
  'POST /accounts/me/totp/{factor}/verification': {
    summary:
      'Completes the setup of an authenticator with its first right code; the first factor of an account comes with recovery codes.',
    params: z.object({ factor: Id }),
    body: schemaOf(totpFields),
    returns: RecoveryCodes,
    access: 'signed-in',
    rate: 'sign-in',
  },
  'POST /accounts/me/passkey-challenges': {
    summary: 'Starts the setup of a passkey. Needs a fresh confirmation.',
    confirm: true,
    returns: z.object({ challenge: Id, options: PasskeyJson }),
    access: 'signed-in',
    status: 201,
  },
  'POST /accounts/me/passkeys': {
    summary: 'Saves the passkey that the browser created.',
    body: schemaOf(passkeyFields).extend({ challenge: Id, credential: PasskeyJson }),
    returns: RecoveryCodes,
    access: 'signed-in',
    status: 201,
  },
  'DELETE /accounts/me/factors/{factor}': {
    summary: 'Removes a second factor. Needs a fresh confirmation.',
    confirm: true,
    params: z.object({ factor: Id }),
    returns: Done,
    access: 'signed-in',
  },
  'POST /accounts/me/recovery-codes': {
    summary: 'Creates new recovery codes; the old ones stop working. Needs a fresh confirmation.',
    confirm: true,
    returns: RecoveryCodes,
    access: 'signed-in',
    status: 201,
  },
  'PUT /accounts/me/notifications': {
    summary: 'Sets toast, mail and device push for each topic, and the quiet hours; critical topics stay on.',
    body: z.object({ topics: z.array(z.object(preferences)).min(1).max(30), quiet: Quiet.nullable().optional() }),
    returns: Done,
    access: 'signed-in',
  },
  'GET /accounts/me/export': {
    summary: 'Exports everything that the caller has entered, as a ZIP of JSON and files. Needs a fresh confirmation.',
    confirm: true,
    returns: Download,
    access: 'signed-in',
    download: true,
  },
  'POST /accounts/me/closure': {
    summary:
      'Closes the account: open jobs, bids and sessions end, the data is anonymised after 30 days. Refused while a project is running. Needs a fresh confirmation.',
    confirm: true,
    body: schemaOf(closingFields),
    returns: Done,
    access: 'signed-in',
    changes: ['professionals', 'jobs'],
  },
} as const satisfies Contract
