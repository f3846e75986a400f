// Unanswered counter-offers lapse once, and both sides get one notification each.

import { inTurn, type Race, when } from '#tests/faults/race.ts'
import { daysAgo, noticesAbout, timers } from '#tests/faults/scheduled-jobs.ts'
import { eventsAbout, openJob, sendBid, timesMoved, workOf } from '#tests/faults/work.ts'
import { counter } from '#tests/support/negotiation.ts'

export const lapseOffers: Race = {
  name: 'lapse-offers',
  number: 14,
  setUp: async fixtures => {
    const { client, pro, rival } = (await workOf(fixtures)).users
    return async clients => {
      // Two on one job, which the nodes lock, and one on another.
      const [job, other] = [await openJob(fixtures), await openJob(fixtures)]
      const offers: { readonly id: string; readonly bidder: string }[] = []
      for (const [on, bidder] of [
        [job, pro],
        [job, rival],
        [other, pro],
      ] as const) {
        const bid = await sendBid(fixtures.app, bidder, on)
        const { body } = await counter(fixtures.app, client, on, bid, 8_000)
        offers.push({ id: body.id, bidder: bidder.id })
      }
      const ids = offers.map(({ id }) => id)
      await fixtures.db
        .updateTable('bid_offers')
        .set({ created_at: daysAgo(4) })
        .where('id', 'in', ids)
        .execute()
      return {
        calls: inTurn(clients, [timers]),
        check: async () => {
          await fixtures.settle()
          const wrong: string[] = []
          for (const { id, bidder } of offers) {
            const times = await timesMoved(fixtures, id, 'lapsed')
            const events = (await eventsAbout(fixtures, 'offerId', id)).filter(name => name === 'offer-lapsed')
            const notified = (await noticesAbout(fixtures, 'offerId', id)).filter(text =>
              text.startsWith('offer-lapsed'),
            )
            const wanted = [`offer-lapsed ${bidder}`, `offer-lapsed ${client.id}`].sort()
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
