// Puts mail on its way in the transaction of the deed that causes it, so that both are kept or neither.
import { randomUUIDv7 } from 'node:crypto'
import type { Within } from '#server/platform/call.ts'
import { notify } from '#server/platform/database/open.ts'
import type { Language } from '#shared/values/localized.ts'
import { insertMail } from './queries.ts'

export const mailsChannel = 'imara_mails'

/** What each template needs. Codes and tokens are forgotten once the mail is sent. */
export type MailParams = {
  'sign-up-code': { readonly code: string }
  /** Somebody tried to sign up with the address of an account. */
  'sign-up-known': Record<string, never>
  'password-reset': { readonly token: string }
  'password-changed': Record<string, never>
  'email-change-code': { readonly code: string }
  /** To the old address; `email` is the new one. */
  'email-changed-notice': { readonly email: string }
  'confirmation-code': { readonly code: string }
  /** `token` opens /reset-password, as of a password reset. */
  'staff-invitation': { readonly inviter: string; readonly token: string }
  'account-closed': Record<string, never>
  /** A notice by its texts `notifications:<type>`; `path` is a screen without language prefix. */
  notice: {
    readonly type: string
    readonly path: string
    readonly params: Readonly<Record<string, string | number>>
  }
}
export type MailTemplate = keyof MailParams

/** One mail to one person. `cause` names what it follows from: a second mail of one cause is not kept. */
export type Mail = {
  readonly [T in MailTemplate]: { readonly template: T; readonly params: MailParams[T] }
}[MailTemplate] & {
  /** Null: the address belongs to no account. */
  readonly userId: string | null
  readonly address: string
  /** How the reader is greeted; empty for an address that nobody has proven. */
  readonly name: string
  readonly language: Language
  readonly cause?: string
}

/** Queues a mail; it leaves after the commit, or lies in the outbox when no SMTP is configured. */
export async function queueMail(within: Within, mail: Mail): Promise<void> {
  const { db, now } = within
  await insertMail(db, { id: randomUUIDv7(), now, ...mail })
  await notify(db, mailsChannel, '')
}
