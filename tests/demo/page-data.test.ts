// An installation from before the product catalogue gets its navigation entries at start, unless an admin has edited
// the navigation.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { firstPageData } from '#server/demo/reference/page-data.ts'
import { seedReference } from '#server/demo/seed-demo.ts'
import type { Database } from '#server/platform/database/open.ts'
import { PageData } from '#shared/api/page-data.ts'
import joinPage from '#shared/i18n/ar/join-page.json' with { type: 'json' }
import { all, empty } from './seeded.ts'

let database: Database
beforeAll(async () => {
  database = await empty()
  await seedReference(database.db)
})
afterAll(async () => await database.close())

const old: PageData = {
  ...firstPageData,
  topList: firstPageData.topList.filter(({ name }) => name !== 'Products and Suppliers'),
}
const author = '0198f000-0000-7000-8000-000000000001'

beforeEach(async () => {
  await sql`delete from site_versions`.execute(database.db)
})
async function publish(version: number, authorId: string | null): Promise<void> {
  const row = { version, pageData: JSON.stringify(old), publishedAt: new Date('2026-01-01'), authorId }
  await database.db.insertInto('siteVersions').values(row).execute()
}
async function newest(): Promise<readonly [number, PageData]> {
  const rows = await all(database, 'siteVersions')
  const row = rows.toSorted((a, b) => Number(b.version) - Number(a.version))[0]
  return [Number(row?.version), PageData.parse(row?.pageData)]
}

it('the page to join has one name in Arabic, in the navigation and as its heading', () => {
  const entry = firstPageData.topList.find(({ name }) => name === 'Join as a Professional')
  expect(entry?.label?.ar).toBe(joinPage.title)
})

it('adds the new navigation as a version of its own, once', async () => {
  await publish(1, null)
  await seedReference(database.db)
  expect(await newest()).toEqual([2, firstPageData])
  await seedReference(database.db)
  expect(await all(database, 'siteVersions')).toHaveLength(2)
})

it('leaves navigation unchanged that an admin has published', async () => {
  await sql`insert into users (id, email, email_key, password_hash, name, role, language, currency, created_at, updated_at)
    values (${author}, 'a@b.test', 'a@b.test', 'x', 'An admin', 'superAdmin', 'en', 'MAD', now(), now())`.execute(
    database.db,
  )
  await publish(1, null)
  await publish(2, author)
  await seedReference(database.db)
  expect(await newest()).toEqual([2, old])
})
