// Unanswered counter-offers lapse once, and both sides get one notification each.

import { inTurn, type Race, when } from '#tests/faults/race.ts'
import { daysAgo, noticesAbout, timers } from '#tests/faults/scheduled-jobs.ts'
import { eventsAbout, openJob, sendBid, timesMoved, workOf } from '#tests/faults/work.ts'
import { counter } from '#tests/support/negotiation.ts'

export const lapseOffers: Race = {
  name: 'lapse-offers',
  number: 14,
  setUp: async stage => {
    const { client, pro, rival } = (await workOf(stage)).cast
    return async clients => {
      // Two on one job, which the nodes lock, and one on another.
      const [job, other] = [await openJob(stage), await openJob(stage)]
      const offers: { readonly id: string; readonly bidder: string }[] = []
      for (const [on, bidder] of [
        [job, pro],
        [job, rival],
        [other, pro],
      ] as const) {
        const bid = await sendBid(stage.app, bidder, on)
        const { body } = await counter(stage.app, client, on, bid, 8_000)
        offers.push({ id: body.id, bidder: bidder.id })
      }
      const ids = offers.map(({ id }) => id)
      await stage.db
        .updateTable('bid_offers')
        .set({ created_at: daysAgo(4) })
        .where('id', 'in', ids)
        .execute()
      return {
        calls: inTurn(clients, [timers]),
        check: async () => {
          await stage.settle()
          const wrong: string[] = []
          for (const { id, bidder } of offers) {
            const times = await timesMoved(stage, id, 'lapsed')
            const events = (await eventsAbout(stage, 'offerId', id)).filter(name => name === 'offer-lapsed')
            const notified = (await noticesAbout(stage, 'offerId', id)).filter(text => text.startsWith('offer-lapsed'))
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
