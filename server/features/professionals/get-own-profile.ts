// The own profile as its owner writes it.

import type { Call } from '#server/platform/call.ts'
import type { Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ownProfile } from '#shared/features/professionals/own-contract.ts'
import { inLanguage, isLanguage } from '#shared/values/localized.ts'
import { ownProfessionalId } from './own-professional.ts'
import { findOwnProfile, listChoosableTrades } from './own-queries.ts'
import { findPrices } from './price-queries.ts'

type Get = (typeof ownProfile)['GET /professionals/me']

export async function getOwnProfile(call: Call): Promise<Output<Get>> {
  const id = ownProfessionalId(call)
  const [row, prices] = await Promise.all([findOwnProfile(call.db, id), findPrices(call.db, [id], null, call.now)])
  if (!row) throw new AppError('professional.not-found')
  const { slug, name, cover, capacity, works, version } = row
  const { currency, ...city } = row.city
  const trades = row.trades.map(trade => ({ slug: trade.slug, name: trade.name }))
  const isDeclared = row.price_trade_id === row.trades[0]?.id && row.price_currency === currency
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
    tradeChoices: (await listChoosableTrades(call.db, row)).map(({ id: _, ...trade }) => trade),
    cover,
    onHoliday: row.on_holiday,
    capacity,
    priceLow: isDeclared ? row.price_low : null,
    priceHigh: isDeclared ? row.price_high : null,
    currency,
    price: prices.get(id) ?? null,
    works,
    version,
  }
}
