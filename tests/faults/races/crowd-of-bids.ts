// The job takes bids up to its limit, and one from each professional.
import { type Client, inTurn, type Race, strangeRefusals, when, wonBy } from '#tests/faults/race.ts'
import { contradictionsOf, crowdOf, openJob, workOf } from '#tests/faults/work.ts'
import { bidForm } from '#tests/support/market.ts'

const taken = 3

export const crowdOfBids: Race = {
  name: 'crowd-of-bids',
  number: null,
  setUp: async stage => {
    const { cast } = await workOf(stage)
    const crowd = await crowdOf(stage)
    return async clients => {
      const job = await openJob(stage)
      await stage.db.updateTable('jobs').set({ max_bids: taken }).where('id', '=', job).execute()
      const body = await bidForm(stage.app, cast.pro, job)
      const send = crowd.map(
        ({ token }): Client =>
          node =>
            node.call(`POST /opportunities/${job}/bids`, { token, body }),
      )
      return {
        calls: inTurn(clients, send),
        check: async answers => [
          ...when(wonBy(answers) !== Math.min(clients, taken), `${wonBy(answers)} bids came in`),
          ...strangeRefusals(answers, ['bid.job-full', 'bid.already-sent']),
          ...(await contradictionsOf(stage, job)),
        ],
      }
    }
  },
}
