import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { ideaCategories } from '#shared/features/ideas/category-contract.ts'
import { app, db, market, refusal, users, withUsers } from '#tests/support/fixtures.ts'
import { anIdea } from '#tests/support/ideas.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { may, putGrants } from '#tests/support/staff.ts'

type Categories = Output<(typeof ideaCategories)['GET /idea-categories']>

withUsers()

const call = <T = Problem>(key: string, body?: unknown, { token }: SignedIn = users.admin) =>
  app.call<T>(key, { token, body })
const form = (en: string, more: object = {}) => ({ name: { en, fr: `${en} fr`, ar: `${en} ar` }, shown: true, ...more })
const add = async (en: string, more: object = {}) =>
  (await call<{ id: string }>('POST /idea-categories', form(en, more))).body.id
const all = async () => (await call<Categories>('GET /idea-categories')).body
const slugs = async () => (await all()).map(({ slug }) => slug)
const bySlug = async (slug: string) => {
  const found = (await all()).find(one => one.slug === slug)
  if (!found) throw new Error(`No category ${slug}`)
  return found
}
const fieldOf = ({ status, body }: { status: number; body: Problem }) => [status, body.errors?.[0]?.path]

describe('the categories of ideas', () => {
  it('exist in every installation, each child after its parent', async () => {
    expect(await slugs()).toEqual(
      'kitchen bathroom hammam living-room majlis bedroom childrens-room hall-and-stairs facade courtyard garden pool roof-terrace whole-home home-office'.split(
        ' ',
      ),
    )
    expect((await bySlug('hammam')).parent).toBe((await bySlug('bathroom')).id)
  })

  it('are added at the end with a slug of their own', async () => {
    await add('Wine cellar')
    await add('Wine cellar', { shown: false })
    expect((await slugs()).slice(-2)).toEqual(['wine-cellar', 'wine-cellar-2'])
    expect(await bySlug('wine-cellar-2')).toMatchObject({ shown: false, ideas: 0, picture: null, parent: null })
    expect(fieldOf(await call('POST /idea-categories', form('…!')))).toEqual([400, 'name/en'])
  })

  it('have two levels', async () => {
    const [bathroom, hammam, pool] = [await bySlug('bathroom'), await bySlug('hammam'), await bySlug('pool')]
    expect(fieldOf(await call('POST /idea-categories', form('Sauna', { parent: hammam.id })))).toEqual([400, 'parent'])
    const change = (id: string, version: number, parent: string) =>
      call(`PUT /idea-categories/${id}`, form('Name', { parent, version }))
    expect(fieldOf(await change(bathroom.id, bathroom.version, pool.id))).toEqual([400, 'parent'])
    expect(fieldOf(await change(pool.id, pool.version, pool.id))).toEqual([400, 'parent'])
    expect(fieldOf(await change(pool.id, pool.version, randomUUID()))).toEqual([400, 'parent'])
    expect((await change(pool.id, pool.version, bathroom.id)).status).toBe(200)
    expect((await slugs()).slice(1, 4)).toEqual(['bathroom', 'hammam', 'pool'])
  })

  it('are changed by one of two admins who saw the same version', async () => {
    const { id, version } = await bySlug('garden')
    const change = (en: string) => call(`PUT /idea-categories/${id}`, form(en, { version }))
    const replies = await Promise.all([change('Gardens'), change('Green')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect(replies.find(({ status }) => status === 412)?.body.code).toBe('request.changed-meanwhile')
    expect((await bySlug('garden')).version).toBe(version + 1)
  })

  it('are ordered as given, with the others after', async () => {
    const [bathroom, majlis] = [await bySlug('bathroom'), await bySlug('majlis')]
    expect((await call('PUT /idea-categories/order', { ids: [majlis.id, bathroom.id] })).status).toBe(200)
    expect((await slugs()).slice(0, 4)).toEqual(['majlis', 'bathroom', 'hammam', 'pool'])
    expect(fieldOf(await call('PUT /idea-categories/order', { ids: [randomUUID()] }))).toEqual([400, 'ids'])
  })

  it('are deleted after their ideas and children have moved', async () => {
    const [from, to] = [await add('Cellar'), await add('Basement')]
    const child = await add('Pantry', { parent: from })
    const { id, slug } = await anIdea(db(), { cityId: market.cityId })
    await db().updateTable('ideas').set({ categoryId: from }).where('id', '=', id).execute()
    expect(await bySlug('cellar')).toMatchObject({ ideas: 1, picture: 'interior/kitchen-sage-oak' })
    expect(refusal(await call(`DELETE /idea-categories/${from}`))).toEqual([409, 'idea-category.in-use'])
    for (const wrong of [from, child, randomUUID()])
      expect(fieldOf(await call(`DELETE /idea-categories/${from}?to=${wrong}`))).toEqual([400, 'to'])
    expect((await call(`DELETE /idea-categories/${from}?to=${to}`)).status).toBe(200)
    expect(await bySlug('pantry')).toMatchObject({ parent: to })
    expect((await app.call<{ category: { slug: string } }>(`GET /ideas/${slug}`)).body.category.slug).toBe('basement')
    expect(refusal(await call(`DELETE /idea-categories/${from}`))).toEqual([404, 'idea-category.not-found'])
    expect((await call(`DELETE /idea-categories/${child}`)).status).toBe(200)
  })

  it('are open to staff with the right alone', async () => {
    const member = await signIn(app.platform, 'admin')
    const superAdmin = await signIn(app.platform, 'superAdmin')
    await putGrants(app, superAdmin, member.id, [may('ideabook-categories')])
    expect((await call('GET /idea-categories', undefined, member)).status).toBe(200)
    expect((await call('POST /idea-categories', form('Den'), member)).status).toBe(403)
    expect((await call('GET /idea-categories', undefined, users.client)).status).toBe(403)
    expect((await app.call('GET /idea-categories')).status).toBe(401)
  })
})
