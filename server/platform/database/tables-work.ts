// Work: jobs, projects and what became of them. Columns in the database's own names.
import type { Generated } from 'kysely'
import type { Localized } from '#shared/values/localized.ts'
import type { Json, MaybeMoment, Moment, Numeric } from './columns.ts'

export interface JobsTable {
  id: string
  code: string
  owner_id: string
  title: string
  description: string
  language: string
  trade_id: string
  form_slug: string
  form_version: number
  answers: Json<unknown>
  city_id: string
  area: string
  lat: number
  lon: number
  property_type: string
  work_mode: 'with_material' | 'without_material'
  budget_min: number | null
  budget_max: number | null
  currency: string
  start_window: string
  status:
    | 'under_review'
    | 'changes_requested'
    | 'rejected'
    | 'open'
    | 'expired'
    | 'awarded'
    | 'in_progress'
    | 'completed'
    | 'cancelled'
  review_reason: string | null
  review_note: string | null
  max_bids: Generated<number>
  source: Generated<'client' | 'admin' | 'calculator'>
  visibility: Generated<'public' | 'invited'>
  urgency: Generated<'normal' | 'soon' | 'urgent'>
  max_shortlist: Generated<number>
  renewals: Generated<number>
  terms_revision: Generated<number>
  band_low: number | null
  band_high: number | null
  estimate_id: string | null
  filed_by: string | null
  reminded_days: number | null
  next_wave_at: MaybeMoment
  waves: Generated<number>
  submitted_at: MaybeMoment
  opened_at: MaybeMoment
  expires_at: MaybeMoment
  created_at: Moment
  updated_at: Moment
  version: Generated<number>
}

export interface JobLinesTable {
  id: string
  job_id: string
  position: number
  label: string
  unit: string
  quantity: Numeric
}

export interface JobFilesTable {
  job_id: string
  file_id: string
  kind: 'photo' | 'file'
  position: number
}

export interface JobInvitationsTable {
  job_id: string
  professional_id: string
  invited_at: Moment
  told_at: MaybeMoment
}

export interface ClarificationsTable {
  id: string
  job_id: string
  /** Null: the owner said it without being asked. */
  asked_by: string | null
  text: string
  language: string
  answer: string | null
  answer_language: string | null
  status: 'open' | 'answered' | 'closed'
  created_at: Moment
  answered_at: MaybeMoment
  updated_at: Moment
}

export interface ProjectsTable {
  id: string
  code: string
  job_id: string
  bid_id: string
  client_id: string
  professional_id: string
  title: string
  city_id: string
  contract_total: number
  currency: string
  status: 'planned' | 'active' | 'on_hold' | 'handover' | 'completed' | 'closed' | 'terminated'
  client_confirmed_at: MaybeMoment
  professional_confirmed_at: MaybeMoment
  planned_start: string
  planned_end: string
  ended_reason: string | null
  reminded_at: MaybeMoment
  created_at: Moment
  updated_at: Moment
  version: Generated<number>
}

export interface MilestonesTable {
  id: string
  project_id: string
  position: number
  title: string
  percent: number
  amount: number
  due_date: string
  status: 'planned' | 'in_progress' | 'submitted' | 'changes_requested' | 'accepted' | 'auto_accepted'
  accepted_at: MaybeMoment
}

export interface SuccessStoriesTable {
  id: string
  project_id: string
  title: Json<Localized>
  quote: Json<Localized>
  before_picture: string
  after_picture: string
  position: number
  published: Generated<boolean>
}

export interface StatusChangesTable {
  id: string
  entity: string
  entity_id: string
  from_status: string | null
  to_status: string
  actor_id: string | null
  reason: string | null
  note: string | null
  created_at: Moment
}
