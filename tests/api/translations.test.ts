import { beforeAll, expect, it } from 'vitest'
import { seedReference } from '#server/demo/seed-demo.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { figures } from '#shared/features/figures/contract.ts'
import { app, withApp } from '#tests/support/fixtures.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

type List = Output<(typeof figures)['GET /admin/translations']>
type Figures = Output<(typeof figures)['GET /figures/admin']>

let reader: SignedIn
withApp()
beforeAll(async () => {
  await seedReference(app.platform.database.db)
  reader = await signIn(app.platform, 'superAdmin')
})

const list = async (query = '') =>
  (await app.call<List>(`GET /admin/translations${query}`, { token: reader.token })).body
const counted = async (kind: string) => {
  const { body } = await app.call<Figures>('GET /figures/admin', { token: reader.token })
  return body.translations?.find(one => one.kind === kind)
}
const write = (table: 'trades' | 'documentTypes', column: 'name' | 'summary' | 'help', text: object) => {
  const { db } = app.platform.database
  const [first] = [db.selectFrom(table).select('id').orderBy('id').limit(1)]
  const set = { [column]: JSON.stringify(text) }
  return db.updateTable(table).set(set).where('id', 'in', first).execute()
}

it('the initial content has all three languages', async () => {
  expect(await list()).toMatchObject({ items: [], total: 0 })
  expect(await counted('trade')).toMatchObject({ missing: 0, total: 12 })
})

it("one text without a language makes an item incomplete, and the count equals the list's", async () => {
  await write('trades', 'summary', { en: 'Walls', fr: 'Murs', ar: '' })
  await write('documentTypes', 'name', { en: '', fr: 'Carte', ar: '' })
  const all = await list()
  expect(all.total).toBe(2)
  expect(all.items.map(({ kind, missing }) => [kind, missing])).toEqual([
    ['document-type', ['en', 'ar']],
    ['trade', ['ar']],
  ])
  expect((await list('?kind=trade')).total).toBe((await counted('trade'))?.missing)
  expect((await list('?kind=city')).items).toEqual([])
})

it('a text that is empty in all languages is not missing', async () => {
  await write('trades', 'summary', { en: '', fr: '', ar: '' })
  expect((await list('?kind=trade')).total).toBe(0)
})

it('answers 403 without the right to read website controls', async () => {
  const other = await signIn(app.platform, 'consumer')
  expect((await app.call('GET /admin/translations', { token: other.token })).status).toBe(403)
})
