// The demo's price index is plausible: a reader finds no figure that contradicts itself or jumps.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/database/open.ts'
import { mostOfOne } from '#shared/features/prices/index.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { all, expectNoRows, seeded } from './seeded.ts'

let database: Database
beforeAll(async () => {
  database = await seeded()
})
afterAll(async () => await database.close())

const days = 'select material_id, city_id, day, low, lower_quartile, median, upper_quartile, high from price_index_days'

it('the figures of a day are in order: lowest, quartiles and median, highest', async () => {
  await expectNoRows(
    database,
    days,
    'where not (low <= lower_quartile and lower_quartile <= median and median <= upper_quartile and upper_quartile <= high)',
  )
})

it('no price is twice as high as another of the same material and day', async () => {
  await expectNoRows(database, days, 'where high > 2 * low')
})

it('prices come from suppliers, at most three from each', async () => {
  const rows = await all(database, 'priceIndexDays')
  expectNone(
    rows.filter(({ count, suppliers }) => Number(count) > mostOfOne * Number(suppliers) || Number(suppliers) < 1),
    rows,
  )
})

it('no median moves by more than a twentieth within a month, nor by more than a fifth within the year', async () => {
  const rows = await all(database, 'priceIndexDays')
  const series = [...Map.groupBy(rows, ({ materialId, cityId }) => `${materialId} ${cityId}`).values()].map(one =>
    one.toSorted((a, b) => String(a.day).localeCompare(String(b.day))).map(({ median }) => Number(median)),
  )
  const jumps = series.filter(medians =>
    medians.some((now, place) => {
      const before = medians[place - 1]
      return before !== undefined && Math.abs(now / before - 1) > 0.05
    }),
  )
  const years = series.filter(medians => Math.abs((medians.at(-1) ?? 1) / (medians[0] ?? 1) - 1) > 0.2)
  expectNone([...jumps, ...years], series)
  expect(series.length).toBeGreaterThan(10)
})
