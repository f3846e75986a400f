// The shortlist takes three bids, each once.
import { type Client, inTurn, type Race, strangeRefusals, when, wonBy } from '#tests/faults/race.ts'
import { contradictionsOf, openJob, othersOf, sendBid, timesMoved, workOf } from '#tests/faults/work.ts'

const longest = 3

export const fillShortlist: Race = {
  name: 'fill-shortlist',
  number: null,
  setUp: async fixtures => {
    const { token } = (await workOf(fixtures)).users.client
    const others = await othersOf(fixtures)
    return async clients => {
      const job = await openJob(fixtures)
      const bids: string[] = []
      for (const pro of others) bids.push(await sendBid(fixtures.app, pro, job))
      const choose = bids.map(
        (bid): Client =>
          node =>
            node.call(`POST /jobs/${job}/bids/${bid}/shortlist`, { token }),
      )
      return {
        calls: inTurn(clients, choose),
        check: async answers => {
          const listed = await fixtures.db
            .selectFrom('bids')
            .select('id')
            .where('jobId', '=', job)
            .where('status', '=', 'shortlisted')
            .execute()
          const times: number[] = []
          for (const bid of bids) times.push(await timesMoved(fixtures, bid, 'shortlisted'))
          return [
            ...when(wonBy(answers) !== Math.min(clients, longest), `${wonBy(answers)} succeeded`),
            ...when(listed.length !== wonBy(answers), `${listed.length} are listed`),
            ...when(Math.max(...times) > 1, 'one was listed twice'),
            ...strangeRefusals(answers, ['bid.shortlist-full', 'bid.transition-not-allowed']),
            ...(await contradictionsOf(fixtures, job)),
          ]
        },
      }
    }
  },
}
