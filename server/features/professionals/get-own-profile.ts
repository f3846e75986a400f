// The own profile as its owner writes it.

import type { Call } from '#server/platform/call.ts'
import type { Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ownProfile } from '#shared/features/professionals/own-contract.ts'
import { inLanguage, isLanguage } from '#shared/values/localized.ts'
import { ownProfessionalId } from './own-professional.ts'
import { findOwnProfile, listChoosableTrades } from './own-queries.ts'

type Get = (typeof ownProfile)['GET /professionals/me']

export async function getOwnProfile(call: Call): Promise<Output<Get>> {
  const row = await findOwnProfile(call.db, ownProfessionalId(call))
  if (!row) throw new AppError('professional.not-found')
  const { slug, name, city, trades, cover, capacity, works, version } = row
  return {
    slug,
    name,
    headline: inLanguage(row.headline, call.language),
    about: inLanguage(row.about, call.language),
    city,
    radiusKm: row.radius_km,
    foundedYear: row.founded_year,
    teamSize: row.team_size,
    languages: row.languages.filter(isLanguage),
    trades,
    tradeChoices: (await listChoosableTrades(call.db, row)).map(trade => ({ slug: trade.slug, name: trade.name })),
    cover,
    onHoliday: row.on_holiday,
    capacity,
    works,
    version,
  }
}
