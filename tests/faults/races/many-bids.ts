// The job takes bids up to its limit, and one from each professional.
import { type Client, inTurn, type Race, strangeRefusals, when, wonBy } from '#tests/faults/race.ts'
import { contradictionsOf, openJob, othersOf, workOf } from '#tests/faults/work.ts'
import { bidForm } from '#tests/support/market.ts'

const taken = 3

export const manyBids: Race = {
  name: 'many-bids',
  number: null,
  setUp: async fixtures => {
    const { users } = await workOf(fixtures)
    const others = await othersOf(fixtures)
    return async clients => {
      const job = await openJob(fixtures)
      await fixtures.db.updateTable('jobs').set({ maxBids: taken }).where('id', '=', job).execute()
      const body = await bidForm(fixtures.app, users.pro, job)
      const send = others.map(
        ({ token }): Client =>
          node =>
            node.call(`POST /opportunities/${job}/bids`, { token, body }),
      )
      return {
        calls: inTurn(clients, send),
        check: async answers => [
          ...when(wonBy(answers) !== Math.min(clients, taken), `${wonBy(answers)} bids came in`),
          ...strangeRefusals(answers, ['bid.job-full', 'bid.already-sent']),
          ...(await contradictionsOf(fixtures, job)),
        ],
      }
    }
  },
}
