// People: who they are, where, what they may do, and what professionals show. Columns in the database's own names.
import type { ColumnType, Generated } from 'kysely'
import type { Localized } from '#shared/values/localized.ts'
import type { Json, MaybeMoment, Moment } from './columns.ts'

export type SignInMethod = 'password' | 'google' | 'passkey' | 'sign-up' | 'reset'

export interface CitiesTable {
  id: string
  slug: string
  country: string
  name: Json<Localized>
  folded: string
  lat: number
  lon: number
  currency: string
  population: Generated<number>
}

export interface TradesTable {
  id: string
  slug: string
  name: Json<Localized>
  summary: Json<Localized>
  professional_types: string[]
  icon: string
  position: number
  active: Generated<boolean>
  version: Generated<number>
}

export interface TradeTermsTable {
  trade_id: string
  language: string
  term: string
  folded: string
  weight: Generated<number>
}

export interface UsersTable {
  id: string
  email: string
  email_key: string
  email_verified_at: MaybeMoment
  password_hash: string | null
  name: string
  phone: string | null
  role: 'consumer' | 'professional' | 'admin' | 'superAdmin'
  professional_type: 'contractor' | 'builder' | 'advisor' | 'supplier' | null
  status: Generated<'active' | 'suspended' | 'closed'>
  language: Generated<string>
  currency: Generated<string>
  city_id: string | null
  demo: Generated<boolean>
  greeted_at: MaybeMoment
  photo: Generated<string | null>
  show_phone: Generated<boolean>
  show_last_seen: Generated<boolean>
  status_reason: Generated<string | null>
  closed_at: MaybeMoment
  anonymised_at: MaybeMoment
  /** Median over the answers that others waited for, in minutes; null without any. */
  reply_minutes: number | null
  reply_sample: Generated<number>
  invite_code: string | null
  created_at: Moment
  updated_at: Moment
  version: Generated<number>
}

export interface UserPermissionsTable {
  user_id: string
  module: string
  is_read: Generated<boolean>
  is_write: Generated<boolean>
  is_update: Generated<boolean>
  is_delete: Generated<boolean>
  ends_at: MaybeMoment
}

export interface SessionFamiliesTable {
  id: string
  user_id: string
  created_at: Moment
  last_used_at: Moment
  address: string
  user_agent: string
  ended_at: MaybeMoment
  ended_reason: string | null
  confirmed_at: MaybeMoment
  method: Generated<SignInMethod>
}

export interface RefreshTokensTable {
  hash: string
  family_id: string
  issued_at: Moment
  expires_at: Moment
  used_at: MaybeMoment
  successor: string | null
}

export interface ProfessionalsTable {
  id: string
  user_id: string
  slug: string
  type: 'contractor' | 'builder' | 'advisor' | 'supplier'
  status: 'draft' | 'approved' | 'suspended' | 'closed'
  name: string
  headline: Json<Localized>
  about: Json<Localized>
  city_id: string
  lat: number
  lon: number
  radius_km: number
  founded_year: number | null
  team_size: Generated<number>
  languages: string[]
  cover: string | null
  featured: Generated<boolean>
  on_holiday: Generated<boolean>
  capacity: Generated<number>
  approved_at: MaybeMoment
  documents_valid_until: string | null
  reply_minutes: number | null
  reply_sample: Generated<number>
  rating_sum: ColumnType<string, number | string | undefined, number | string>
  rating_count: Generated<number>
  completed_projects: Generated<number>
  declared_projects: Generated<number>
  ended_projects: Generated<number>
  successful_projects: Generated<number>
  search_text: string
  created_at: Moment
  updated_at: Moment
  version: Generated<number>
}

export interface ProfessionalTradesTable {
  professional_id: string
  trade_id: string
  position: Generated<number>
}

export interface BadgesTable {
  professional_id: string
  kind: 'identity' | 'registration' | 'insurance' | 'qualification'
  checked_at: string
  ends_at: string | null
}

export interface ReviewsTable {
  id: string
  professional_id: string
  project_id: string | null
  author_id: string | null
  author_name: string
  text: string
  language: string
  quality: number
  time: number
  price: number
  communication: number
  tidiness: number
  reply: string | null
  published_at: Moment
}
