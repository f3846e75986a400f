// The blog and the help centre of the demo: complete in three languages, and as an editor could have written them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/database/open.ts'
import { waySteps } from '#shared/features/articles/lifecycle.ts'
import { ArticleBody } from '#shared/features/articles/shapes.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { all, seeded } from './seeded.ts'

let database: Database
beforeAll(async () => {
  database = await seeded()
})
afterAll(async () => await database.close())

it('has articles, help and questions, each published in three languages at an address', async () => {
  const articles = await all(database, 'articles')
  const texts = await all(database, 'articleTranslations')
  const of = (kind: string, faq: boolean) => articles.filter(one => one.kind === kind && one.faq === faq)
  expect(of('blog', false).length).toBeGreaterThanOrEqual(6)
  expect(of('help', false).length).toBeGreaterThanOrEqual(10)
  expect(of('help', true).length).toBeGreaterThanOrEqual(6)
  expect(texts).toHaveLength(articles.length * 3)
  expectNone(
    texts.filter(({ slug, search }) => slug === null || search === null),
    texts,
  )
  expect(texts.filter(({ outdated }) => outdated !== 0)).toHaveLength(1)
})

it('has bodies that the editor accepts', async () => {
  const revisions = await all(database, 'articleRevisions')
  expectNone(
    revisions.filter(({ body }) => !ArticleBody.safeParse(body).success).map(({ title }) => title),
    revisions,
  )
})

it('explains each step of a job', async () => {
  const screens = (await all(database, 'articles')).flatMap(one => one.screens as string[])
  expect(screens).toEqual(expect.arrayContaining(Object.values(waySteps)))
})
