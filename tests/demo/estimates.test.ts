import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shippedSet } from '#server/demo/reference/calculator.ts'
import { allCities, cities, furtherCities } from '#server/demo/reference/cities.ts'
import { seedReference } from '#server/demo/seed-demo.ts'
import type { Database } from '#server/platform/database/open.ts'
import { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { makeSheet } from '#shared/features/calculator/sheet.ts'
import { languages } from '#shared/values/localized.ts'
import { all, empty, expectNoRows, now, seeded } from './seeded.ts'

describe('estimates of the demo', () => {
  let database: Database
  beforeAll(async () => {
    database = await seeded()
  })
  afterAll(async () => await database.close())

  it('belong to four clients, in three languages, at least five cities and three currencies', async () => {
    const rows = await all(database, 'estimates')
    const users = new Map((await all(database, 'users')).map(({ id, language }) => [id, language]))
    const sheets = rows.map(({ sheet }) => EstimateSheet.parse(sheet))
    const perOwner = Object.values(Object.groupBy(rows, ({ ownerId }) => String(ownerId))).map(own => own?.length ?? 0)
    expect(perOwner.toSorted()).toEqual([2, 3, 3, 4])
    expect(new Set(rows.map(({ ownerId }) => users.get(ownerId)))).toEqual(new Set(languages))
    expect(new Set(sheets.map(({ city }) => city.slug)).size).toBeGreaterThanOrEqual(5)
    expect(new Set(sheets.map(({ city }) => city.currency))).toEqual(new Set(['MAD', 'SAR', 'PKR']))
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
    for (const { key, createdAt } of rows) {
      expect(key).toMatch(/^[A-Za-z0-9_-]{22}$/)
      expect(createdAt instanceof Date && createdAt < now).toBe(true)
    }
  })

  it('equal a new calculation with the shipped rates', async () => {
    for (const { sheet } of await all(database, 'estimates')) {
      const parsed = EstimateSheet.parse(sheet)
      const set = shippedSet(parsed.city.slug)
      expect(set && makeSheet(set, parsed.inputs)).toEqual(parsed)
      // Areas are typed in one unit: a basement of four kanals would be a typing error.
      expect(parsed.inputs.basementSqft).toBeLessThanOrEqual(parsed.inputs.areaSqft)
    }
  })

  it('refer only to existing rates, prices and norms', async () => {
    for (const [table, path] of [
      ['calculator_rates', 'rateIds'],
      ['material_prices', 'priceIds'],
      ['quantity_rules', 'ruleIds'],
    ])
      await expectNoRows(
        database,
        `select named from estimates, jsonb_array_elements_text(sheet #> '{made,${path}}') as named`,
        `where not exists (select from ${table} where id::text = named)`,
      )
  })

  it('add no users or professionals to the additional cities', async () => {
    const homes = new Set(
      [...(await all(database, 'users')), ...(await all(database, 'professionals'))].map(({ cityId }) => cityId),
    )
    for (const { id } of furtherCities) expect(homes.has(id)).toBe(false)
  })
})

it('seedReference adds calculator data and cities to an older installation, once', async () => {
  const database = await empty()
  const { db } = database
  await seedReference(db)
  const known = ['calculatorRates', 'materialPrices', 'quantityRules', 'costParameters', 'cities'] as const
  const count = async () => Promise.all(known.map(async table => (await all(database, table)).length))
  const [fresh, slugs] = [await count(), cities.map(({ slug }) => slug)]
  // Append-only tables are truncated here; no installation can do that.
  for (const table of known.slice(0, 4)) await sql`truncate ${sql.table(table)}`.execute(db)
  await db.deleteFrom('cities').where('slug', 'not in', slugs).execute()
  expect(await count()).toEqual([0, 0, 0, 0, cities.length])
  await seedReference(db)
  expect(await count()).toEqual(fresh)
  expect(fresh.at(-1)).toBe(allCities.length)
  await seedReference(db)
  expect(await count()).toEqual(fresh)
  await database.close()
})
