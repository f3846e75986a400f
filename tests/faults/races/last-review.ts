// The second review is published in time or refused after the deadline; no one writes after reading the other review.
import { inTurn, type Race, strangeRefusals, when } from '#tests/faults/race.ts'
import { workOf } from '#tests/faults/work.ts'
import { aCompleteProject, endedAgo, write, writeAndSubmit } from '#tests/support/reviews.ts'
import { runDueJobs } from './project-moves.ts'

/** Days until the deadline: about the duration of all calls. */
const left = 150 / 86_400_000

export const lastReview: Race = {
  name: 'last-review',
  number: null,
  setUp: async fixtures => {
    const { users } = await workOf(fixtures)
    const { app, db } = fixtures
    return async clients => {
      const project = await aCompleteProject(app, users)
      await writeAndSubmit(app, users.client, project)
      await write(app, users.pro, project)
      await endedAgo(app, project, 14 - left)
      return {
        calls: inTurn(clients, [
          node => node.call(`POST /review-occasions/${project}/submit`, { token: users.pro.token }),
          runDueJobs,
        ]),
        check: async answers => {
          await new Promise(resolve => setTimeout(resolve, 200))
          for (const node of fixtures.nodes) await node.runJobs()
          const rows = await db
            .selectFrom('reviews')
            .select(['side', 'status'])
            .where('projectId', '=', project)
            .execute()
          const statusOf = (side: string) => rows.find(row => row.side === side)?.status
          const won = answers.some(({ status }, index) => index % 2 === 0 && status === 200)
          const { status } = await db
            .selectFrom('projects')
            .select('status')
            .where('id', '=', project)
            .executeTakeFirstOrThrow()
          return [
            ...strangeRefusals(answers, ['review.time-over', 'review.transition-not-allowed']),
            ...when(statusOf('client') !== 'published', 'the first is not published'),
            ...when(
              statusOf('professional') !== (won ? 'published' : 'draft'),
              `the second is ${statusOf('professional')}`,
            ),
            ...when(status !== 'closed', `the project is ${status}`),
          ]
        },
      }
    }
  },
}
