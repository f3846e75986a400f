// Mail templates with their parameters.
import type { Language } from '#shared/values/localized.ts'

/** One notice in a mail; `path` is a screen without language prefix. */
export type MailedNotice = {
  readonly eventId: string
  readonly type: string
  readonly params: Readonly<Record<string, string | number>>
  readonly path: string
}

/** The parameters of each template. Codes and tokens are deleted once the mail is sent. */
export type MailParams = {
  'sign-up-code': { readonly code: string }
  /** A sign-up with the address of an existing account. */
  'sign-up-known': Record<string, never>
  'password-reset': { readonly token: string }
  'password-changed': Record<string, never>
  'email-change-code': { readonly code: string }
  /** To the old address; `email` is the new one. */
  'email-changed-notice': { readonly email: string }
  'confirmation-code': { readonly code: string }
  /** `token` opens /reset-password, as in a password reset. */
  'staff-invitation': { readonly inviter: string; readonly token: string }
  /** `by`: who suggested the professional. `token` refuses further invitations. */
  'professional-invitation': { readonly by: 'visitor' | 'client'; readonly token: string }
  /** `code` is that of the personal link, `token` refuses further invitations. */
  'friend-invitation': { readonly inviter: string; readonly code: string; readonly token: string }
  /** `key` accepts the invitation, `token` refuses further ones. */
  'ideabook-invitation': { readonly inviter: string; readonly key: string; readonly token: string }
  'account-closed': Record<string, never>
  /** Closed by an admin, with the admin's reason. */
  'account-closed-by-staff': { readonly reason: string }
  /** With the admin's reason. */
  'account-suspended': { readonly reason: string }
  /** After a suspension or a closure. */
  'account-restored': Record<string, never>
  /** A notice by its texts `notifications:<type>`. */
  notice: Omit<MailedNotice, 'eventId'>
  /** Waiting notices, newest first; `count` is their total, `path` is the screen with all of them. */
  digest: { readonly notices: readonly MailedNotice[]; readonly count: number; readonly path: string }
}
export type MailTemplate = keyof MailParams

/** One mail to one person. `cause` identifies its trigger: a second mail with the same cause is dropped. */
export type Mail = {
  readonly [T in MailTemplate]: { readonly template: T; readonly params: MailParams[T] }
}[MailTemplate] & {
  /** Null: the address belongs to no account. */
  readonly userId: string | null
  readonly address: string
  /** The reader's name in the salutation; empty for an unverified address. */
  readonly name: string
  readonly language: Language
  readonly cause?: string
}
