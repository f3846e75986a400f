// More products than are counted: the list reports that there are more, and every page is in the right order.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { catalogue } from '#shared/features/catalogue/contract.ts'
import { aProductCategory, aPublished, aSupplier } from '#tests/support/catalogue.ts'
import { app, market, withMarket } from '#tests/support/fixtures.ts'
import { testUsers } from '#tests/support/market.ts'

type List = Output<(typeof catalogue)['GET /products']>

let category: string
let rare: string

/** Copies of a product: every third with an old price, every fifth in another currency, every seventh out of stock. */
async function multiply(product: string, copies: number): Promise<void> {
  await app.platform.database.transaction(async trx => {
    // Longer than a request may take, on a busy machine.
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`
    insert into products (id, store_id, slug, category_id, name, summary, model, attributes, unit, price_type, price, currency,
      stock_state, lead_days, city_ids, price_checked_at, status, published_at, created_at, updated_at)
    select gen_random_uuid(), store_id, slug || '-' || n, category_id, name, summary, 'copy' || n % 3, attributes, unit, price_type,
      1000 + n * 37 % 900, case when n % 5 = 0 then 'EUR' else currency end, case when n % 7 = 0 then 'out' else 'in_stock' end,
      lead_days, city_ids, price_checked_at - case when n % 3 = 0 then interval '200 days' else n * interval '1 minute' end,
      status, published_at, created_at, updated_at
    from products, generate_series(1, ${copies}) n where id = ${product}`.execute(trx)
  })
}

withMarket()
beforeAll(async () => {
  const people = { supplier: await aSupplier(app, market), admin: (await testUsers(app, market)).admin }
  category = (await aProductCategory(app)).slug
  rare = (await aProductCategory(app)).slug
  await multiply(await aPublished(app, people, category), 4_500)
  // Last in every order, behind more rows than an index scan reads.
  await multiply(await aPublished(app, people, rare, { name: 'Brick of the end' }), 2_100)
  // A common category, and also behind that many rows.
  await multiply(await aPublished(app, people, rare, { name: 'Door of last month' }), 6_300)
  await sql`update products set price_checked_at = price_checked_at - interval '20 days', price = 500000 + price
    where name ->> 'en' = 'Door of last month'`.execute(app.platform.database.db)
  await sql`update products set stock_state = 'out', price_checked_at = now() - interval '119 days', price = 900000 + price
    where name ->> 'en' = 'Brick of the end'`.execute(app.platform.database.db)
}, 240_000)

const find = async (query: string) => (await app.call<List>(`GET /products?currency=MAD&${query}`)).body

/** The expected order, computed from the sort columns. */
async function truth(sort: string, word: string): Promise<readonly string[]> {
  const asks = sql`(price_checked_at <= now() - interval '120 days')`
  const order = {
    best: sql`stock_state = 'out', price_checked_at desc, id`,
    fresh: sql`price_checked_at desc, id`,
    price: sql`${asks}, currency <> 'MAD', currency, price, id`,
  }[sort]
  const { rows } = await sql<{ slug: string }>`
    select slug from products where words @@ ${word}::tsquery and status = 'published' order by ${order ?? sql`id`}`.execute(
    app.platform.database.db,
  )
  return rows.map(({ slug }) => slug)
}

describe('more products than are counted', () => {
  it('are reported as more, and no facet has a count', async () => {
    const { total, more, facets, band } = await find('q=zellige')
    expect([total, more]).toEqual([2_000, true])
    expect(facets.checked).toBeNull()
    expect(facets.cities.every(({ count }) => count === null)).toBe(true)
    expect(band).toBeNull()
  })

  it('of a category show the range of its latest prices', async () => {
    const { more, band } = await find(`category=${category}`)
    expect(more).toBe(true)
    expect(band).toMatchObject({ currency: 'MAD', unit: 'm2', count: 500 })
  })

  it.each(['best', 'price', 'fresh'])('are in the order "%s" on every page', async sort => {
    const zellige = await truth(sort, 'zellige')
    for (const page of [1, 2, 40]) {
      const { items } = await find(`q=zellige&sort=${sort}&pageSize=24&page=${page}`)
      expect(items.map(({ slug }) => slug)).toEqual(zellige.slice((page - 1) * 24, page * 24))
    }
    for (const word of ['brick', 'door']) {
      const { items, total, more } = await find(`q=${word}&sort=${sort}&pageSize=24`)
      expect([total, more]).toEqual([2_000, true])
      expect(items.map(({ slug }) => slug)).toEqual((await truth(sort, word)).slice(0, 24))
    }
  })

  it('of a closed store are not found', async () => {
    await sql`update professionals set status = 'suspended' where type = 'supplier'`.execute(app.platform.database.db)
    const { items, total } = await find('q=brick')
    await sql`update professionals set status = 'approved' where type = 'supplier'`.execute(app.platform.database.db)
    expect([items, total]).toEqual([[], 0])
  })

  it('have counts when fewer match', async () => {
    const { total, more, facets } = await find('q=copy1&checked=7')
    const known = await truth('best', 'copy1')
    expect(more).toBe(false)
    expect(total).toBeLessThan(known.length)
    expect(facets.categories.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(total)
  })
})
