// Professionals with a valid check of a document, as those who read what they write see them.
import { sql } from 'kysely'
import type { Localized } from '#shared/values/localized.ts'
import { firstTrade } from './professional-trades.ts'

export type VerifiedRow = {
  slug: string
  name: string
  trade: Localized | null
  city: Localized
  foundedYear: number | null
  checks: {
    kind: 'identity' | 'registration' | 'insurance' | 'qualification'
    checkedAt: string
    endsAt: string | null
  }[]
}
/** Of `pro`, valid today. */
const validChecks = sql`badges badge where badge.professional_id = pro.id
  and (badge.ends_at is null or badge.ends_at >= current_date)`
export const isVerified = sql`exists (select from ${validChecks})`

export const verified = sql<VerifiedRow>`jsonb_build_object('slug', pro.slug, 'name', pro.name,
  'trade', ${firstTrade(sql`trade.name`, sql`pro.id`)},
  'city', (select city.name from cities city where city.id = pro.city_id), 'foundedYear', pro.founded_year,
  'checks', coalesce((select jsonb_agg(jsonb_build_object('kind', badge.kind, 'checkedAt', badge.checked_at,
    'endsAt', badge.ends_at) order by badge.kind) from ${validChecks}), '[]'))`
