// An estimate as CSV: of what an address says as the rates are today, or of one that was kept.

import type { Call } from '#server/platform/call.ts'
import { byteOrderMark } from '#server/platform/csv.ts'
import type { Download } from '#shared/api/download.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { readInputs, typedFrom } from '#shared/features/calculator/address.ts'
import type { calculator } from '#shared/features/calculator/contract.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { usualUnit } from '#shared/features/calculator/units.ts'
import { dayOf } from '#shared/values/day.ts'
import type { Language } from '#shared/values/localized.ts'
import { estimateLines } from './estimate-lines.ts'
import { getKept } from './kept-estimates.ts'
import { getSetOf, getSheet } from './rate-sets.ts'

type OfAddress = (typeof calculator)['GET /calculator/cities/{city}/file']
type OfKept = (typeof calculator)['GET /estimates/{estimate}/file']

/** What is said twice in an address counts as not said. */
function addressIn(query: Readonly<Record<string, unknown>>) {
  const get = (name: string): string | null => {
    const value = query[name]
    return typeof value === 'string' ? value : null
  }
  return { get, has: (name: string) => get(name) !== null }
}

function fileOf(sheet: EstimateSheet, named: { name: string | null; day: Date; language: Language }): Download {
  const bytes = Buffer.from(byteOrderMark + estimateLines(sheet, named.name, named.language).join(''))
  return {
    type: 'text/csv; charset=utf-8',
    name: `${sheet.city.slug}-${dayOf(named.day)}.csv`,
    bytes: bytes.length,
    lasting: false,
    body: (async function* () {
      yield bytes
    })(),
  }
}

/** @throws AppError `request.invalid` with what is wrong with the address, by field */
export async function exportAddress(call: Call, { params, query }: Input<OfAddress>): Promise<Download> {
  const { in: asked, ...address } = query
  const { set } = await getSetOf(call, params.city)
  const typed = { ...typedFrom(addressIn(address), { unit: usualUnit(set.city.country) }), city: params.city }
  const { inputs, fields } = readInputs(typed, set.parameters.value.usualStructure)
  if (!inputs) throw new AppError('request.invalid', { fields })
  return fileOf(getSheet(set, inputs), { name: null, day: call.now, language: asked ?? call.language })
}

export async function exportKept(call: Call, { params, query }: Input<OfKept>): Promise<Download> {
  const { sheet, name, created_at } = await getKept(call.db, params.estimate)
  return fileOf(sheet, { name, day: created_at, language: query.in ?? call.language })
}
