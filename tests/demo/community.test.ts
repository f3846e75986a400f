// The community of the demo is worth reading, and its moderators have something to do.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listFloods } from '#server/features/community/queue-queries.ts'
import type { Database } from '#server/platform/database/open.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { all, seeded } from './seeded.ts'

let database: Database
beforeAll(async () => {
  database = await seeded()
})
afterAll(async () => await database.close())

it('has forty topics with 120 answers in three languages, several accepted', async () => {
  const topics = await all(database, 'communityTopics')
  const answers = await all(database, 'communityAnswers')
  const shown = topics.filter(({ status }) => status === 'open' || status === 'solved')
  expect(shown.length).toBeGreaterThanOrEqual(38)
  expect(answers.filter(({ status }) => status === 'shown').length).toBeGreaterThanOrEqual(120)
  expect(new Set(shown.map(({ language }) => language))).toEqual(new Set(['en', 'fr', 'ar']))
  expect(shown.filter(({ accepted }) => Number(accepted) > 1).length).toBeGreaterThanOrEqual(3)
  expectNone(
    shown.filter(({ status, accepted }) => (status === 'solved') !== Number(accepted) > 0),
    shown,
  )
})

it('has posts to review, open reports, a hidden answer and one flood', async () => {
  const answers = await all(database, 'communityAnswers')
  const reports = await all(database, 'communityReports')
  expect(answers.filter(({ status }) => status === 'pending')).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 'hidden')).toHaveLength(1)
  expect(reports.filter(({ decidedAt }) => decidedAt === null)).toHaveLength(2)
  const floods = await listFloods(database.db)
  expect(floods.map(({ group, posts, accounts, sample }) => [group, posts, accounts, sample.length])).toEqual([
    ['site:marble-direct.example', 5, 3, 5],
  ])
})
