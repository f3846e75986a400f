// Every expired job and bid ends exactly once.

import { inTurn, type Race, when } from '#tests/faults/race.ts'
import { daysAgo, runDueJobs } from '#tests/faults/scheduled-jobs.ts'
import { contradictionsOf, eventsAbout, openJob, sendBid, timesMoved, workOf } from '#tests/faults/work.ts'

const overdue = 3
const yesterday = (): Date => daysAgo(1)

export const expire: Race = {
  name: 'expire',
  number: 14,
  setUp: async fixtures => {
    const { users } = await workOf(fixtures)
    return async clients => {
      const jobs: string[] = []
      const bids: string[] = []
      for (let index = 0; index < overdue; index++) {
        const job = await openJob(fixtures)
        jobs.push(job)
        bids.push(await sendBid(fixtures.app, users.pro, job))
      }
      const [ending = '', ...stored] = jobs
      // The first job expires; of the others the bid expires.
      await fixtures.db.updateTable('jobs').set({ expiresAt: yesterday() }).where('id', '=', ending).execute()
      await fixtures.db
        .updateTable('bids')
        .set({ validUntil: yesterday().toISOString().slice(0, 10) })
        .where('jobId', 'in', stored)
        .execute()
      return {
        calls: inTurn(clients, [runDueJobs]),
        check: async () => {
          const wrong: string[] = []
          for (const job of jobs) wrong.push(...(await contradictionsOf(fixtures, job)))
          wrong.push(...when((await timesMoved(fixtures, ending, 'expired')) !== 1, 'a job did not end once'))
          const notified = (await eventsAbout(fixtures, 'jobId', ending)).filter(name => name === 'job-expired')
          wrong.push(...when(notified.length !== 1, `${notified.length} times told that a job ended`))
          for (const bid of bids.slice(1)) {
            const ends = (await eventsAbout(fixtures, 'bidId', bid)).filter(name => name === 'bid-expired')
            const times = await timesMoved(fixtures, bid, 'expired')
            wrong.push(
              ...when(times !== 1 || ends.length !== 1, `a bid ended ${times} times, told ${ends.length} times`),
            )
          }
          return wrong
        },
      }
    }
  },
}
