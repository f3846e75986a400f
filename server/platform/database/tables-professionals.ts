// How professionals come in and what they show: onboarding, documents, portfolios. Columns in the database's own names.
import type { ColumnType, Generated } from 'kysely'
import type { Localized } from '#shared/values/localized.ts'
import type { Json, MaybeMoment, Moment } from './columns.ts'

export interface DocumentTypesTable {
  id: string
  slug: string
  name: Json<Localized>
  help: Json<Localized>
  for_types: string[]
  countries: Generated<string[]>
  required: boolean
  needs_expiry: Generated<boolean>
  needs_number: Generated<boolean>
  max_mb: Generated<number>
  mimes: string[]
  badge: 'identity' | 'registration' | 'insurance' | 'qualification' | null
  position: number
  active: Generated<boolean>
  created_at: Moment
  updated_at: Moment
  version: Generated<number>
}

export interface OnboardingRequestsTable {
  id: string
  user_id: string
  type: 'contractor' | 'builder' | 'advisor' | 'supplier'
  status: 'draft' | 'submitted' | 'in_review' | 'changes_requested' | 'approved' | 'rejected'
  company_name: Generated<string>
  legal_form: Generated<string>
  registration_number: Generated<string>
  registration_key: Generated<string>
  tax_number: Generated<string>
  contact_person: Generated<string>
  phone: Generated<string>
  phone_key: Generated<string>
  headline: Generated<string>
  about: Generated<string>
  language: string
  trades: Generated<string[]>
  city_id: Generated<string | null>
  radius_km: Generated<number>
  team_size: Generated<number | null>
  founded_year: Generated<number | null>
  languages: Generated<string[]>
  referees: ColumnType<unknown, string | undefined, string>
  terms_version: Generated<string | null>
  step: Generated<string>
  note: Generated<string | null>
  submitted_at: MaybeMoment
  decided_at: MaybeMoment
  decided_by: Generated<string | null>
  created_at: Moment
  updated_at: Moment
  version: Generated<number>
}

export interface OnboardingDocumentsTable {
  id: string
  request_id: string
  type_id: string
  file_id: string
  number: string | null
  expires_at: string | null
  status: 'pending' | 'accepted' | 'rejected' | 'expired'
  note: Generated<string | null>
  decided_at: MaybeMoment
  decided_by: Generated<string | null>
  replaced_at: MaybeMoment
  reminded_days: Generated<number | null>
  created_at: Moment
}

export interface PortfolioItemsTable {
  id: string
  professional_id: string
  title: Json<Localized>
  story: Json<Localized>
  trade_id: string
  city_id: string
  year: number
  cost_low: number | null
  cost_high: number | null
  currency: string
  position: number
  status: Generated<'draft' | 'published' | 'hidden'>
  client_consent: Generated<boolean>
  duration_days: Generated<number | null>
  area_sqm: Generated<number | null>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  version: Generated<number>
}

export interface PortfolioPhotosTable {
  id: string
  item_id: string
  picture: string
  kind: 'before' | 'during' | 'after'
  alt: Generated<string>
  position: number
}
