import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { shippedSet } from '#server/demo/reference/calculator.ts'
import { seedReference } from '#server/demo/seed-demo.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { calculator } from '#shared/features/calculator/contract.ts'
import type { RateSet, SavedEstimate } from '#shared/features/calculator/schemas.ts'
import { makeSheet } from '#shared/features/calculator/sheet.ts'
import { app, db, refusal, withApp } from '#tests/support/fixtures.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { addRates, aRatedCity, house, type RatedCity } from '#tests/support/rates.ts'

type Cities = Output<(typeof calculator)['GET /calculator/cities']>
type Summaries = Output<(typeof calculator)['GET /estimates']>

let town: RatedCity
let owner: SignedIn
withApp()
beforeAll(async () => {
  await seedReference(app.platform.database.db)
  town = await aRatedCity(db(), { perSqft: 100_000, named: 'first', at: new Date('2026-02-01') })
  owner = await signIn(app.platform, 'consumer')
})

const save = (
  { token }: { token?: string },
  { name = 'Villa Anfa', city = 'casablanca', inputs = house as object } = {},
) => app.call<SavedEstimate & Problem>('POST /estimates', { token, body: { name, city, inputs } })
const read = (key: string, token?: string) => app.call<SavedEstimate & Problem>(`GET /estimates/${key}`, { token })
const drop = ({ token }: SignedIn, key: string) => app.call<Problem>(`DELETE /estimates/${key}`, { token })
const setOf = async (city: string) => (await app.call<RateSet & Problem>(`GET /calculator/cities/${city}`)).body

describe('the cities of the calculator', () => {
  it('are those with rates, by country and size, with the date of their latest rate', async () => {
    const { body } = await app.call<Cities>('GET /calculator/cities')
    const slugs = body.filter(({ slug }) => slug !== town.slug).map(({ slug }) => slug)
    expect(slugs).toEqual([
      ...['dubai', 'sharjah', 'abu-dhabi'],
      ...['delhi', 'mumbai', 'bengaluru'],
      ...['casablanca', 'fes', 'tangier', 'marrakech', 'rabat'],
      ...['karachi', 'lahore', 'faisalabad', 'rawalpindi', 'multan', 'islamabad'],
      ...['riyadh', 'jeddah', 'dammam'],
    ])
    expect(body.find(({ slug }) => slug === 'lahore')).toMatchObject({ currency: 'PKR', latest: '2025-04-01' })
    expect(body[0]).not.toHaveProperty('id')
  })

  it.each(['lahore', 'riyadh', 'casablanca', 'mumbai'])('%s has the shipped rates', async city => {
    expect(await setOf(city)).toEqual(shippedSet(city))
  })

  it.each(['cairo', 'paris', 'agadir', 'atlantis'])('%s has no rates and answers 404', async city => {
    expect(refusal(await app.call<Problem>(`GET /calculator/cities/${city}`))).toEqual([404, 'calculator.no-rates'])
    expect(refusal(await save(owner, { city }))).toEqual([404, 'calculator.no-rates'])
    const file = await app.call<Problem>(`GET /calculator/cities/${city}/file?area=2000`)
    expect(refusal(file)).toEqual([404, 'calculator.no-rates'])
  })

  it('use a rate from its date on, and of one day the latest addition', async () => {
    const city = await aRatedCity(db(), { perSqft: 100_000, named: 'old', at: new Date('2026-02-01') })
    const rate = async () => {
      const { rates } = await setOf(city.slug)
      return rates.find(({ type, material }) => type === 'grey' && material === 'standard')?.source
    }
    await addRates(db(), city, { perSqft: 200_000, named: 'later', at: new Date('2026-02-02'), from: '2026-01-01' })
    await addRates(db(), city, { perSqft: 300_000, named: 'older', at: new Date('2026-02-03'), from: '2025-01-01' })
    expect(await rate()).toBe('later')
    await addRates(db(), city, { perSqft: 400_000, named: 'waits', at: new Date('2026-02-04'), from: '2099-01-01' })
    expect(await rate()).toBe('later')
  })

  it('have the material prices at the time of the rate', async () => {
    const prices = { '2025-12-31': 1000, '2026-01-02': 1500 }
    const city = await aRatedCity(db(), { perSqft: 100_000, named: 'both', at: new Date('2026-02-01'), prices })
    const set = await setOf(city.slug)
    expect([set.rates[0]?.pricesThen.cement, set.prices.find(({ thing }) => thing === 'cement')?.price]).toEqual([
      1000, 1500,
    ])
    // Materials are 45 % of a grey house, and cost half as much again.
    const { body } = await save(owner, { city: city.slug, inputs: { ...house, type: 'grey' } })
    expect(body.sheet.parts[0]?.terms.find(({ symbol }) => symbol === 'index')?.value).toBe(1.225)
  })
})

describe('a saved estimate', () => {
  it('is calculated by the server with the rates of the day', async () => {
    const { status, body } = await save(owner)
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Villa Anfa', mine: true })
    expect(body.sheet).toEqual(makeSheet(await setOf('casablanca'), house))
    expect((await read(body.key, owner.token)).body).toEqual(body)
  })

  it('never changes when rates, prices, norms and parameters do', async () => {
    const { body: saved } = await save(owner, { city: town.slug })
    const before = JSON.stringify((await read(saved.key)).body)
    await addRates(db(), town, { perSqft: 900_000, named: 'dearer', at: new Date(), prices: { '2026-01-01': 9000 } })
    expect(JSON.stringify((await read(saved.key)).body)).toBe(before)
    const { body: again } = await save(owner, { city: town.slug })
    expect(again.sheet.likely.amount).toBeGreaterThan(8 * saved.sheet.likely.amount)
    expect(again.sheet.rate.source).toBe('dearer')
  })

  it('opens for everybody with its key, and shows ownership only to its owner', async () => {
    const { body: saved } = await save(owner)
    expect(saved.key).toMatch(/^[A-Za-z0-9_-]{22}$/)
    const other = await signIn(app.platform, 'contractor')
    for (const token of [undefined, other.token]) expect((await read(saved.key, token)).body.mine).toBe(false)
    expect(JSON.stringify((await read(saved.key)).body)).not.toContain(owner.id)
  })

  it('has a key that reveals nothing about other keys', async () => {
    const other = await signIn(app.platform, 'consumer')
    const keys = [(await save(owner)).body.key, (await save(other)).body.key]
    const same = [...(keys[0] ?? '')].filter((letter, place) => letter === keys[1]?.[place]).length
    expect(same).toBeLessThan(8)
    expect(refusal(await read('AAAAAAAAAAAAAAAAAAAAAA'))).toEqual([404, 'estimate.not-found'])
    expect((await read('short')).status).toBe(400)
  })

  it('has one key and its last name after several saves; posting a job does not rename it', async () => {
    const person = await signIn(app.platform, 'consumer')
    const { body: first } = await save(person)
    const { body: again } = await save(person, { name: 'Our house' })
    const body = { name: 'A house', city: 'casablanca', inputs: house, posted: true }
    const { body: posted } = await app.call<SavedEstimate>('POST /estimates', { token: person.token, body })
    expect([again.key, again.name, posted.key, posted.name]).toEqual([first.key, 'Our house', first.key, 'Our house'])
    expect((await save(person, { inputs: { ...house, storeys: 3 } })).body.key).not.toBe(first.key)
    expect((await app.call<Summaries>('GET /estimates', { token: person.token })).body.total).toBe(2)
  })

  it('can only be deleted by its owner', async () => {
    const { body: saved } = await save(owner)
    for (const person of ['consumer', 'superAdmin'] as const)
      expect(refusal(await drop(await signIn(app.platform, person), saved.key))).toEqual([404, 'estimate.not-found'])
    expect((await read(saved.key)).status).toBe(200)
    expect((await drop(owner, saved.key)).status).toBe(200)
    expect(refusal(await drop(owner, saved.key))).toEqual([404, 'estimate.not-found'])
    expect((await read(saved.key)).status).toBe(404)
  })

  it('is in its owner’s list, newest first, with paging', async () => {
    const person = await signIn(app.platform, 'builder')
    const names = ['one', 'two', 'three']
    for (const [index, name] of names.entries()) await save(person, { name, inputs: { ...house, storeys: index + 1 } })
    await save(owner, { name: 'not theirs' })
    const list = (page: number) =>
      app.call<Summaries>(`GET /estimates?pageSize=2&page=${page}`, { token: person.token })
    const [first, second] = [(await list(1)).body, (await list(2)).body]
    expect(
      [first.total, ...first.items, ...second.items].map(item => (typeof item === 'number' ? item : item.name)),
    ).toEqual([3, ...names.toReversed()])
    const { key, low, likely, high } = first.items[0] ?? { key: '', low: 0, likely: 0, high: 0 }
    const { sheet } = (await read(key)).body
    expect([low, likely, high]).toEqual([sheet.low.amount, sheet.likely.amount, sheet.high.amount])
  })
})

describe('saving an estimate', () => {
  it('is refused for an anonymous caller and a suspended account', async () => {
    expect((await save({})).status).toBe(401)
    expect((await app.call('GET /estimates')).status).toBe(401)
    const suspended = await signIn(app.platform, 'consumer')
    await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', suspended.id).execute()
    expect((await save(suspended)).status).toBe(403)
  })

  it('is refused above two hundred estimates', async () => {
    const person = await signIn(app.platform, 'consumer')
    const { body } = await save(person)
    await sql`insert into estimates (id, key, owner_id, name, city_id, sheet, model_version, created_at)
      select gen_random_uuid(), 'copy-' || n, owner_id, name, city_id, sheet, model_version, created_at
      from estimates, generate_series(1, 198) n where key = ${body.key}`.execute(db())
    const another = (storeys: number) => save(person, { inputs: { ...house, storeys } })
    expect((await another(2)).status).toBe(201)
    expect(refusal(await another(3))).toEqual([409, 'estimate.too-many'])
    await drop(person, body.key)
    expect((await another(3)).status).toBe(201)
  })

  it.each([
    ['areaSqft', { areaSqft: 99 }],
    ['areaSqft', { areaSqft: 100_001 }],
    ['areaSqft', { areaSqft: 2000.0001 }],
    ['areaSqft', { areaSqft: '2000' }],
    ['type', { type: 'palace' }],
    ['storeys', { storeys: 0 }],
    ['contingencyPercent', { contingencyPercent: 31 }],
    ['startMonth', { startMonth: '2026-13' }],
  ])('is refused with a wrong %s: %j', async (field, wrong) => {
    const { status, body } = await save(owner, { inputs: { ...house, ...wrong } })
    expect([status, body.errors[0]?.path]).toEqual([400, `inputs/${field}`])
  })

  it('ignores or refuses a sheet in the body, and refuses an empty name', async () => {
    const { sheet } = (await save(owner)).body
    const body = { name: 'Mine', city: 'casablanca', inputs: house, sheet: { ...sheet, likely: 1 } }
    const sent = await app.call<SavedEstimate & Problem>('POST /estimates', { token: owner.token, body })
    if (sent.status === 201) expect(sent.body.sheet).toEqual(sheet)
    else expect(sent.status).toBe(400)
    expect((await save(owner, { name: '  ' })).status).toBe(400)
  })

  it('is refused for a building type without a rate in the city', async () => {
    const city = await aRatedCity(db(), null)
    await sql`insert into calculator_rates (id, city_id, type, material, per_sqft, currency, effective_from, source, confidence, created_at)
      values (gen_random_uuid(), ${city.id}, 'grey', 'standard', 100, 'MAD', '2026-01-01', 'alone', 'poor', now())`.execute(
      db(),
    )
    expect((await save(owner, { city: city.slug, inputs: { ...house, type: 'grey' } })).status).toBe(201)
    expect(refusal(await save(owner, { city: city.slug }))).toEqual([404, 'calculator.no-rates'])
  })
})

describe('the tables of the calculator', () => {
  it.each(['calculator_rates', 'material_prices', 'quantity_rules', 'cost_parameters'])(
    '%s is append-only',
    async table => {
      for (const change of [sql`update ${sql.table(table)} set source = 'x'`, sql`delete from ${sql.table(table)}`])
        await expect(change.execute(db())).rejects.toThrow(`${table} is only ever added to`)
    },
  )
})
