// Unconfirmed plans end once, whichever side had not confirmed, and their jobs are open again.

import { inTurn, type Race, when } from '#tests/faults/race.ts'
import { daysAgo, noticesAbout, repeated, timers } from '#tests/faults/scheduled-jobs.ts'
import { accept, contradictionsOf, eventsAbout, openJob, sendBid, timesMoved, workOf } from '#tests/faults/work.ts'

const notifications = ['plan-lapsed', 'job-reopened']
const isOfLapse = (text: string): boolean => /lapsed|reopened|unconfirmed/.test(text)

export const lapsePlans: Race = {
  name: 'lapse-plans',
  number: 14,
  setUp: async stage => {
    const { cast } = await workOf(stage)
    const aPlan = async (isConfirmed: boolean) => {
      const job = await openJob(stage)
      const bid = await sendBid(stage.app, cast.pro, job)
      const accepted = await accept(cast, job, bid)(stage.nodes[0])
      const { project } = accepted.body as unknown as { project: string }
      if (isConfirmed) await stage.app.call(`POST /projects/${project}/confirm`, { token: cast.pro.token })
      await stage.db
        .updateTable('projects')
        .set({ created_at: daysAgo(15) })
        .where('id', '=', project)
        .execute()
      return { job, bid, project }
    }
    return async clients => {
      const plans = [await aPlan(false), await aPlan(true), await aPlan(false)]
      return {
        calls: inTurn(clients, [timers]),
        check: async () => {
          await stage.settle()
          const wrong: string[] = []
          for (const { job, bid, project } of plans) {
            const times = [
              await timesMoved(stage, project, 'terminated'),
              await timesMoved(stage, bid, 'expired'),
              // One transition to open at approval, one now.
              (await timesMoved(stage, job, 'open')) - 1,
            ]
            const events = (await eventsAbout(stage, 'jobId', job)).filter(name => notifications.includes(name))
            // Notifications of one event may be about both.
            const notified = [await noticesAbout(stage, 'jobId', job), await noticesAbout(stage, 'projectId', project)]
            const twice = notified.flatMap(texts => repeated(texts.filter(isOfLapse)))
            wrong.push(
              ...when(times.join() !== '1,1,1', `ended and opened ${times} times`),
              ...when(events.join() !== notifications.join(), `events ${events}`),
              ...when(twice.length > 0, `told twice ${twice}`),
              ...(await contradictionsOf(stage, job)),
            )
          }
          return wrong
        },
      }
    }
  },
}
