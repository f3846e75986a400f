// Finds the own work that a deed is about, and says it to its owner; someone else's is the same as none.

import type { Call } from '#server/platform/call.ts'
import type { Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ownProfile } from '#shared/features/professionals/own-contract.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'
import { findOwnWork, type WorkRow } from './work-queries.ts'

type WorkView = Output<(typeof ownProfile)['PATCH /portfolio/{work}']>

/** @throws AppError `portfolio.not-found` */
export async function getOwnWork(call: Call, professionalId: string, id: string): Promise<WorkRow> {
  const work = await findOwnWork(call.db, professionalId, id)
  if (!work) throw new AppError('portfolio.not-found')
  return work
}

export function presentWork(row: WorkRow, language: Language): WorkView {
  const { id, trade, city, year, currency, status, photos, position, version } = row
  return {
    id,
    title: inLanguage(row.title, language),
    story: inLanguage(row.story, language),
    trade,
    city,
    year,
    costLow: row.cost_low,
    costHigh: row.cost_high,
    currency,
    durationDays: row.duration_days,
    areaSqm: row.area_sqm,
    clientConsent: row.client_consent,
    status,
    photos,
    position,
    version,
  }
}
