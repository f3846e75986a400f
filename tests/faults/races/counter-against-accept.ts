// The bidder accepts the counter-offer or the client accepts the original bid; the contract has the winner's terms.
import { type Client, inTurn, type Race, when } from '#tests/faults/race.ts'
import { contradictionsOf, oneWon, openJob, sendBid, workOf } from '#tests/faults/work.ts'
import { counter, getColumn } from '#tests/support/negotiation.ts'

const refusals = [
  'counter-offer.transition-not-allowed',
  'bid.transition-not-allowed',
  'job.transition-not-allowed',
  'request.changed-meanwhile',
]

export const counterAgainstAccept: Race = {
  name: 'counter-against-accept',
  number: 2,
  setUp: async fixtures => {
    const { client, pro } = (await workOf(fixtures)).users
    return async clients => {
      const job = await openJob(fixtures)
      const bid = await sendBid(fixtures.app, pro, job)
      const { version, total } = await getColumn(fixtures.app, client, job, bid)
      const { body } = await counter(fixtures.app, client, job, bid, 8_000)
      const agree: Client = node =>
        node.call(`POST /bids/${bid}/counter-offers/${body.id}/accept`, { token: pro.token })
      const accept: Client = node =>
        node.call(`POST /jobs/${job}/bids/${bid}/accept`, {
          token: client.token,
          headers: { 'if-match': `"${version}"` },
        })
      return {
        calls: inTurn(clients, [agree, accept]),
        check: async answers => {
          const after = await fixtures.db
            .selectFrom('bids')
            .select(['status', 'total', 'revision'])
            .where('id', '=', bid)
            .executeTakeFirstOrThrow()
          const counterOffer = await fixtures.db
            .selectFrom('counterOffers')
            .select(['status', 'total'])
            .where('id', '=', body.id)
            .executeTakeFirstOrThrow()
          const agreed = answers.some(({ status }, index) => index % 2 === 0 && status < 300)
          const wanted = agreed ? `submitted ${counterOffer.total} 2 accepted` : `accepted ${total} 1 lapsed`
          const state = `${after.status} ${after.total} ${after.revision} ${counterOffer.status}`
          return [
            ...oneWon(answers, refusals),
            ...when(state !== wanted, `stands at ${state}, not ${wanted}`),
            ...(await contradictionsOf(fixtures, job)),
          ]
        },
      }
    }
  },
}
