// One of the two wins, with all its consequences.
import { type Client, inTurn, type Race } from '#tests/faults/race.ts'
import { accept, contradictionsOf, oneWon, openJob, sendBid, workOf } from '#tests/faults/work.ts'

const refusals = ['job.transition-not-allowed', 'bid.transition-not-allowed']

export const acceptAgainstWithdraw: Race = {
  name: 'accept-against-withdraw',
  number: 2,
  setUp: async fixtures => {
    const { users } = await workOf(fixtures)
    return async clients => {
      const job = await openJob(fixtures)
      const bid = await sendBid(fixtures.app, users.pro, job)
      const withdraw: Client = node => node.call(`POST /bids/${bid}/withdraw`, { token: users.pro.token })
      return {
        calls: inTurn(clients, [accept(users, job, bid), withdraw]),
        check: async answers => [...oneWon(answers, refusals), ...(await contradictionsOf(fixtures, job))],
      }
    }
  },
}
