import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { categories } from '#shared/features/categories/contract.ts'
import { app, market, users, withUsers } from '#tests/support/fixtures.ts'
import { aProfessional, jobForm } from '#tests/support/market.ts'
import { signIn } from '#tests/support/people.ts'

type Category = Output<(typeof categories)['POST /categories']>
type Term = Output<(typeof categories)['POST /search-terms']>
type Terms = Output<(typeof categories)['GET /search-terms']>
type Misses = Output<(typeof categories)['GET /search-misses']>
type Found = { understood: { trade: { slug: string } | null }; total: number; facets: unknown }

withUsers()

const call = <T = Problem>(key: string, body?: unknown, headers = {}) =>
  app.call<T>(key, { token: users.admin.token, body, headers })
const localized = (text: string) => ({ en: text, fr: `${text} fr`, ar: `${text} ar` })
const form = (name: string) => ({
  name: localized(name),
  summary: localized(`All about ${name}`),
  professionalTypes: ['contractor'],
  icon: 'bath',
  active: true,
})
const add = async (name: string) => (await call<Category>('POST /categories', form(name))).body
const all = async () => (await call<Category[]>('GET /categories')).body
const shown = async () => (await app.call<{ slug: string }[]>('GET /trades')).body.map(({ slug }) => slug)
const search = async (what: string) =>
  (await app.call<Found>(`GET /professionals?${new URLSearchParams({ what })}`)).body
const suggested = async (q: string) =>
  (await app.call<{ label: string }[]>(`GET /search/suggestions?${new URLSearchParams({ q })}`)).body.map(
    ({ label }) => label,
  )
const entries = async () => (await app.platform.database.db.selectFrom('auditEntries').select('id').execute()).length

describe('a trade', () => {
  it('gets a slug from its English name that differs from other trades and cities', async () => {
    expect(await add('Façade & Stone works')).toMatchObject({ slug: 'facade-stone-works', active: true, version: 1 })
    expect(await add('Façade & Stone works')).toMatchObject({ slug: 'facade-stone-works-2' })
    expect(await add('Casablanca')).toMatchObject({ slug: 'casablanca-2' })
    expect(await add('Plugs in walls')).toMatchObject({ slug: 'plugs-walls' })
    const last = (await all()).at(-1)
    expect(last?.slug).toBe('plugs-walls')
    expect(await shown()).toContain('plugs-walls')
  })

  it.each([
    [{ name: { ...localized('Stone'), ar: '' } }, 'name/ar'],
    [{ name: localized('…!') }, 'name/en'],
    [{ professionalTypes: [] }, 'professionalTypes'],
    [{ professionalTypes: ['king'] }, 'professionalTypes/0'],
    [{ icon: '<svg>' }, 'icon'],
    [{ slug: 'own-slug' }, 'slug'],
  ])('is refused with %j', async (wrong, path) => {
    const before = await entries()
    const reply = await call('POST /categories', { ...form('Stone'), ...wrong })
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, path])
    expect(await entries()).toBe(before)
  })

  it('changes only the given fields, refuses an outdated version, and keeps its slug', async () => {
    const { id, version, slug } = await add('Carpets')
    const reply = await call<Category>(
      `PATCH /categories/${id}`,
      { name: localized('Rugs') },
      { 'if-match': `"${version}"` },
    )
    expect(reply.body).toMatchObject({ name: localized('Rugs'), slug, icon: 'bath', version: version + 1 })
    const late = await call(`PATCH /categories/${id}`, { icon: 'axe' }, { 'if-match': `"${version}"` })
    expect([late.status, late.body.code]).toEqual([412, 'request.changed-meanwhile'])
    expect((await all()).find(category => category.id === id)?.icon).toBe('bath')
    // The search cache has the new name at once.
    expect((await search('rugs')).understood.trade?.slug).toBe(slug)
  })

  it('is found by its new name on the profiles that show it', async () => {
    const { db } = app.platform.database
    const { id } = await add('Wattle')
    const { professionalId } = await aProfessional(app, market, { tradeId: id })
    const own = { token: users.pro.token, body: { trades: ['plumbing'], headline: 'Œuvre d’art, 3e étage' } }
    expect((await app.call('PATCH /professionals/me', own)).status).toBe(200)
    const textOf = async (professional: string) =>
      await db.selectFrom('professionals').select('searchText').where('id', '=', professional).executeTakeFirst()
    const before = await textOf(users.pro.professionalId)
    await call(`PATCH /categories/${market.tradeId}`, { name: { en: 'Plumbing', fr: 'Plumbing', ar: 'Plumbing' } })
    // The database trigger builds the same text as a change of the profile.
    expect(await textOf(users.pro.professionalId)).toEqual(before)
    await call(`PATCH /categories/${id}`, { name: localized('Daubing') })
    expect((await textOf(professionalId))?.searchText).toContain('daubing')
    expect((await search('daubing')).total).toBe(1)
  })

  it('is sorted as given, with the others after it', async () => {
    const before = (await all()).map(({ id }) => id)
    const [first, second, ...others] = before
    await call('PUT /categories/order', { ids: [second, first] })
    expect((await all()).map(({ id }) => id)).toEqual([second, first, ...others])
    const wrong = await call('PUT /categories/order', { ids: [first, randomUUID()] })
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'ids'])
    expect((await all()).map(({ id }) => id)).toEqual([second, first, ...others])
  })

  it('is deleted with its search terms, and answers 409 while it is in use', async () => {
    const { id } = await add('Passing fashion')
    await call('POST /search-terms', { category: id, language: 'en', term: 'fad', weight: 1 })
    expect((await call(`DELETE /categories/${id}`)).status).toBe(200)
    expect((await all()).map(category => category.id)).not.toContain(id)
    expect((await call(`DELETE /categories/${id}`)).body.code).toBe('category.not-found')
    const used = await call(`DELETE /categories/${market.tradeId}`)
    expect([used.status, used.body.code]).toEqual([409, 'category.in-use'])
    expect((await all()).map(category => category.id)).toContain(market.tradeId)
  })
})

describe('a hidden trade', () => {
  it('disappears from lists, suggestions, search, landing pages and its form, and comes back', async () => {
    const title = 'A job that was posted before'
    const { id: job } = (
      await app.call<{ id: string }>('POST /jobs', { token: users.client.token, body: { ...jobForm, title } })
    ).body
    await call('POST /search-terms', { category: market.tradeId, language: 'en', term: 'pipe doctor', weight: 1 })
    const seen = async () => ({
      listed: (await shown()).includes('plumbing'),
      suggested: (await suggested('plumb')).includes('Plumbing'),
      understood: (await search('pipe doctor')).understood.trade?.slug,
      filter: (await app.call('GET /professionals?trade=plumbing')).status,
      landing: (await app.call('GET /landings/plumbing')).status,
      inCity: (await app.call('GET /landings/plumbing-in-casablanca')).status,
      posting: (await app.call('POST /jobs', { token: users.client.token, body: jobForm })).status,
      onCards: JSON.stringify((await app.call('GET /professionals')).body).includes('"plumbing"'),
    })
    const open = {
      listed: true,
      suggested: true,
      understood: 'plumbing',
      filter: 200,
      landing: 200,
      inCity: 200,
      posting: 201,
      onCards: true,
    }
    expect(await seen()).toEqual(open)
    await call(`PATCH /categories/${market.tradeId}`, { active: false })
    expect(await seen()).toEqual({
      listed: false,
      suggested: false,
      understood: undefined,
      filter: 400,
      landing: 404,
      inCity: 404,
      posting: 404,
      onCards: false,
    })
    expect((await app.call(`GET /jobs/${job}`, { token: users.client.token })).status).toBe(200)
    await call(`PATCH /categories/${market.tradeId}`, { active: true })
    expect(await seen()).toEqual(open)
  })
})

describe('a search term', () => {
  it('is folded, found, weighted and deleted, and the search cache follows at once', async () => {
    const body = { category: market.tradeId, language: 'ar', term: 'سبّاك', weight: 0.8 }
    const { status, body: term } = await call<Term>('POST /search-terms', body)
    expect([status, term]).toMatchObject([
      201,
      { term: 'سبّاك', language: 'ar', weight: 0.8, trade: { slug: 'plumbing' } },
    ])
    const again = await call<Term>('POST /search-terms', { ...body, term: 'سباك', weight: 0.7 })
    expect(again.body).toMatchObject({ id: term.id, term: 'سباك', weight: 0.7 })
    expect((await search('سباك')).understood.trade?.slug).toBe('plumbing')
    expect(await suggested('سباك')).toContain('Plumbing')
    expect((await call<Term>(`PATCH /search-terms/${term.id}`, { weight: 1.5 })).body.weight).toBe(1.5)
    const list = await call<Terms>(`GET /search-terms?${new URLSearchParams({ q: 'سبّاك', language: 'ar' })}`)
    expect(list.body).toMatchObject({ total: 1, items: [{ id: term.id, weight: 1.5 }] })
    expect((await call(`DELETE /search-terms/${term.id}`)).status).toBe(200)
    expect((await search('سباك')).understood.trade).toBeNull()
    expect((await call(`DELETE /search-terms/${term.id}`)).status).toBe(404)
    expect((await call('DELETE /search-terms/nonsense')).status).toBe(400)
    expect((await call(`PATCH /search-terms/${term.id}`, { weight: 1 })).body.code).toBe('term.not-found')
  })

  it('removes a search without result from the list, in any language', async () => {
    await app.platform.database.db.deleteFrom('searchMisses').execute()
    for (let times = 0; times < 3; times++) await search('fontanero qwzx')
    await search('another qwzxy')
    const misses = async () => (await call<Misses>('GET /search-misses')).body.items
    expect((await misses())[0]).toMatchObject({ text: 'fontanero qwzx', language: 'en', times: 3 })
    await call('POST /search-terms', { category: market.tradeId, language: 'fr', term: 'Fontanéro QWZX', weight: 1 })
    expect((await misses()).map(({ text }) => text)).toEqual(['another qwzxy'])
    expect((await search('fontanero qwzx')).understood.trade?.slug).toBe('plumbing')
    const dismiss = `DELETE /search-misses?${new URLSearchParams({ text: 'another qwzxy', language: 'en' })}`
    expect((await call(dismiss)).status).toBe(200)
    expect(await misses()).toEqual([])
    expect((await call(dismiss)).body.code).toBe('term.not-found')
  })

  it.each([
    [{ term: 'x' }, 'term'],
    [{ term: '...' }, 'term'],
    [{ weight: 9 }, 'weight'],
    [{ language: 'de' }, 'language'],
  ])('is refused with %j', async (wrong, path) => {
    const body = { category: market.tradeId, language: 'en', term: 'pipes', weight: 1, ...wrong }
    const reply = await call('POST /search-terms', body)
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, path])
  })

  it('must belong to an existing trade', async () => {
    const body = { category: randomUUID(), language: 'en', term: 'pipes', weight: 1 }
    const reply = await call('POST /search-terms', body)
    expect([reply.status, reply.body.code]).toEqual([404, 'category.not-found'])
  })
})

describe('access', () => {
  it('requires the module and the flag', async () => {
    const admin = await signIn(app.platform, 'admin')
    await app.platform.database.db
      .insertInto('userPermissions')
      .values([
        { userId: admin.id, module: 'categories', isRead: true },
        { userId: admin.id, module: 'searchcategory', isRead: true, isWrite: true },
      ])
      .execute()
    const by = (key: string, body?: unknown, token = admin.token) => app.call<Problem>(key, { token, body })
    expect((await by('GET /categories')).status).toBe(200)
    expect((await by('GET /search-misses')).status).toBe(200)
    for (const [key, body] of [
      ['POST /categories', form('Forbidden')],
      [`PATCH /categories/${market.tradeId}`, { active: false }],
      [`DELETE /categories/${market.tradeId}`, undefined],
      ['PUT /categories/order', { ids: [market.tradeId] }],
      [`DELETE /search-terms/${randomUUID()}`, undefined],
    ] as const)
      expect([key, (await by(key, body)).body.code]).toEqual([key, 'access.denied'])
    for (const { token } of [users.client, users.pro])
      expect((await by('GET /categories', undefined, token)).status).toBe(403)
    expect((await app.call('GET /search-terms')).status).toBe(401)
  })
})
