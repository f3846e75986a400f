// One of the two wins, with all its consequences.
import { type Client, inTurn, type Race } from '#tests/faults/race.ts'
import { accept, contradictionsOf, oneWon, openJob, sendBid, workOf } from '#tests/faults/work.ts'

const refusals = ['job.transition-not-allowed', 'bid.transition-not-allowed']

export const acceptAgainstWithdraw: Race = {
  name: 'accept-against-withdraw',
  number: 2,
  setUp: async stage => {
    const { cast } = await workOf(stage)
    return async clients => {
      const job = await openJob(stage)
      const bid = await sendBid(stage.app, cast.pro, job)
      const withdraw: Client = node => node.call(`POST /bids/${bid}/withdraw`, { token: cast.pro.token })
      return {
        calls: inTurn(clients, [accept(cast, job, bid), withdraw]),
        check: async answers => [...oneWon(answers, refusals), ...(await contradictionsOf(stage, job))],
      }
    }
  },
}
