import { randomBytes, randomUUID } from 'node:crypto'
import { insertRow } from '#server/platform/database/row.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { expectFound, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { lockOpenAccount } from '#server/platform/session/open-account.ts'
import { tableDownload } from '#server/platform/xlsx.ts'
import type { Download, TableFormat } from '#shared/api/download.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { readInputs, typedFrom } from '#shared/features/calculator/address.ts'
import { calculator } from '#shared/features/calculator/contract.ts'
import { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { usualUnit } from '#shared/features/calculator/units.ts'
import { dayOf } from '#shared/values/day.ts'
import type { Language } from '#shared/values/localized.ts'
import { estimateLines } from './estimate-lines.ts'
import { listExchangeRates } from './exchange-queries.ts'
import {
  countEstimates,
  deleteEstimate,
  type EstimateRow,
  findEstimate,
  listOwn,
  renameSame,
} from './rate-set-queries.ts'
import { getRateSet, getSetOf, getSheet, listCities, listRateSets } from './rate-sets.ts'

async function getRate(db: RequestContext['db'], key: string): Promise<EstimateRow & { sheet: EstimateSheet }> {
  const saved = expectFound(await findEstimate(db, key), 'estimate.not-found')
  return { ...saved, sheet: EstimateSheet.parse(saved.sheet) }
}

/** A repeated parameter counts as absent. */
function addressIn(query: Readonly<Record<string, unknown>>) {
  const get = (name: string): string | null => {
    const value = query[name]
    return typeof value === 'string' ? value : null
  }
  return { get, has: (name: string) => get(name) !== null }
}

type Named = {
  readonly name: string | null
  readonly day: Date
  readonly language: Language
  readonly as: TableFormat | undefined
}

async function fileOf(sheet: EstimateSheet, { name, day, language, as }: Named): Promise<Download> {
  return await tableDownload(`${sheet.city.slug}-${dayOf(day)}`, estimateLines(sheet, name, language), { language, as })
}

const mostEstimates = 200

export const calculatorRoutes = bind(calculator, {
  'GET /calculator/cities': listCities,
  'GET /calculator/rate-sets': listRateSets,
  'GET /exchange-rates': async ({ db, now }) => [...(await listExchangeRates(db, dayOf(now)))],
  'GET /calculator/cities/{city}': getRateSet,
  /** @throws AppError `request.invalid` with the errors of the address, by field */
  'GET /calculator/cities/{city}/file': async (ctx, { params, query }) => {
    const { in: requested, as, ...address } = query
    const { set } = await getSetOf(ctx, params.city)
    const typed = { ...typedFrom(addressIn(address), { unit: usualUnit(set.city.country) }), city: params.city }
    const { inputs, fields } = readInputs(typed, set.parameters.value.usualStructure, ctx.language)
    if (!inputs) throw new AppError('request.invalid', { fields })
    return await fileOf(getSheet(set, inputs), { name: null, day: ctx.now, language: requested ?? ctx.language, as })
  },
  /** Saves an estimate: the server calculates the sheet from today's rates, and it never changes. */
  'POST /estimates': async (ctx, { body }) => {
    const { id: ownerId } = signedIn(ctx)
    // Serialises saves of this person, so that the count of their estimates is exact.
    if (!(await lockOpenAccount(ctx.db, ownerId))) throw new AppError('session.required')
    const { name, city, inputs, posted } = body
    const { cityId, set } = await getSetOf(ctx, city)
    const sheet = getSheet(set, inputs)
    const same = await renameSame(ctx.db, { ownerId, sheet: JSON.stringify(sheet), name: posted ? null : name })
    if (same) return { ...same, mine: true, sheet }
    if ((await countEstimates(ctx.db, ownerId)) >= mostEstimates) throw new AppError('estimate.too-many')
    const key = randomBytes(16).toString('base64url')
    await insertRow(ctx.db, 'estimates', {
      id: randomUUID(),
      key,
      ownerId,
      name,
      cityId,
      sheet: JSON.stringify(sheet),
      modelVersion: sheet.made.model,
      createdAt: ctx.now,
    })
    return { key, name, createdAt: ctx.now, mine: true, sheet }
  },
  'GET /estimates': async (ctx, { query }) => {
    const { id: ownerId } = signedIn(ctx)
    const rows = await listOwn(ctx.db, ownerId, query)
    return {
      items: rows.map(({ key, name, createdAt, sheet }) => {
        const { city, inputs, low, likely, high } = EstimateSheet.parse(sheet)
        const { slug, name: called, country, currency } = city
        const amounts = { low: low.amount, likely: likely.amount, high: high.amount }
        const place = { city: { slug, name: called, country }, currency }
        return { key, name, createdAt, ...place, inputs, ...amounts }
      }),
      ...query,
      total: await countEstimates(ctx.db, ownerId),
    }
  },
  /** Readable by anybody with the key, which is too long to guess. */
  'GET /estimates/{estimate}': async ({ db, user }, { params }) => {
    const { key, name, createdAt, ownerId, sheet } = await getRate(db, params.estimate)
    return { key, name, createdAt, mine: ownerId === user?.id, sheet }
  },
  'GET /estimates/{estimate}/file': async (ctx, { params, query }) => {
    const { sheet, name, createdAt } = await getRate(ctx.db, params.estimate)
    return await fileOf(sheet, { name, day: createdAt, language: query.in ?? ctx.language, as: query.as })
  },
  /** Another person's estimate counts as missing, though its key allows reading. */
  'DELETE /estimates/{estimate}': async (ctx, { params }) => {
    const isGone = await deleteEstimate(ctx.db, { key: params.estimate, ownerId: signedIn(ctx).id })
    if (!isGone) throw new AppError('estimate.not-found')
    return done
  },
})
