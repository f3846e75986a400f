// One bid is chosen, the other passed over; there is one project.
import { inTurn, type Race, when } from '#tests/faults/race.ts'
import { accept, contradictionsOf, oneWon, openJob, sendBid, timesMoved, workOf } from '#tests/faults/work.ts'

const refusals = ['job.transition-not-allowed', 'bid.transition-not-allowed']

export const acceptTwoBids: Race = {
  name: 'accept-two-bids',
  number: 1,
  setUp: async stage => {
    const { cast } = await workOf(stage)
    return async clients => {
      const job = await openJob(stage)
      const bids = [await sendBid(stage.app, cast.pro, job), await sendBid(stage.app, cast.rival, job)]
      return {
        calls: inTurn(
          clients,
          bids.map(bid => accept(cast, job, bid)),
        ),
        check: async answers => [
          ...oneWon(answers, refusals),
          ...(await contradictionsOf(stage, job)),
          ...when((await timesMoved(stage, job, 'awarded')) !== 1, 'not awarded once'),
        ],
      }
    }
  },
}
