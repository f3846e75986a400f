// Product searches as people type them: numbers, sizes and units in three languages, on the demo catalogue.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { measures, splitGoods, unitKey } from '#server/features/catalogue/goods-words.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { catalogue } from '#shared/features/catalogue/contract.ts'
import { languages } from '#shared/values/localized.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { app, db, withApp } from '#tests/support/fixtures.ts'

type Search = { readonly q: string; readonly finds: string }
const cases = (name: string) =>
  JSON.parse(readFileSync(new URL(`../cases/${name}.json`, import.meta.url), 'utf8')) as readonly Search[]
const searches = cases('product-searches')
const given = cases('searches')

type List = Output<(typeof catalogue)['GET /products']>

withApp({ delivers: false })
beforeAll(async () => {
  const { storage } = app.platform.appContext.services
  await seedDemo(db(), { now: new Date(), hashPassword: async () => 'no password opens this', storage })
  await sql`analyze products`.execute(db())
}, 120_000)

const find = async (q: string, language = 'en') =>
  (await app.call<List>(`GET /products?q=${encodeURIComponent(q)}`, { headers: { 'accept-language': language } })).body

/** All texts of the first ten results, in each language. */
async function firstTen(q: string): Promise<readonly string[]> {
  const found = await Promise.all(languages.map(language => find(q, language)))
  return found.flatMap(({ items }) =>
    items.slice(0, 10).map(({ name, facts, category, brand }) => [name, ...facts, category.name, brand].join(' | ')),
  )
}

describe('a search for products', () => {
  it('finds what builders, suppliers and home owners mean, in three languages', async () => {
    const missed: string[] = []
    for (const { q, finds } of searches) if (!(await firstTen(q)).some(one => one.includes(finds))) missed.push(q)
    expectNone(missed, searches)
  })

  it.each(given)('$q finds $finds among the first ten', async ({ q, finds }) => {
    const words = await firstTen(q)
    expect(words.some(one => one.toLowerCase().includes(finds))).toBe(true)
  })
})

describe('the typed text', () => {
  it.each(['cement 51 kg', '551 kg', '9x9', 'paint zq', 'ciment 33,5'])(
    'is not corrected to another number or short word: %s',
    async q => {
      const { total, corrected } = await find(q)
      expect([total, corrected]).toEqual([0, null])
    },
  )

  it('is corrected in its text, and keeps its numbers and units', async () => {
    expect((await find('cemnt 42.5 50kg')).corrected).toBe('cement 42.5 50 kg')
  })

  it.each([
    ['12mm', '12 mm', 'Ø12', 'ø 12', '١٢ مم', '12 ملم', '12 millimetres'],
    ['30x30', '30 x 30', '30×30', '30*30', '30 X30', '٣٠×٣٠'],
    ['50kg', '50 kg', '50 kilos', '50 كغ', '٥٠ كيلو'],
    ['3x2.5', '3 × 2,5', '3x2.5mm²', '٣×٢٫٥'],
    ['9000 btu', '9,000 BTU', '9000BTU'],
  ])('finds the same in every notation: %s', async (...spellings) => {
    const totals = await Promise.all(spellings.map(async q => (await find(q)).total))
    expect(totals[0]).toBeGreaterThan(0)
    expect(new Set(totals)).toEqual(new Set([totals[0]]))
  })

  it('can be any string', async () => {
    for (const q of ["'", ':*', '&|!', "l'eau", 'x', 'Ø', '3x', 'x3', '1.', '.5', '1,2,3', '²', 'de', '٫', 'ꞏ'])
      expect((await app.call(`GET /products?q=${encodeURIComponent(q)}`)).status, q).toBe(200)
  })
})

describe('split_goods and unit_key', () => {
  /** The same strings in every run. */
  function strings(count: number): readonly string[] {
    const letters = [...'0123456789٣٥xX×*.,٫٬ØømMkgلمسكغé²³/- \u00a0\u202fab½ꞏ']
    let state = 7
    const next = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
    return Array.from({ length: count }, () =>
      Array.from({ length: 1 + next(14) }, () => letters[next(letters.length)] ?? '').join(''),
    )
  }

  it('split text as the shared code does', async () => {
    const names = await sql<{
      name: string
    }>`select distinct value as name from products, jsonb_each_text(name)`.execute(db())
    const texts = [...searches, ...given]
      .map(({ q }) => q)
      .concat(
        names.rows.map(({ name }) => name),
        strings(4_000),
      )
    const { rows } = await sql<{ text: string; split: string }>`
      select text, split_goods(text) as split from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as text`.execute(
      db(),
    )
    expect(rows.filter(({ text, split }) => split !== splitGoods(text))).toEqual([])
    expect(rows).toHaveLength(texts.length)
  })

  it('know the same units', async () => {
    const words = Object.values(measures).flat().concat('cement', '12', '')
    const { rows } = await sql<{ word: string; unit: string | null }>`
      select word, unit_key(word) as unit from unnest(${words}::text[]) as word`.execute(db())
    expect(rows).toEqual(words.map(word => ({ word, unit: unitKey(word) })))
    const { rows: stored } = await sql<{ words: string[] }>`
      select array(select jsonb_object_keys(substring(prosrc from '[{].*[}]')::jsonb)) as words
      from pg_proc where proname = 'unit_key'`.execute(db())
    expect(stored[0]?.words.toSorted()).toEqual(Object.values(measures).flat().toSorted())
  })
})
