// One bid is chosen, the other passed over; there is one project.
import { inTurn, type Race, when } from '#tests/faults/race.ts'
import { accept, contradictionsOf, oneWon, openJob, sendBid, timesMoved, workOf } from '#tests/faults/work.ts'

const refusals = ['job.transition-not-allowed', 'bid.transition-not-allowed']

export const acceptTwoBids: Race = {
  name: 'accept-two-bids',
  number: 1,
  setUp: async fixtures => {
    const { users } = await workOf(fixtures)
    return async clients => {
      const job = await openJob(fixtures)
      const bids = [await sendBid(fixtures.app, users.pro, job), await sendBid(fixtures.app, users.rival, job)]
      return {
        calls: inTurn(
          clients,
          bids.map(bid => accept(users, job, bid)),
        ),
        check: async answers => [
          ...oneWon(answers, refusals),
          ...(await contradictionsOf(fixtures, job)),
          ...when((await timesMoved(fixtures, job, 'awarded')) !== 1, 'not awarded once'),
        ],
      }
    }
  },
}
