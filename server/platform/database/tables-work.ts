// Work: forms, jobs, leads, bids, projects and what became of them. Columns in the database's own names.
import type { Generated } from 'kysely'
import type { Localized } from '#shared/values/localized.ts'
import type { Json, MaybeMoment, Moment, Numeric } from './columns.ts'

export interface FormsTable {
  id: string
  slug: string
  version: number
  kind: string
  trade_id: string | null
  definition: Json<unknown>
  status: 'draft' | 'published' | 'paused' | 'archived'
  created_at: Moment
}

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
    | 'draft'
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
  source: Generated<string>
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

export interface LeadsTable {
  id: string
  owner_id: string
  source: 'matched_job' | 'invitation' | 'connect'
  job_id: string | null
  stage: 'new' | 'viewed' | 'contacted' | 'visit_planned' | 'quoted' | 'won' | 'lost' | 'archived'
  score: number
  parts: Json<unknown>
  distance_km: number | null
  wave: Generated<number>
  lost_reason: string | null
  due_at: Moment
  viewed_at: MaybeMoment
  created_at: Moment
  updated_at: Moment
}

export interface BidsTable {
  id: string
  job_id: string
  professional_id: string
  status: 'submitted' | 'shortlisted' | 'accepted' | 'withdrawn' | 'declined' | 'expired' | 'not_selected'
  total: number
  currency: string
  start_date: string
  duration_days: number
  valid_until: string
  warranty_months: Generated<number>
  payment_plan: Json<unknown>
  note: string
  exclusions: Generated<string>
  language: string
  reason: string | null
  revision: Generated<number>
  created_at: Moment
  updated_at: Moment
  version: Generated<number>
}

export interface BidLinesTable {
  bid_id: string
  job_line_id: string
  kind: 'included' | 'excluded'
  unit_price: Generated<number>
  amount: Generated<number>
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
