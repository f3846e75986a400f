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

it('has articles, help and questions at an address of each language; four texts are not published yet', async () => {
  const articles = await all(database, 'articles')
  const texts = await all(database, 'articleTranslations')
  const of = (kind: string, faq: boolean) => articles.filter(one => one.kind === kind && one.faq === faq)
  expect(of('blog', false).length).toBeGreaterThanOrEqual(6)
  expect(of('help', false).length).toBeGreaterThanOrEqual(10)
  expect(of('help', true).length).toBeGreaterThanOrEqual(6)
  expect(texts).toHaveLength(articles.length * 3)
  const [published, waiting] = [
    texts.filter(row => row.status === 'published'),
    texts.filter(row => row.status !== 'published'),
  ]
  expectNone(
    published.filter(({ slug, search }) => slug === null || search === null),
    published,
  )
  expect(waiting.map(({ status }) => status).toSorted()).toEqual(['draft', 'in_review', 'scheduled', 'scheduled'])
  expectNone(
    waiting.filter(({ slug, publishedAt }) => slug !== null || publishedAt !== null),
    waiting,
  )
  expect(texts.filter(({ outdated }) => outdated !== 0)).toHaveLength(1)
})

it('has searches that led nowhere, and votes of people who have an account by then', async () => {
  const searches = await all(database, 'helpSearches')
  expect(searches.filter(({ found }) => found === 0).length).toBeGreaterThan(12)
  expectNone(
    searches.filter(({ times, found, opened }) => Number(opened) > Number(found) || Number(found) > Number(times)),
    searches,
  )
  const joined = new Map((await all(database, 'users')).map(({ id, createdAt }) => [id, createdAt as Date]))
  const votes = await all(database, 'articleVotes')
  expectNone(
    votes.filter(({ userId, createdAt }) => (createdAt as Date) < (joined.get(userId) as Date)),
    votes,
  )
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
