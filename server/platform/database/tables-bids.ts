// Bids: the current one, its revisions, its files, and what the two sides offer each other. Columns in the database's own names.
import type { Generated } from 'kysely'
import type { Json, MaybeMoment, Moment } from './columns.ts'

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
  mode: Generated<'with_material' | 'without_material'>
  materials_total: number | null
  assumptions: Generated<string>
  site_visit_done: Generated<boolean>
  terms_revision: Generated<number>
  shortlisted_at: MaybeMoment
  reminded_at: MaybeMoment
  created_at: Moment
  updated_at: Moment
  version: Generated<number>
}

export interface BidLinesTable {
  bid_id: string
  job_line_id: string
  kind: 'included' | 'excluded' | 'alternative'
  unit_price: Generated<number>
  amount: Generated<number>
  note: Generated<string>
}

export interface BidFilesTable {
  bid_id: string
  file_id: string
  position: number
}

export interface BidRevisionsTable {
  bid_id: string
  revision: number
  reason: 'sent' | 'revised' | 'counter-accepted' | 'proposal-accepted'
  total: number
  terms: Json<unknown>
  lines: Json<unknown>
  terms_revision: Generated<number>
  created_at: Moment
}

export interface BidOffersTable {
  id: string
  bid_id: string
  made_by: 'client' | 'bidder'
  status: 'open' | 'accepted' | 'refused' | 'withdrawn' | 'lapsed'
  revision: number
  content: Json<unknown>
  total: number
  note: string
  language: string
  created_at: Moment
  answered_at: MaybeMoment
  updated_at: Moment
}
