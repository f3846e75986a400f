import { quoteLifecycle } from '#shared/features/enquiries/lifecycle.ts'
import { anEnquiry, aSeller, decideQuote, quoteIdOf, runOut, type Seller } from '#tests/support/enquiries.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { type Fixtures, peopleOf } from './fixtures.ts'
import { type Model, runJobs, type Thing, type TransitionCase } from './model.ts'

type Quoted = Thing & { readonly enquiry: string; readonly seller: Seller }

export function quoteModel(fixtures: Fixtures): Model<Quoted> {
  const { app, market, admin } = fixtures
  const { db } = app.platform.database
  const put: (events: readonly string[]) => TransitionCase<Quoted> = events => ({
    by: ['seller'],
    events,
    call: 'put',
    make: async ({ enquiry, seller }, person: SignedIn | null) => {
      const lines = db.selectFrom('enquiryLines').select(['id', 'quantity']).where('enquiryId', '=', enquiry)
      const [line] = await lines.orderBy('position').execute()
      const quoted = { line: line?.id, product: seller.product, quantity: Number(line?.quantity), price: 38_000 }
      const terms = { delivery: 0, deliveryDays: 4, validDays: 14, taxIncluded: true }
      return await app.call(`PUT /quotes/${enquiry}`, { token: person?.token, body: { ...terms, lines: [quoted] } })
    },
  })
  const store = (name: string, events: readonly string[], body?: object): TransitionCase<Quoted> => ({
    by: ['seller'],
    events,
    make: ({ enquiry }, person: SignedIn | null) =>
      app.call(`POST /quotes/${enquiry}/${name}`, { token: person?.token, body }),
  })
  const decide = (name: string, event: string): TransitionCase<Quoted> => ({
    by: ['client'],
    events: [event],
    make: ({ id, enquiry }, person) => decideQuote(app, person, enquiry, id, name),
  })
  return {
    entity: 'quote',
    table: 'quotes',
    lifecycle: quoteLifecycle,
    begin: async () => {
      const people = await peopleOf(fixtures)
      const seller = await aSeller(app, market, admin)
      const enquiry = await anEnquiry(app, people.client, [seller])
      return { id: await quoteIdOf(app, enquiry, seller), enquiry, seller, people: { ...people, seller } }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('quotes').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: {
      send: put(['quote-sent']),
      revise: put(['quote-revised']),
      refuse: store('refuse', ['quote-refused'], { reason: 'no-time' }),
      'take-back': store('take-back', ['quote-withdrawn']),
      accept: decide('accept', 'quote-accepted'),
      decline: decide('decline', 'quote-declined'),
      withdraw: {
        by: ['client'],
        events: ['quote-withdrawn'],
        make: ({ enquiry }, person) => app.call(`POST /enquiries/${enquiry}/withdraw`, { token: person?.token }),
      },
      expire: {
        by: [],
        events: ['quote-expired'],
        make: async ({ id }) => {
          await runOut(app, id)
          await runJobs(app)
        },
      },
    },
  }
}
