// Runs on PostgreSQL through two nodes: no review after reading the other's, one reply, one decision, correct figures.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { openMarket, type TestUsers, testUsers } from '#tests/support/market.ts'
import { runJobs } from '#tests/support/models/model.ts'
import { nodes, twoNodes } from '#tests/support/nodes.ts'
import { transitionWork } from '#tests/support/project-work.ts'
import {
  aCompleteProject,
  aHandedOverProject,
  aPublishedReview,
  aReview,
  endedAgo,
  submit,
  write,
  writeAndSubmit,
} from '#tests/support/reviews.ts'

const rounds = 8
const minutes = 300_000

let users: TestUsers
twoNodes()
beforeAll(async () => {
  users = await testUsers(nodes[0], await openMarket(nodes[0]))
})

const db = () => nodes[0].platform.database.db
const reviewsOf = async (project: string) =>
  await db().selectFrom('reviews').select(['side', 'status']).where('projectId', '=', project).orderBy('side').execute()
const everyRound = async (run: (nodes: readonly [TestApp, TestApp]) => Promise<void>): Promise<void> => {
  for (let round = 0; round < rounds; round++) await run(round % 2 === 0 ? nodes : [nodes[1], nodes[0]])
}
/** The stored figures equal a fresh count. */
async function expectTrueFigures(): Promise<void> {
  const figures = () =>
    db()
      .selectFrom('professionals')
      .select(['ratingSum', 'ratingCount', 'completedProjects', 'endedProjects'])
      .where('id', '=', users.pro.professionalId)
      .executeTakeFirstOrThrow()
  const { ratingCount, completedProjects } = await figures()
  const { rows } = await sql<{ reviews: number; completed: number }>`
    select (select count(*)::int from client_reviews where professional_id = ${users.pro.professionalId}) as reviews,
      (select count(*)::int from projects where professional_id = ${users.pro.professionalId}
        and status in ('completed', 'closed')) as completed`.execute(db())
  expect(rows).toEqual([{ reviews: ratingCount, completed: completedProjects }])
}

describe('concurrent requests', () => {
  it('both submit: both are published', { timeout: minutes }, async () => {
    await everyRound(async ([one, other]) => {
      const project = await aCompleteProject(one, users)
      await write(one, users.client, project)
      await write(other, users.pro, project)
      const replies = await Promise.all([submit(one, users.client, project), submit(other, users.pro, project)])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect(await reviewsOf(project)).toEqual([
        { side: 'client', status: 'published' },
        { side: 'professional', status: 'published' },
      ])
      await expectTrueFigures()
    })
  })

  it('the deadline passes while the second review is submitted: published in time, or refused', {
    timeout: minutes,
  }, async () => {
    await everyRound(async ([one, other]) => {
      const project = await aCompleteProject(one, users)
      await writeAndSubmit(one, users.client, project)
      await write(other, users.pro, project)
      // Half a second before the deadline.
      await endedAgo(one, project, 14 - 0.5 / 86_400)
      const late = new Promise(resolve => setTimeout(resolve, 500)).then(() => runJobs(one))
      const [reply] = await Promise.all([
        new Promise(resolve => setTimeout(resolve, 495)).then(() => submit(other, users.pro, project)),
        late,
      ])
      await runJobs(one)
      const second = reply.status === 200 ? 'published' : 'draft'
      if (reply.status !== 200) expect(['review.time-over', 'review.transition-not-allowed']).toContain(reply.body.code)
      expect(await reviewsOf(project)).toEqual([
        { side: 'client', status: 'published' },
        { side: 'professional', status: second },
      ])
      const { status } = await db()
        .selectFrom('projects')
        .select('status')
        .where('id', '=', project)
        .executeTakeFirstOrThrow()
      expect(status).toBe('closed')
    })
  })

  it('one side writes twice: one review', { timeout: minutes }, async () => {
    await everyRound(async ([one, other]) => {
      const project = await aHandedOverProject(one, users)
      const replies = await Promise.all(
        [one, other, one, other].map((node, index) => write(node, users.client, project, aReview(`word${index}`))),
      )
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await reviewsOf(project)).toHaveLength(1)
    })
  })

  it('two replies, two decisions: one of each', { timeout: minutes }, async () => {
    await everyRound(async ([one, other]) => {
      const { review } = await aPublishedReview(one, users)
      const reply = (node: TestApp, text: string) =>
        node.call(`POST /reviews/${review}/reply`, { token: users.pro.token, body: { text } })
      const replies = await Promise.all([reply(one, 'Thank you for this.'), reply(other, 'We were glad to work.')])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const flag = (node: TestApp, { token }: { readonly token: string }) =>
        node.call(`POST /reviews/${review}/flag`, { token, body: { reason: 'abuse' } })
      const flags = await Promise.all([flag(one, users.pro), flag(other, users.rival), flag(other, users.pro)])
      expect(flags.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
      const decide = (node: TestApp, action: string, body: object) =>
        node.call(`POST /admin/reviews/${review}/${action}`, { token: users.admin.token, body })
      const note = 'We looked at it and decided.'
      const decided = await Promise.all([
        decide(one, 'uphold', { note }),
        decide(other, 'remove', { note, reason: 'abuse' }),
      ])
      // A review that was upheld may still be removed.
      expect(decided.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
      const after = (await reviewsOf((await projectOf(review)) ?? '')).find(({ side }) => side === 'client')
      expect(after?.status).toBe(decided[1].status === 200 ? 'removed' : 'upheld')
      await expectTrueFigures()
    })
  })

  it('a project is completed while reviews of another are submitted: the figures are correct', {
    timeout: minutes,
  }, async () => {
    await everyRound(async ([one, other]) => {
      const [project, next] = [await aCompleteProject(one, users), await aHandedOverProject(one, users)]
      await write(one, users.client, project)
      await writeAndSubmit(one, users.pro, project)
      await Promise.all([submit(one, users.client, project), transitionWork(other, users.client, next, 'complete')])
      await expectTrueFigures()
    })
  })
})

async function projectOf(review: string): Promise<string | null> {
  const query = db().selectFrom('reviews').select('projectId').where('id', '=', review)
  return (await query.executeTakeFirstOrThrow()).projectId
}
