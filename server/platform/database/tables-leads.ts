// Who finds whom: leads, connects, contacts, how fast people answer, who asked whom to come. Columns in the database's own names.
import type { Generated } from 'kysely'
import type { Json, MaybeMoment, Moment } from './columns.ts'

export interface LeadsTable {
  id: string
  owner_id: string
  source: 'matched_job' | 'invitation' | 'connect' | 'form' | 'admin'
  job_id: string | null
  stage: 'new' | 'viewed' | 'contacted' | 'visit_planned' | 'quoted' | 'won' | 'lost' | 'archived'
  score: number
  parts: Json<unknown>
  distance_km: number | null
  wave: Generated<number>
  lost_reason: string | null
  due_at: Moment
  viewed_at: MaybeMoment
  contacted_at: MaybeMoment
  reminded_at: MaybeMoment
  dismissed_at: MaybeMoment
  client_id: string | null
  connect_id: string | null
  title: string | null
  language: string | null
  trade_id: string | null
  city_id: string | null
  value: number | null
  currency: string | null
  created_at: Moment
  updated_at: Moment
}

export interface MatchLimitsTable {
  id: string
  professional_id: string
  kind: 'trade' | 'distance' | 'smallest' | 'largest'
  trade_id: string | null
  km: number | null
  amount: number | null
  currency: string | null
  answers: number
  created_at: Moment
  ends_at: Moment
  cleared_at: MaybeMoment
}

export interface LeadNotesTable {
  id: string
  lead_id: string
  text: string
  created_at: Moment
}

export interface LeadRemindersTable {
  id: string
  lead_id: string
  text: string
  due_at: Moment
  told_at: MaybeMoment
  done_at: MaybeMoment
  created_at: Moment
}

export interface LeadReportsTable {
  id: string
  lead_id: string
  reason: 'spam' | 'wrong_trade' | 'unreachable' | 'duplicate'
  note: string
  status: 'open' | 'upheld' | 'dismissed'
  decision_note: string | null
  decided_by: string | null
  created_at: Moment
  due_at: Moment
  decided_at: MaybeMoment
  updated_at: Moment
}

export interface ConnectRequestsTable {
  id: string
  from_user_id: string
  to_professional_id: string
  purpose: 'quote' | 'visit' | 'advice' | 'partnership' | 'product'
  message: string
  language: string
  preferred_language: string
  city_id: string | null
  job_id: string | null
  share_phone: boolean
  channel: 'chat' | 'phone' | 'email'
  status: 'pending_review' | 'approved' | 'accepted' | 'declined' | 'expired' | 'rejected' | 'withdrawn'
  reason: string | null
  auto_approved: Generated<boolean>
  created_at: Moment
  approved_at: MaybeMoment
  expires_at: MaybeMoment
  answered_at: MaybeMoment
  reminded_at: MaybeMoment
  updated_at: Moment
  version: Generated<number>
}

export interface ContactsTable {
  id: string
  owner_id: string
  person_id: string
  origin: 'shortlist' | 'project' | 'connect'
  origin_id: string
  phone_shared: boolean
  email_shared: boolean
  created_at: Moment
  withdrawn_at: MaybeMoment
}

export interface RepliesTable {
  id: string
  user_id: string
  side: 'professional' | 'client'
  about: 'lead' | 'bid' | 'connect' | 'clarification'
  about_id: string
  asked_at: Moment
  answered_at: MaybeMoment
  missed_at: MaybeMoment
}

export interface HouseSettingsTable {
  key: string
  value: Json<unknown>
  updated_by: string | null
  updated_at: Moment
  version: Generated<number>
}

export interface InvitationsTable {
  id: string
  inviter_id: string | null
  kind: 'friend' | 'professional'
  email_key: string | null
  name: Generated<string>
  submission_id: string | null
  sent_at: MaybeMoment
  joined_user_id: string | null
  joined_at: MaybeMoment
  created_at: Moment
}

/** Whom the house invited on somebody's word, as a hash of the address. */
export interface InvitedAddressesTable {
  address_hash: string
  token: string
  last_sent_at: Moment
  refused_at: MaybeMoment
}
