import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { ideas } from '#shared/features/ideas/contract.ts'
import { app, db, market, runJobs, withUsers } from '#tests/support/fixtures.ts'
import { categoryId } from '#tests/support/ideas.ts'
import { addRates, aRatedCity } from '#tests/support/rates.ts'

type Wall = Output<(typeof ideas)['GET /ideas']>
const count = 1_600
const at = new Date('2026-01-02')
let bare: string

withUsers()
beforeAll(async () => {
  const dear = await aRatedCity(db(), { perSqft: 26_000, named: 'A survey', at })
  const abroad = await aRatedCity(db(), { perSqft: 14_000, named: 'A survey', at }, 'AED')
  const noRates = await aRatedCity(db(), null)
  const near = { id: market.cityId, slug: 'casablanca', currency: 'MAD' }
  await addRates(db(), near, { perSqft: 21_000, named: 'A survey', at })
  await runJobs()
  bare = noRates.slug
  const category = await categoryId(db(), 'bathroom')
  const [ids, currencies] = [[near, dear, abroad, noRates].map(city => city.id), ['MAD', 'MAD', 'AED', 'MAD']]
  // Costs repeat, so that the order of equals counts as well.
  await sql`
    insert into ideas (id, slug, title, story, category_id, style, finish, city_id, area_sqm, finished_on, currency,
      products_total, work_total, status, published_at, created_at, updated_at)
    select gen_random_uuid(), 'many-' || n, text.label, text.label, ${category}, 'modern',
      case when n % 3 = 0 then 'premium' else 'standard' end, (${ids}::uuid[])[1 + n % 4], 5 + n % 17, '2025-05-01',
      (${currencies}::text[])[1 + n % 4], 900000 + (n * 7919) % 811 * 10000, 100000, 'published',
      timestamptz '2026-01-01' + n * interval '1 minute', now(), now()
    from generate_series(1, ${count}) n, (select '{"en": "One", "fr": "Un", "ar": "واحد"}'::jsonb as label) text`.execute(
    db(),
  )
  await sql`
    insert into idea_photos (id, idea_id, picture, kind, alt, position)
    select gen_random_uuid(), id, 'interior/kitchen-sage-oak', 'after', title, 0 from ideas`.execute(db())
})

const pageSize = 50

/** All pages until an empty one. */
async function walk(query: Record<string, string>): Promise<Wall['items']> {
  const items: Wall['items'] = []
  for (let page = 1; ; page++) {
    const pairs = { near: 'casablanca', ...query, page: String(page), pageSize: String(pageSize) }
    const { body } = await app.call<Wall>(`GET /ideas?${new URLSearchParams(pairs)}`)
    if (body.items.length === 0) return items
    if (page === 1) expect([body.more, body.facets.styles]).toEqual([true, {}])
    items.push(...body.items)
  }
}

describe('more ideas than are counted', () => {
  it.each<Record<string, string>>([
    { sort: 'cost-low', show: 'city' },
    { sort: 'cost-high', show: 'city' },
    { sort: 'cost-low', show: 'area', area: '12' },
    { sort: 'cost-high', show: 'area', area: '12' },
    { sort: 'cost-low', show: 'built' },
    { sort: 'cost-high', show: 'built' },
  ])('are on the pages of %j once each, in order of their cost', async query => {
    const items = await walk(query)
    expect(new Set(items.map(({ id }) => id)).size).toBe(count)
    expect(items.length).toBe(count)
    // As built in another currency an idea stands where it would here, and without rates at the end.
    const comparable = items.filter(
      ({ city, cost }) => cost.currency === 'MAD' && (query.show === 'built' || city.slug !== bare),
    )
    const costs = comparable.map(({ cost }) => cost.likely)
    expect(costs.length).toBeGreaterThan(count / 2)
    expect(costs).toEqual(costs.toSorted((one, other) => (query.sort === 'cost-low' ? one - other : other - one)))
  })

  it.each(['cost-low', 'cost-high'])('are on the pages of those up to a cost, by %s', async sort => {
    const all = (await walk({ sort, show: 'city' })).filter(({ city }) => city.slug !== bare)
    const most = 1 + Math.max(...all.map(({ cost }) => cost.likely)) / 110
    const within = all.filter(({ cost }) => cost.likely <= Math.floor(most) * 100)
    expect(within.length).toBeLessThan(all.length)
    const found = await walk({ sort, show: 'city', most: String(Math.floor(most)) })
    expect(found.map(({ id }) => id)).toEqual(within.map(({ id }) => id))
  })
})
