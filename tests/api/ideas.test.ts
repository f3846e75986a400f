import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import { CalculatorInputs, type RateSet } from '#shared/features/calculator/schemas.ts'
import { makeSheet } from '#shared/features/calculator/sheet.ts'
import type { ideas } from '#shared/features/ideas/contract.ts'
import { costAxis, costSteps, ideaMaterials, ideaSizes, ideaStyles } from '#shared/features/ideas/lifecycle.ts'
import { significant } from '#shared/values/exact.ts'
import { aProductCategory, aPublished, aSupplier } from '#tests/support/catalogue.ts'
import { app, db, market, refusal, runJobs, users, withUsers } from '#tests/support/fixtures.ts'
import { anIdea, categoryId } from '#tests/support/ideas.ts'
import { addRates, aRatedCity, type RatedCity } from '#tests/support/rates.ts'

type Wall = Output<(typeof ideas)['GET /ideas']>
type Idea = Output<(typeof ideas)['GET /ideas/{idea}']>

let casablanca: RatedCity
let dear: RatedCity
let dubai: RatedCity
let bare: RatedCity
let product: string

const at = new Date('2026-01-02')
withUsers()
beforeAll(async () => {
  dear = await aRatedCity(db(), { perSqft: 26_000, named: 'A survey', at, prices: { '2026-01-01': 9_000 } })
  dubai = await aRatedCity(db(), { perSqft: 14_000, named: 'A survey', at }, 'AED')
  bare = await aRatedCity(db(), null)
  casablanca = { id: market.cityId, slug: 'casablanca', currency: 'MAD' }
  await addRates(db(), casablanca, { perSqft: 21_000, named: 'A survey', at })
  await runJobs()
  const supplier = await aSupplier(app, market)
  product = await aPublished(app, { supplier, admin: users.admin }, (await aProductCategory(app)).slug)
})

const wall = async (query: Record<string, string | string[]> = {}) => {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map(one => [name, one]))
  return (await app.call<Wall>(`GET /ideas?${new URLSearchParams(pairs)}`)).body
}
const ideaOf = async (slug: string, query = '') => (await app.call<Idea>(`GET /ideas/${slug}${query}`)).body
const idsOf = ({ items }: Wall) => items.map(({ id }) => id)

const setOf = async ({ slug }: RatedCity) => (await app.call<RateSet>(`GET /calculator/cities/${slug}`)).body
/** What the calculator says that a complete house costs. */
async function houseIn(city: RatedCity, material: 'standard' | 'premium' = 'standard') {
  const set = await setOf(city)
  const { usualStructure: structure } = set.parameters.value
  const inputs = { areaSqft: 1000, type: 'complete', material, mode: 'with', structure, contingencyPercent: 0 }
  const sheet = makeSheet(set, CalculatorInputs.parse(inputs))
  if (!sheet) throw new Error('No rate')
  return sheet
}
const rounded = (amount: number) => Number(significant(BigInt(Math.round(amount)), 3))

describe('the cost of an idea', () => {
  it('is the sum of its lines, exactly, with the city and month of its building', async () => {
    const { slug } = await anIdea(db(), {
      cityId: dear.id,
      productsTotal: 4_321_099,
      workTotal: 1_234_567,
      productId: product,
    })
    const idea = await ideaOf(slug)
    expect(idea.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(5_555_666)
    expect([idea.productsTotal + idea.workTotal, idea.cost]).toEqual([5_555_666, idea.asBuilt])
    expect(idea.asBuilt).toMatchObject({ low: 5_555_666, likely: 5_555_666, high: 5_555_666, month: '2025-05' })
    expect(idea.asBuilt.city.slug).toBe(dear.slug)
    expect(idea.lines[0]).toMatchObject({ hotspot: { photo: 1, x: 0.25, y: 0.5, number: 1 }, product: { id: product } })
    expect(idea.lines[1]).toMatchObject({ hotspot: null, product: null, unit: null })
    expect([idea.photo.kind, idea.before?.kind, idea.products]).toEqual(['after', 'before', 1])
    await db().updateTable('products').set({ status: 'hidden' }).where('id', '=', product).execute()
    expect(await ideaOf(slug)).toMatchObject({ products: 0, lines: [{ product: null, label: 'Tiles' }, {}] })
    await db().updateTable('products').set({ status: 'published' }).where('id', '=', product).execute()
  })

  it('follows its lines at each change', async () => {
    const { id, slug } = await anIdea(db(), { cityId: dear.id })
    const works = db().updateTable('ideaLines').set({ amount: 1_500_000 }).where('ideaId', '=', id)
    await works.where('kind', '=', 'work').execute()
    expect(await ideaOf(slug)).toMatchObject({ workTotal: 1_500_000, cost: { likely: 4_500_000 } })
    await db().deleteFrom('ideaLines').where('ideaId', '=', id).where('kind', '=', 'work').execute()
    expect(await ideaOf(slug)).toMatchObject({ workTotal: 0, cost: { likely: 3_000_000 } })
  })

  it('elsewhere follows the ratio of the calculator, by finish and area, with the range of the rate there', async () => {
    for (const finish of ['standard', 'premium'] as const) {
      const { slug } = await anIdea(db(), { cityId: dear.id, finish })
      const [here, there] = [await houseIn(casablanca, finish), await houseIn(dear, finish)]
      const likely = rounded((5_000_000 * here.likely.amount) / there.likely.amount)
      const range = ({ low, high }: { low: number; high: number }) => [low, high]
      const share = [here.low, here.high].map(({ amount }) => rounded((likely * amount) / here.likely.amount))
      const idea = await ideaOf(slug, '?near=casablanca')
      expect(idea.conversion).toMatchObject({
        cost: { likely, currency: 'MAD', month: '2026-01' },
        areaSqm: 14,
        products: 0.6,
      })
      expect([idea.cost, range(idea.cost)]).toEqual([idea.conversion?.cost, share])
      expect(likely).toBeLessThan(5_000_000)
      const half = await ideaOf(slug, '?near=casablanca&area=7')
      expect(half.cost.likely).toBe(rounded((2_500_000 * here.likely.amount) / there.likely.amount))
      expect([half.asBuilt.likely, half.conversion?.areaSqm]).toEqual([5_000_000, 7])
      expect((await ideaOf(slug, '?area=28')).cost).toMatchObject({ likely: 10_000_000, city: { slug: dear.slug } })
    }
  })

  it('follows a new rate at the next run of the job', async () => {
    const city = await aRatedCity(db(), { perSqft: 20_000, named: 'A survey', at })
    const { slug } = await anIdea(db(), { cityId: city.id })
    expect((await ideaOf(slug, '?near=casablanca')).conversion).toBeNull()
    await runJobs()
    const before = (await ideaOf(slug, '?near=casablanca')).cost.likely
    await addRates(db(), city, { perSqft: 40_000, named: 'A new survey', at: new Date(), from: '2026-02-01' })
    await runJobs()
    expect((await ideaOf(slug, '?near=casablanca')).cost.likely / before).toBeCloseTo(0.5, 2)
  })

  it('is shown as built where a city has no rates', async () => {
    const { slug } = await anIdea(db(), { cityId: bare.id })
    expect(await ideaOf(slug, '?near=casablanca&area=20')).toMatchObject({
      conversion: null,
      cost: { likely: 5_000_000 },
    })
  })
})

describe('the wall', () => {
  type Row = {
    id: string
    category: string
    style: (typeof ideaStyles)[number]
    materials: (typeof ideaMaterials)[number][]
    city: RatedCity
    area: number
    verified: boolean
    products: boolean
    total: number
    cost: number | null
    title: string
  }
  const rows: Row[] = []
  const near = 'casablanca'
  const sizeOf = (area: number) =>
    Object.entries(ideaSizes).find(([, most]) => most === null || area <= most)?.[0] ?? ''
  const nth = <T>(values: readonly T[], place: number) => values[place % values.length] as T

  type Levels = ReadonlyMap<RatedCity, number>
  /** The cost in Casablanca; null without a level. */
  function costHere({ city, total }: Pick<Row, 'city' | 'total'>, levels: Levels): number | null {
    if (city.currency === 'MAD') return total
    return rounded((total * (levels.get(casablanca) ?? 0)) / (levels.get(city) ?? 0))
  }

  async function addRow(n: number, checked: string, levels: Levels): Promise<Row> {
    const city = nth([casablanca, casablanca, dear, dubai, bare], n)
    const category = nth(['kitchen', 'bathroom', 'hammam', 'pool'], n)
    const style = nth(ideaStyles, n)
    const materials = ideaMaterials.filter((_, place) => (n + place) % 5 === 0)
    const [area, total] = [nth([6, 10, 10.5, 35, 180], n * 7), 700_000 + ((n * 137) % 90) * 900_000]
    const [verified, products, title] = [
      n % 3 === 0,
      n % 2 === 0,
      nth(['Cuisine à l’îlot', 'A plain room'], n % 9 && 1),
    ]
    const { id } = await anIdea(db(), {
      ...{ cityId: city.id, category, style, materials, areaSqm: area, title },
      ...{ currency: city.currency, productsTotal: total, workTotal: 0, productId: products ? product : null },
      ...{ professionalId: verified ? checked : null, publishedAt: new Date(Date.UTC(2026, 0, 1, 0, n)) },
    })
    const cost = costHere({ city, total }, levels)
    return { id, category, style, materials, city, area, verified, products, total, cost, title }
  }

  beforeAll(async () => {
    await db().deleteFrom('ideas').execute()
    const checked = users.pro.professionalId
    const badge = { professionalId: checked, kind: 'identity' as const, checkedAt: '2026-01-01' }
    await db().insertInto('badges').values(badge).execute()
    const levelIn = async (city: RatedCity) => [city, (await houseIn(city)).likely.amount] as const
    const levels = new Map(await Promise.all([casablanca, dubai].map(levelIn)))
    for (let n = 0; n < 90; n++) rows.push(await addRow(n, checked, levels))
    await anIdea(db(), { cityId: casablanca.id, status: 'draft', publishedAt: null })
    await anIdea(db(), { cityId: casablanca.id, status: 'archived' })
  })

  type Tests = Readonly<Record<string, (row: Row) => boolean>>
  const parents: Readonly<Record<string, string[]>> = { bathroom: ['bathroom', 'hammam'] }
  const testBy: Readonly<Record<string, (value: string | string[]) => (row: Row) => boolean>> = {
    q: () => row => row.title.startsWith('Cuisine'),
    category: value => row => (parents[`${value}`] ?? [value]).includes(row.category),
    style: value => row => row.style === value,
    material: value => row => [value].flat().some(one => row.materials.some(material => material === one)),
    city: value => row => row.city.slug === value,
    size: value => row => sizeOf(row.area) === value,
    verified: () => row => row.verified,
    products: () => row => row.products,
    most: value => row => row.cost !== null && row.cost <= Number(value) * 100,
  }
  const testsOf = (query: Record<string, string | string[]>): Tests =>
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, testBy[name]?.(value) ?? (() => false)]))
  const found = (tests: Tests, without?: string) =>
    rows.filter(row => Object.entries(tests).every(([name, test]) => name === without || test(row)))
  const counted = (values: readonly string[]) =>
    Object.fromEntries([...Map.groupBy(values, value => value)].map(([value, all]) => [value, all.length]))
  const stepOf = (cost: number) => {
    const [low, high] = costAxis.MAD.map(end => Math.log(end * 100)) as [number, number]
    return Math.min(costSteps - 1, Math.max(0, Math.floor(((Math.log(cost) - low) / (high - low)) * costSteps)))
  }

  it.each<Record<string, string | string[]>>([
    {},
    { category: 'bathroom' },
    { category: 'pool', style: 'modern' },
    { material: ['zellige', 'oak'], size: 'm' },
    { city: 'casablanca', verified: 'true', products: 'true' },
    { most: '300000' },
    { most: '400000', category: 'kitchen', verified: 'true' },
    { q: 'ilot cuisine', products: 'true' },
  ])('finds and counts for %j what a look at every idea gives', async query => {
    const answer = await wall({ ...query, near, pageSize: '50' })
    const tests = testsOf(query)
    expect([answer.total, answer.all, answer.more]).toEqual([found(tests).length, rows.length, false])
    const newest = found(tests)
      .map(({ id }) => id)
      .toReversed()
    expect(idsOf(answer)).toEqual(newest.slice(0, 50))
    const { facets } = answer
    expect(facets.styles).toEqual(counted(found(tests, 'style').map(({ style }) => style)))
    expect(facets.sizes).toEqual(counted(found(tests, 'size').map(({ area }) => sizeOf(area))))
    expect(facets.materials).toEqual(counted(found(tests, 'material').flatMap(({ materials }) => materials)))
    expect(facets.verified).toBe(found(tests, 'verified').filter(({ verified }) => verified).length)
    expect(facets.products).toBe(found(tests, 'products').filter(({ products }) => products).length)
    for (const { slug, count } of facets.categories)
      expect([slug, count]).toEqual([
        slug,
        found(tests, 'category').filter(row => (parents[slug] ?? [slug]).includes(row.category)).length,
      ])
    for (const { slug, count } of facets.cities)
      expect([slug, count]).toEqual([slug, found(tests, 'city').filter(row => row.city.slug === slug).length])
    const axis = Array.from({ length: costSteps }, () => 0)
    for (const { cost } of found(tests, 'most')) if (cost !== null) axis[stepOf(cost)] = (axis[stepOf(cost)] ?? 0) + 1
    expect(answer.axis).toEqual(axis)
  })

  it('is sorted by cost on the scale of the reader, what cannot be converted last', async () => {
    const low = await wall({ near, sort: 'cost-low', show: 'city', category: 'pool', pageSize: '50' })
    const pools = rows.filter(({ category }) => category === 'pool')
    const costs = low.items.filter(({ city }) => city.slug !== bare.slug).map(({ cost }) => cost.likely)
    expect(low.items).toHaveLength(pools.length)
    expect(costs).toEqual(costs.toSorted((a, b) => a - b))
    expect(low.items.slice(costs.length).every(({ city }) => city.slug === bare.slug)).toBe(true)
    const high = await wall({ near, sort: 'cost-high', category: 'pool', pageSize: '50' })
    const byCost = pools.toSorted((a, b) => (b.cost ?? 0) - (a.cost ?? 0)).map(({ id }) => id)
    expect(idsOf(high)).toEqual(byCost)
    expect(high.items.find(({ city }) => city.slug === dubai.slug)?.cost.currency).toBe('AED')
  })

  it('has real pages, each idea once', async () => {
    const pages = await Promise.all(['1', '2', '3', '4'].map(page => wall({ page, pageSize: '25' })))
    expect(pages.map(({ items }) => items.length)).toEqual([25, 25, 25, 15])
    expect(new Set(pages.flatMap(idsOf)).size).toBe(90)
  })

  it('says which filter to drop where nothing is found', async () => {
    const query = { category: 'pool', style: 'modern', most: '1' }
    const { total, without } = await wall({ ...query, near })
    const tests = testsOf(query)
    expect([total, found(tests).length]).toEqual([0, 0])
    const counts = Object.keys(tests).map(filter => ({ filter, count: found(tests, filter).length }))
    expect(without).toEqual(counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count))
    expect(without.length).toBeGreaterThan(0)
  })

  it('shows what the middle half of a category costs, from twelve ideas on', async () => {
    const { spread } = await wall({ near, category: 'bathroom' })
    const known = rows.filter(({ category, city }) => ['bathroom', 'hammam'].includes(category) && city !== bare)
    expect(spread).toMatchObject({ count: known.length, currency: 'MAD', category: { slug: 'bathroom' } })
    expect(spread?.low).toBeLessThan(spread?.high ?? 0)
    expect((await wall({ near, category: 'garden' })).spread).toBeNull()
    expect((await wall({ near })).spread).toBeNull()
  })

  it('refuses an unknown category or city, and an idea that is not public is missing', async () => {
    for (const query of ['category=nothing', 'city=nowhere', 'near=nowhere', 'style=ugly'])
      expect((await app.call(`GET /ideas?${query}`)).status).toBe(400)
    expect(refusal(await app.call('GET /ideas/no-such-idea'))).toEqual([404, 'idea.not-found'])
    for (const status of ['draft', 'under_review', 'changes_requested', 'archived'] as const) {
      const { id, slug } = await anIdea(db(), { cityId: casablanca.id, status, category: 'garden' })
      expect(refusal(await app.call(`GET /ideas/${slug}`))).toEqual([404, 'idea.not-found'])
      expect(idsOf(await wall({ category: 'garden' }))).not.toContain(id)
    }
  })

  it('shows nothing of a hidden category or of one whose parent is hidden', async () => {
    const { slug } = await anIdea(db(), { cityId: casablanca.id, category: 'childrens-room' })
    const isShown = async () => [
      (await app.call(`GET /ideas/${slug}`)).status,
      (await app.call('GET /ideas?category=childrens-room')).status,
      (await wall()).all,
    ]
    const open = await isShown()
    expect(open).toEqual([200, 200, 91])
    for (const category of ['childrens-room', 'bedroom']) {
      const id = await categoryId(db(), category)
      await db().updateTable('ideaCategories').set({ shown: false }).where('id', '=', id).execute()
      expect(await isShown()).toEqual([404, 400, 90])
      await db().updateTable('ideaCategories').set({ shown: true }).where('id', '=', id).execute()
    }
    expect(await isShown()).toEqual(open)
  })
})

describe('a published idea', () => {
  it('names similar ones of its category, the same style first', async () => {
    const own = { cityId: casablanca.id, category: 'courtyard' }
    const { slug } = await anIdea(db(), { ...own, style: 'moroccan', areaSqm: 30 })
    const other = await anIdea(db(), { ...own, style: 'classic', areaSqm: 30 })
    const far = await anIdea(db(), { ...own, style: 'moroccan', areaSqm: 300 })
    const close = await anIdea(db(), { ...own, style: 'moroccan', areaSqm: 28 })
    expect((await ideaOf(slug)).similar.map(({ id }) => id)).toEqual([close.id, far.id, other.id])
  })

  it('is found by the global search', async () => {
    const { slug } = await anIdea(db(), { cityId: casablanca.id, title: 'Zébra bureau' })
    const { token } = users.client
    const { body } = await app.call<object[]>('GET /global-search?q=zebra', { token })
    expect(body).toMatchObject([{ kind: 'ideas', title: 'Zébra bureau', href: `/ideas-hub/${slug}` }])
  })
})
