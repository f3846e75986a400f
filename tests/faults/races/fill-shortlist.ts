// The shortlist takes three bids, each once.
import { type Client, inTurn, type Race, strangeRefusals, when, wonBy } from '#tests/faults/race.ts'
import { contradictionsOf, crowdOf, openJob, sendBid, timesMoved, workOf } from '#tests/faults/work.ts'

const longest = 3

export const fillShortlist: Race = {
  name: 'fill-shortlist',
  number: null,
  setUp: async stage => {
    const { token } = (await workOf(stage)).cast.client
    const crowd = await crowdOf(stage)
    return async clients => {
      const job = await openJob(stage)
      const bids: string[] = []
      for (const pro of crowd) bids.push(await sendBid(stage.app, pro, job))
      const choose = bids.map(
        (bid): Client =>
          node =>
            node.call(`POST /jobs/${job}/bids/${bid}/shortlist`, { token }),
      )
      return {
        calls: inTurn(clients, choose),
        check: async answers => {
          const listed = await stage.db
            .selectFrom('bids')
            .select('id')
            .where('job_id', '=', job)
            .where('status', '=', 'shortlisted')
            .execute()
          const times: number[] = []
          for (const bid of bids) times.push(await timesMoved(stage, bid, 'shortlisted'))
          return [
            ...when(wonBy(answers) !== Math.min(clients, longest), `${wonBy(answers)} succeeded`),
            ...when(listed.length !== wonBy(answers), `${listed.length} are listed`),
            ...when(Math.max(...times) > 1, 'one was listed twice'),
            ...strangeRefusals(answers, ['bid.shortlist-full', 'bid.transition-not-allowed']),
            ...(await contradictionsOf(stage, job)),
          ]
        },
      }
    }
  },
}
