import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { professionals } from '#shared/features/professionals/contract.ts'
import { app, withApp } from '#tests/support/fixtures.ts'
import { type Firm, fillMarketplace } from './search-fixtures.ts'

type Result = Output<(typeof professionals)['GET /professionals']>
type Facet = keyof Result['facets']

let firms: readonly Firm[]
withApp()
beforeAll(async () => {
  firms = await fillMarketplace(app.platform.database.db)
})

async function search(query: Record<string, string>): Promise<Result> {
  const { status, body } = await app.call<Result>(`GET /professionals?${new URLSearchParams(query)}`, {
    headers: { 'accept-language': 'en' },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function count(facet: Facet, value: string, query: Record<string, string> = {}): Promise<number> {
  const { facets } = await search(query)
  return facets[facet].find(choice => choice.value === value)?.count ?? 0
}

const idOf = (slug: string): string => firms.find(firm => firm.slug === slug)?.id ?? ''

async function change(slug: string, values: Record<string, unknown>): Promise<void> {
  await app.platform.database.db.updateTable('professionals').set(values).where('slug', '=', slug).execute()
}

async function findTrade(slug: string): Promise<string> {
  const { db } = app.platform.database
  return (await db.selectFrom('trades').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
}

/** Number of professionals whose search row differs from their profile. */
async function wrongNumbers(): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong
    from professionals p
    join professional_search s on s.professional_id = p.id
    left join search_kinds k on k.id = s.kind
    left join search_trade_sets ts on ts.id = s.trade_set
    where (k.type, k.city_id, k.spoken) is distinct from (p.type, p.city_id, spoken_bits(p.languages))
      or ts.trades is distinct from array(
        select trade_id from professional_trades pt where pt.professional_id = p.id order by trade_id
      )`.execute(app.platform.database.db)
  return rows[0]?.wrong ?? -1
}

describe('search counts', () => {
  it('add up to all professionals', async () => {
    expect(await wrongNumbers()).toBe(0)
    const { total, facets } = await search({})
    expect(total).toBe(firms.length)
    expect(facets.types.reduce((sum, choice) => sum + choice.count, 0)).toBe(total)
    for (const { value, count } of facets.trades)
      expect(count).toBe(firms.filter(firm => firm.trades.includes(value)).length)
  })

  it('follow type, languages and city', async () => {
    const before = [await count('types', 'supplier'), await count('languages', 'fr'), await count('cities', 'paris')]
    await change('electro-anfa', { type: 'supplier', languages: ['en', 'fr', 'ar'] })
    const { db } = app.platform.database
    const { id } = await db.selectFrom('cities').select('id').where('slug', '=', 'paris').executeTakeFirstOrThrow()
    await change('electro-anfa', { cityId: id })
    const after = [await count('types', 'supplier'), await count('languages', 'fr'), await count('cities', 'paris')]
    expect(after[0]).toBe((before[0] ?? 0) + 1)
    expect(after[2]).toBe((before[2] ?? 0) + 1)
    expect(after[1]).toBeGreaterThanOrEqual(before[1] ?? 0)
    expect(await wrongNumbers()).toBe(0)
  })

  it('follow trades that are added, removed and reordered', async () => {
    const { db } = app.platform.database
    const professionalId = idOf('clim-ocean')
    const tradeId = await findTrade('landscaping-and-pools')
    const before = await count('trades', 'landscaping-and-pools')
    await db.insertInto('professionalTrades').values({ professionalId, tradeId, position: 9 }).execute()
    expect(await count('trades', 'landscaping-and-pools')).toBe(before + 1)
    await db.updateTable('professionalTrades').set({ position: -1 }).where('tradeId', '=', tradeId).execute()
    expect(await wrongNumbers()).toBe(0)
    await db.deleteFrom('professionalTrades').where('professionalId', '=', professionalId).execute()
    expect(await count('trades', 'landscaping-and-pools')).toBe(before)
    expect(await wrongNumbers()).toBe(0)
  })

  it('leave out professionals who are not approved', async () => {
    const { total } = await search({})
    await change('batir-atlas', { status: 'suspended' })
    expect((await search({})).total).toBe(total - 1)
    await change('batir-atlas', { status: 'approved' })
    expect((await search({})).total).toBe(total)
    expect(await wrongNumbers()).toBe(0)
  })
})

describe('words for spelling correction', () => {
  it('of a new name are found at once, also mistyped', async () => {
    await change('cuisines-tamaris', { name: 'Kwibezzo Tamaris', searchText: 'kwibezzo tamaris' })
    for (const what of ['Kwibezzo', 'kwibezo', 'kwibbezzo'])
      expect((await search({ what })).items[0]?.slug, what).toBe('cuisines-tamaris')
    expect((await search({ what: 'kwibezo' })).understood.corrected).toBe('kwibezzo')
  })
})

describe('a search without a match', () => {
  it('keeps the place and drops filters and text', async () => {
    const [known, unknown] = [
      await search({ where: 'Rabat' }),
      await search({ what: 'qqqzzzxxx', where: 'Rabat', verified: '1' }),
    ]
    expect(unknown.relaxed).toEqual(['filters', 'what'])
    expect(unknown.total).toBe(known.total)
  })
})
