// Accounts: proofs, second factors, preferences, mail, files and who did what. Columns in the database's own names.
import type { Generated } from 'kysely'
import type { Json, MaybeMoment, Moment } from './columns.ts'

export interface IdentitiesTable {
  provider: 'google'
  subject: string
  user_id: string
  email: string
  linked_at: Moment
}

export interface ChallengesTable {
  id: string
  purpose:
    | 'sign-up'
    | 'password-reset'
    | 'change-email'
    | 'second-factor'
    | 'new-passkey'
    | 'passkey-sign-in'
    | 'confirmation'
    | 'google'
  user_id: string | null
  email_key: string | null
  payload: Json<unknown>
  secret_hash: string | null
  attempts: Generated<number>
  created_at: Moment
  expires_at: Moment
  used_at: MaybeMoment
}

export interface SecondFactorsTable {
  id: string
  user_id: string
  kind: 'totp' | 'passkey'
  label: string
  secret: string
  credential_id: string | null
  transports: Generated<string[]>
  counter: Generated<number>
  verified_at: MaybeMoment
  last_used_at: MaybeMoment
  created_at: Moment
}

export interface RecoveryCodesTable {
  user_id: string
  hash: string
  used_at: MaybeMoment
}

export interface NotificationPreferencesTable {
  user_id: string
  topic: string
  toast: boolean
  mail: boolean
}

export interface MailsTable {
  id: string
  position: Generated<number | null>
  user_id: string | null
  address: string
  name: string
  language: string
  template: string
  params: Json<unknown>
  cause: string | null
  created_at: Moment
  next_attempt_at: Moment
  attempts: Generated<number>
  sent_at: MaybeMoment
  failed_at: MaybeMoment
  last_error: Generated<string | null>
}

export interface FilesTable {
  id: string
  owner_id: string
  purpose: string
  name: string
  mime: string
  bytes: number
  sha256: string
  width: number | null
  height: number | null
  created_at: Moment
  attached_at: MaybeMoment
  removed_at: MaybeMoment
}

export interface AuditEntriesTable {
  id: string
  position: Generated<number | null>
  actor_id: string | null
  actor_name: string
  act: string
  params: Json<unknown>
  detail: Json<unknown>
  request_id: string
  address: string
  created_at: Moment
}
