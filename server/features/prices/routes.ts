import { findBySlug } from '#server/platform/database/row.ts'
import { bind } from '#server/platform/endpoint/bind.ts'
import { expectFound, type RequestContext } from '#server/platform/request-context.ts'
import { tableDownload } from '#server/platform/xlsx.ts'
import type { Returned } from '#shared/api/endpoint.ts'
import { type Calculated, prices } from '#shared/features/catalogue/index-contract.ts'
import { changeOver, isEnough, monthly } from '#shared/features/prices/index.ts'
import { dayOf } from '#shared/values/day.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { decimalsOf, minorUnits } from '#shared/values/money.ts'
import {
  type CityRow,
  type DayRow,
  findPublished,
  listDays,
  listLatest,
  listMaterials,
  type MaterialRow,
} from './index-queries.ts'

type Shown = Returned<(typeof prices)['GET /price-index/{city}']>
type Material = Shown['materials'][number]

const calculated = ({
  lastAt,
  lowerQuartile,
  upperQuartile,
  day,
  count,
  suppliers,
  low,
  median,
  high,
}: DayRow): Calculated => ({
  ...{ day, count, suppliers, low, median, high },
  lower: lowerQuartile,
  upper: upperQuartile,
  lastAt: lastAt.toISOString(),
})

const named = ({ slug, name, unit, thing, category, attributes }: MaterialRow) => ({
  ...{ slug, name, unit, thing, category },
  attributes: Object.entries(attributes).map(([key, value]) =>
    typeof value === 'number' ? `${key}:${value}..${value}` : `${key}:${value}`,
  ),
})

/** Change since the last row of the previous year's December; null without enough data. */
function sinceDecember(days: readonly Calculated[]): number | null {
  const now = days.at(-1)
  if (!now || !isEnough(now)) return null
  const december = `${Number(now.day.slice(0, 4)) - 1}-12`
  const then = days.findLast(({ day }) => day.startsWith(december))
  return then && isEnough(then) ? now.median / then.median - 1 : null
}

const shownMonths = 13

function materialOf(row: MaterialRow, days: readonly Calculated[]): Material {
  return {
    ...named(row),
    months: monthly(days).slice(-shownMonths),
    change30: changeOver(days, 30),
    change365: changeOver(days, 365),
    sinceDecember: sinceDecember(days),
  }
}

async function cityOf({ db }: RequestContext, slug: string): Promise<CityRow> {
  return expectFound(await findBySlug(db, 'cities', slug), 'city.not-found')
}

async function materialsIn(ctx: RequestContext, city: CityRow) {
  const [rows, days] = [await listMaterials(ctx.db), await listDays(ctx.db, city, ctx.now)]
  const own = Map.groupBy(days, ({ materialId }) => materialId)
  const materials = rows.flatMap(row => {
    const known = own.get(row.id)
    return known ? [materialOf(row, known.map(calculated))] : []
  })
  const asOf =
    days
      .map(({ calculatedAt }) => calculatedAt.toISOString())
      .toSorted()
      .at(-1) ?? null
  return { rows, materials, asOf }
}

const plain = ({ id: _, ...city }: CityRow) => city

export const pricesRoutes = bind(prices, {
  'GET /price-index': async ctx => {
    const rows = await listMaterials(ctx.db)
    const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
    const cities = Map.groupBy(await listLatest(ctx.db, ctx.now), ({ city }) => city.slug)
    const shown = [...cities.values()].flatMap(all => {
      const [first] = all
      if (!first) return []
      return {
        ...plain(first.city),
        asOf:
          all
            .map(({ calculatedAt }) => calculatedAt.toISOString())
            .toSorted()
            .at(-1) ?? '',
        prices: all.reduce((sum, { count }) => sum + count, 0),
        now: Object.fromEntries(all.map(one => [slugs.get(one.materialId) ?? '', calculated(one)])),
      }
    })
    return {
      materials: rows.map(named),
      cities: shown.toSorted((a, b) => b.prices - a.prices || (a.slug < b.slug ? -1 : 1)),
    }
  },
  'GET /price-index/{city}': async (ctx, { params, query }) => {
    const city = await cityOf(ctx, params.city)
    const { rows, materials, asOf } = await materialsIn(ctx, city)
    const chosen = materials.find(({ slug }) => slug === query.material)?.slug ?? materials[0]?.slug ?? null
    const material = rows.find(({ slug }) => slug === chosen)
    const all = material ? await listLatest(ctx.db, ctx.now, material.id) : []
    const elsewhere = all
      .filter(one => one.city.slug !== city.slug)
      .map(one => ({ ...plain(one.city), now: calculated(one) }))
      .toSorted(
        (a, b) =>
          Number(b.currency === city.currency) - Number(a.currency === city.currency) || b.now.count - a.now.count,
      )
    const published = material ? await findPublished(ctx.db, material, city, ctx.now) : null
    return { city: plain(city), asOf, materials, chosen, published, elsewhere }
  },
  'GET /price-index/{city}/file': async (ctx, { params, query }) => {
    const city = await cityOf(ctx, params.city)
    const { materials } = await materialsIn(ctx, city)
    const language = query.in ?? ctx.language
    const units = (amount: number) => ({
      amount: (amount / minorUnits(city.currency)).toFixed(decimalsOf(city.currency)),
    })
    const head = [
      'material',
      'name',
      'unit',
      'day',
      'currency',
      'median',
      'lower_quartile',
      'upper_quartile',
      'lowest',
      'highest',
      'prices',
      'suppliers',
      'enough',
    ]
    const lines = materials.flatMap(({ slug, name, unit, months }) =>
      months.map(one => [
        ...[slug, inLanguage(name, language), unit, one.day, city.currency],
        ...[one.median, one.lower, one.upper, one.low, one.high].map(units),
        ...[one.count, one.suppliers, isEnough(one) ? 'yes' : 'no'],
      ]),
    )
    return await tableDownload(`price-index-${city.slug}-${dayOf(ctx.now)}`, [head, ...lines], {
      ...query,
      language: ctx.language,
    })
  },
})
