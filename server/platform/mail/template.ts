// What a mail is made of: its template, and what each template needs.
import type { Language } from '#shared/values/localized.ts'

/** What a mail says of one notice; `path` is a screen without language prefix. */
export type MailedNotice = {
  readonly eventId: string
  readonly type: string
  readonly params: Readonly<Record<string, string | number>>
  readonly path: string
}

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
  /** `by`: who suggested the professional. `token` refuses further invitations. */
  'professional-invitation': { readonly by: 'visitor' | 'client'; readonly token: string }
  /** `code` is of the personal link, `token` refuses further invitations. */
  'friend-invitation': { readonly inviter: string; readonly code: string; readonly token: string }
  'account-closed': Record<string, never>
  /** Closed by the house; the reason in the admin's words. */
  'account-shut': { readonly reason: string }
  /** The reason in the admin's words. */
  'account-suspended': { readonly reason: string }
  /** After a suspension or a closing. */
  'account-restored': Record<string, never>
  /** A notice by its texts `notifications:<type>`. */
  notice: Omit<MailedNotice, 'eventId'>
  /** What waited, newest first; `count` are all of them, `path` is the screen where they stand. */
  digest: { readonly notices: readonly MailedNotice[]; readonly count: number; readonly path: string }
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
