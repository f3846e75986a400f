// One counter-offer is open; the others are refused because of it.
import { type Client, type Race, when } from '#tests/faults/race.ts'
import { eventsAbout, oneWon, openJob, sendBid, workOf } from '#tests/faults/work.ts'
import { getColumn } from '#tests/support/negotiation.ts'

export const counterTwice: Race = {
  name: 'counter-twice',
  number: null,
  setUp: async fixtures => {
    const { client, pro } = (await workOf(fixtures)).users
    return async clients => {
      const job = await openJob(fixtures)
      const bid = await sendBid(fixtures.app, pro, job)
      const { lines, revision } = await getColumn(fixtures.app, client, job, bid)
      const counter = (unitPrice: number): Client => {
        const requested = [{ jobLineId: lines[0]?.jobLineId, kind: 'included', unitPrice }]
        const body = { lines: requested, note: `I can pay ${unitPrice}.`, revision }
        return node => node.call(`POST /jobs/${job}/bids/${bid}/counter`, { token: client.token, body })
      }
      return {
        calls: Array.from({ length: clients }, (_, index) => counter(8_000 + index)),
        check: async answers => {
          const counterOffers = await fixtures.db
            .selectFrom('counterOffers')
            .select(['id', 'status', 'note'])
            .where('bidId', '=', bid)
            .execute()
          const winner = answers.findIndex(({ status }) => status < 300)
          const notified = (await eventsAbout(fixtures, 'bidId', bid)).filter(name => name === 'counter-offer-made')
          return [
            ...oneWon(answers, ['counter-offer.already-open']),
            ...when(
              counterOffers.map(({ status }) => status).join() !== 'open',
              `offers ${counterOffers.map(({ status }) => status)}`,
            ),
            ...when(
              counterOffers[0]?.note !== `I can pay ${8_000 + winner}.`,
              'the one that stands is not the winner’s',
            ),
            ...when(notified.length !== 1, `told of ${notified.length} offers`),
          ]
        },
      }
    }
  },
}
