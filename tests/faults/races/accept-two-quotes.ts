// One quote is accepted, the other supplier is notified, and both sides get one contact.
import { type Client, inTurn, type Race, when } from '#tests/faults/race.ts'
import { oncePerRun, oneWon, workOf } from '#tests/faults/work.ts'
import { anEnquiry, aSeller, quote, quoteIdOf } from '#tests/support/enquiries.ts'

/** Two suppliers, whose sessions are renewed with all others. */
const sellersOf = oncePerRun(async fixtures => {
  const { market, users } = await workOf(fixtures)
  const sellers = [await aSeller(fixtures.app, market, users.admin), await aSeller(fixtures.app, market, users.admin)]
  fixtures.people.push(...sellers)
  return sellers
})

export const acceptTwoQuotes: Race = {
  name: 'accept-two-quotes',
  number: null,
  setUp: async fixtures => {
    const { app, db } = fixtures
    const { users } = await workOf(fixtures)
    const sellers = await sellersOf(fixtures)
    return async clients => {
      const enquiry = await anEnquiry(app, users.client, sellers)
      const accepting: Client[] = []
      for (const seller of sellers) {
        await quote(app, seller, enquiry, [38_000])
        const id = await quoteIdOf(app, enquiry, seller)
        const path = `POST /enquiries/${enquiry}/quotes/${id}/accept`
        accepting.push(node => node.call(path, { token: users.client.token }))
      }
      return {
        calls: inTurn(clients, accepting),
        check: async answers => {
          const quotes = await db
            .selectFrom('quotes')
            .select(['id', 'status'])
            .where('enquiryId', '=', enquiry)
            .execute()
          const accepted = quotes.filter(({ status }) => status === 'accepted').map(({ id }) => id)
          const known = db.selectFrom('contacts').select('id')
          const ties = await known
            .where(
              'originId',
              'in',
              quotes.map(({ id }) => id),
            )
            .execute()
          return [
            ...oneWon(answers, ['quote.transition-not-allowed']),
            ...when(accepted.length !== 1, `${accepted.length} quotes are accepted`),
            ...when(
              quotes.some(({ status }) => status === 'quoted'),
              'one is still under way',
            ),
            ...when(ties.length !== 2, `${ties.length} contacts came of it`),
          ]
        },
      }
    }
  },
}
