// Unanswered counter-offers lapse once, and both sides get one notification each.

import { inTurn, type Race, when } from '#tests/faults/race.ts'
import { daysAgo, noticesAbout, runDueJobs } from '#tests/faults/scheduled-jobs.ts'
import { eventsAbout, openJob, sendBid, timesMoved, workOf } from '#tests/faults/work.ts'
import { counter } from '#tests/support/negotiation.ts'

export const lapseCounterOffers: Race = {
  name: 'lapse-counter-offers',
  number: 14,
  setUp: async fixtures => {
    const { client, pro, rival } = (await workOf(fixtures)).users
    return async clients => {
      // Two on one job, which the nodes lock, and one on another.
      const [job, other] = [await openJob(fixtures), await openJob(fixtures)]
      const counterOffers: { readonly id: string; readonly bidder: string }[] = []
      for (const [on, bidder] of [
        [job, pro],
        [job, rival],
        [other, pro],
      ] as const) {
        const bid = await sendBid(fixtures.app, bidder, on)
        const { body } = await counter(fixtures.app, client, on, bid, 8_000)
        counterOffers.push({ id: body.id, bidder: bidder.id })
      }
      const ids = counterOffers.map(({ id }) => id)
      await fixtures.db
        .updateTable('counterOffers')
        .set({ createdAt: daysAgo(4) })
        .where('id', 'in', ids)
        .execute()
      return {
        calls: inTurn(clients, [runDueJobs]),
        check: async () => {
          await fixtures.settle()
          const wrong: string[] = []
          for (const { id, bidder } of counterOffers) {
            const times = await timesMoved(fixtures, id, 'lapsed')
            const events = (await eventsAbout(fixtures, 'counterOfferId', id)).filter(
              name => name === 'counter-offer-lapsed',
            )
            const notified = (await noticesAbout(fixtures, 'counterOfferId', id)).filter(text =>
              text.startsWith('counter-offer-lapsed'),
            )
            const wanted = [`counter-offer-lapsed ${bidder}`, `counter-offer-lapsed ${client.id}`].sort()
            wrong.push(
              ...when(times !== 1 || events.length !== 1, `lapsed ${times} times, told ${events.length} times`),
              ...when(notified.join() !== wanted.join(), `told ${notified}, not ${wanted}`),
            )
          }
          return wrong
        },
      }
    }
  },
}
