// Unconfirmed plans end once, whichever side had not confirmed, and their jobs are open again.

import { inTurn, type Race, when } from '#tests/faults/race.ts'
import { daysAgo, noticesAbout, repeated, runDueJobs } from '#tests/faults/scheduled-jobs.ts'
import { accept, contradictionsOf, eventsAbout, openJob, sendBid, timesMoved, workOf } from '#tests/faults/work.ts'

const notifications = ['plan-lapsed', 'job-reopened']
const isOfLapse = (text: string): boolean => /lapsed|reopened|unconfirmed/.test(text)

export const lapsePlans: Race = {
  name: 'lapse-plans',
  number: 14,
  setUp: async fixtures => {
    const { users } = await workOf(fixtures)
    const aPlan = async (isConfirmed: boolean) => {
      const job = await openJob(fixtures)
      const bid = await sendBid(fixtures.app, users.pro, job)
      const accepted = await accept(users, job, bid)(fixtures.nodes[0])
      const { project } = accepted.body as unknown as { project: string }
      if (isConfirmed) await fixtures.app.call(`POST /projects/${project}/confirm`, { token: users.pro.token })
      await fixtures.db
        .updateTable('projects')
        .set({ createdAt: daysAgo(15) })
        .where('id', '=', project)
        .execute()
      return { job, bid, project }
    }
    return async clients => {
      const plans = [await aPlan(false), await aPlan(true), await aPlan(false)]
      return {
        calls: inTurn(clients, [runDueJobs]),
        check: async () => {
          await fixtures.settle()
          const wrong: string[] = []
          for (const { job, bid, project } of plans) {
            const times = [
              await timesMoved(fixtures, project, 'terminated'),
              await timesMoved(fixtures, bid, 'expired'),
              // One transition to open at approval, one now.
              (await timesMoved(fixtures, job, 'open')) - 1,
            ]
            const events = (await eventsAbout(fixtures, 'jobId', job)).filter(name => notifications.includes(name))
            // Notifications of one event may be about both.
            const notified = [
              await noticesAbout(fixtures, 'jobId', job),
              await noticesAbout(fixtures, 'projectId', project),
            ]
            const twice = notified.flatMap(texts => repeated(texts.filter(isOfLapse)))
            wrong.push(
              ...when(times.join() !== '1,1,1', `ended and opened ${times} times`),
              ...when(events.join() !== notifications.join(), `events ${events}`),
              ...when(twice.length > 0, `told twice ${twice}`),
              ...(await contradictionsOf(fixtures, job)),
            )
          }
          return wrong
        },
      }
    }
  },
}
