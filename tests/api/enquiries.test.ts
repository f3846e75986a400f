import { beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { aProductCategory, setPrice } from '#tests/support/catalogue.ts'
import {
  anEnquiry,
  aSeller,
  ask,
  decideQuote,
  deskOf,
  enquiryOf,
  quote,
  quoteForm,
  quoteIdOf,
  runOut,
  type Seller,
} from '#tests/support/enquiries.ts'
import { app, db, market, users, withUsers } from '#tests/support/fixtures.ts'
import { postJob } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

let client: SignedIn
let one: Seller
let two: Seller
let three: Seller

withUsers()
beforeAll(async () => {
  client = await signIn(app.platform, 'consumer')
  const { slug: category } = await aProductCategory(app)
  one = await aSeller(app, market, users.admin, { category })
  two = await aSeller(app, market, users.admin, { category })
  three = await aSeller(app, market, users.admin, { category, name: 'Blue cement tile' })
})

const fieldsOf = ({ body }: { body: Problem }) => (body.errors ?? []).map(({ path }) => path)
type Prefill = {
  readonly lines: readonly { name: string; quantity: number; unit: string; product: string | null }[]
  readonly suppliers: readonly { slug: string; has: number; wanted: boolean }[]
  readonly source: { kind: string }
  readonly city: string | null
}
const prefill = async (query: string, who: SignedIn = client) =>
  (await app.call<Prefill>(`GET /enquiries/prefill?${query}`, { token: who.token })).body
async function notifiedTo({ id }: { id: string }): Promise<string[]> {
  await app.platform.deliverer.deliverAll()
  const rows = await db().selectFrom('notifications').select('type').where('userId', '=', id).execute()
  return rows.map(({ type }) => type)
}

describe('the menu', () => {
  it('counts enquiries to answer for the store, and quotes to compare for the client', async () => {
    const counted = async ({ token }: { readonly token: string }) => {
      const { body } = await app.call<{ sections: readonly { section: string; count: number }[] }>(
        'GET /figures/waiting',
        { token },
      )
      return body.sections.find(({ section }) => section === 'enquiries')?.count ?? 0
    }
    const before = [await counted(one), await counted(client)]
    const enquiry = await anEnquiry(app, client, [one])
    expect([await counted(one), await counted(client)]).toEqual([(before[0] ?? 0) + 1, before[1]])
    await quote(app, one, enquiry, [38_000])
    expect([await counted(one), await counted(client)]).toEqual([before[0], (before[1] ?? 0) + 1])
  })
})

describe('a new enquiry is prefilled', () => {
  it('with the viewed product, its store first, then suppliers of the same or a similar product', async () => {
    const begun = await prefill(`product=${one.slug}&store=${two.store}&city=casablanca`)
    expect(begun.lines).toMatchObject([{ product: one.slug, quantity: 5, unit: 'm2' }])
    expect(begun.suppliers[0]).toMatchObject({ slug: two.store, has: 1, wanted: true })
    expect(begun.suppliers.map(({ slug }) => slug).toSorted()).toEqual(
      [one, two, three].map(({ store }) => store).toSorted(),
    )
    expect((await prefill(`product=${one.slug}&city=marrakesh`)).suppliers).toEqual([])
  })

  it('with several lines by quantity, and with products by name', async () => {
    const begun = await prefill(`line=${one.slug}:12.5&line=${three.slug}:3&thing=m2:40:Emerald%20zellige`)
    expect(begun.lines.map(({ quantity, unit, product }) => [quantity, unit, product])).toEqual([
      [12.5, 'm2', one.slug],
      [3, 'm2', three.slug],
      [40, 'm2', null],
    ])
    expect(begun.source.kind).toBe('wishlist')
    expect(begun.suppliers[0]?.has).toBe(3)
  })

  it('with the lines of the caller’s job, in units of goods; not with another person’s', async () => {
    const job = await postJob(app, client)
    const begun = await prefill(`job=${job}`)
    expect([begun.source.kind, begun.city]).toEqual(['job', 'casablanca'])
    expect(begun.lines.map(({ name, quantity, unit }) => [name, quantity, unit])).toEqual([
      ['Pipes', 12.5, 'm'],
      ['Tiles', 18, 'm2'],
    ])
    const other = await app.call<Problem>(`GET /enquiries/prefill?job=${job}`, { token: users.client.token })
    expect(other.body.code).toBe('job.not-found')
  })
})

describe('sending an enquiry', () => {
  it('reaches each supplier once', async () => {
    const enquiry = await anEnquiry(app, client, [one, two])
    expect((await enquiryOf(app, client, enquiry)).quotes.map(({ status }) => status)).toEqual(['asked', 'asked'])
    expect(await notifiedTo(one)).toContain('enquiry-asked')
    const desk = await deskOf(app, one, enquiry)
    expect(desk.suggestions[0]?.suggestion).toMatchObject({
      product: one.product,
      same: true,
      quantity: 60,
      list: 38_000,
    })
    expect(desk.suggestions[1]?.suggestion).toBeNull()
    expect(desk.client.name).not.toBe(client.name)
  })

  it('reports errors by field', async () => {
    const wrong = async (more: object) => fieldsOf(await ask(app, client, [one], more))
    expect(await wrong({ city: 'nowhere' })).toEqual(['city'])
    expect(await wrong({ suppliers: [one.store, 'nobody'] })).toEqual(['suppliers/1'])
    expect(await wrong({ wantedBy: '2020-01-01' })).toEqual(['wantedBy'])
    expect(await wrong({ suppliers: [] })).toEqual(['suppliers'])
    expect(
      await wrong({ lines: [{ product: 'no-such', name: 'No such', quantity: 1, unit: 'bag', note: '' }] }),
    ).toEqual(['lines/0/product'])
  })

  it('is allowed for contractors, not for suppliers', async () => {
    expect((await ask(app, users.pro, [one])).status).toBe(201)
    expect((await ask(app, two, [one])).status).toBe(403)
  })
})

describe('quotes', () => {
  it('are compared on the same lines, and later price changes do not affect them', async () => {
    const enquiry = await anEnquiry(app, client, [one, two])
    expect((await quote(app, one, enquiry, [38_000, 900])).body.total).toBe(60 * 38_000 + 4 * 900 + 5000)
    expect((await quote(app, two, enquiry, [37_000])).status).toBe(200)
    await setPrice(app, one, one.product, { price: 99_000, tiers: [] })
    const { quotes, lines } = await enquiryOf(app, client, enquiry)
    const [first, second] = [one, two].map(({ store }) => quotes.find(found => found.store.slug === store))
    expect(first).toMatchObject({
      total: 2_288_600,
      missingLines: [],
      lines: [{ kind: 'included', price: 38_000 }, {}],
    })
    expect(second).toMatchObject({ missingLines: [lines[1]?.id], lines: [{ kind: 'alternative' }] })
    await setPrice(app, one, one.product)
  })

  it('can be revised before acceptance, and earlier revisions are stored', async () => {
    const enquiry = await anEnquiry(app, client, [one])
    await quote(app, one, enquiry, [38_000])
    await quote(app, one, enquiry, [36_000])
    const [answer] = (await enquiryOf(app, client, enquiry)).quotes
    expect(answer).toMatchObject({ revision: 2, before: { total: 60 * 38_000 + 5000, delivery: 5000 } })
    expect(await notifiedTo(client)).toContain('quote-revised')
  })

  it('round each line once, half a cent upwards', async () => {
    const enquiry = await anEnquiry(app, client, [one])
    const form = await quoteForm(app, one, enquiry, [38_000])
    const [line] = form.lines
    for (const [quantity, amount] of [
      [1.005, 101],
      [0.575, 58],
      [1.015, 102],
    ]) {
      const body = { ...form, delivery: 0, lines: [{ ...line, quantity, price: 100 }] }
      const sent = await app.call<{ total: number }>(`PUT /quotes/${enquiry}`, { token: one.token, body })
      expect(sent.body.total).toBe(amount)
    }
  })

  it('use products of the supplier’s own store only, and each line once', async () => {
    const enquiry = await anEnquiry(app, client, [one])
    const send = (body: object) => app.call<Problem>(`PUT /quotes/${enquiry}`, { token: one.token, body })
    const form = await quoteForm(app, one, enquiry, [38_000])
    const [line] = form.lines
    expect(fieldsOf(await send({ ...form, lines: [{ ...line, product: two.product }] }))).toEqual(['lines/0/product'])
    expect(fieldsOf(await send({ ...form, lines: [line, line] }))).toEqual(['lines/1/line'])
    expect(fieldsOf(await send({ ...form, lines: [] }))).toEqual(['lines'])
    expect((await app.call(`PUT /quotes/${enquiry}`, { token: two.token, body: form })).status).toBe(404)
  })
})

describe('a decision on a quote', () => {
  it('accepts one, notifies the others, makes both sides contacts and opens a conversation', async () => {
    const enquiry = await anEnquiry(app, client, [one, two, three])
    await quote(app, one, enquiry, [38_000])
    await quote(app, two, enquiry, [37_000])
    const id = await quoteIdOf(app, enquiry, two)
    expect((await decideQuote(app, client, enquiry, id, 'accept')).status).toBe(200)
    const { quotes } = await enquiryOf(app, client, enquiry)
    const states = [one, two, three].map(({ store }) => quotes.find(found => found.store.slug === store))
    expect(states.map(found => [found?.status, found?.reason])).toEqual([
      ['declined', 'another'],
      ['accepted', null],
      ['withdrawn', 'another'],
    ])
    expect(await notifiedTo(two)).toContain('quote-accepted')
    expect(await notifiedTo(one)).toContain('quote-declined')
    const known = await app.call<{ items: { id: string; ties: { origin: string; title: string }[] }[] }>(
      'GET /contacts',
      {
        token: client.token,
      },
    )
    expect(known.body.items.find(found => found.id === two.id)?.ties[0]).toMatchObject({
      origin: 'quote',
      title: 'Floor of the villa',
    })
    const about = { kind: 'quote', id }
    const opened = await app.call<{ id: string }>('POST /chats', { token: two.token, body: about })
    const chat = await app.call<{ context: { title: string } }>(`GET /chats/${opened.body.id}`, { token: client.token })
    expect(chat.body.context.title).toBe('Floor of the villa')
    expect((await deskOf(app, two, enquiry)).client.name).toBe(client.name)
    expect((await quote(app, two, enquiry, [1])).body.code).toBe('quote.transition-not-allowed')
  })

  it('is for the client only, and refuses an outdated version', async () => {
    const enquiry = await anEnquiry(app, client, [one])
    await quote(app, one, enquiry, [38_000])
    const id = await quoteIdOf(app, enquiry, one)
    expect((await decideQuote(app, users.client, enquiry, id, 'accept')).body.code).toBe('enquiry.not-found')
    const { version } = (await enquiryOf(app, client, enquiry)).quotes[0] ?? { version: 0 }
    await quote(app, one, enquiry, [50_000])
    const late = await app.call(`POST /enquiries/${enquiry}/quotes/${id}/accept`, {
      token: client.token,
      headers: { 'if-match': `"${version}"` },
    })
    expect(late.status).toBe(412)
  })
})

describe('the deadlines of enquiries', () => {
  it('expire unanswered enquiries and quotes past their validity, and notify both sides', async () => {
    const enquiry = await anEnquiry(app, client, [one, two])
    await quote(app, two, enquiry, [37_000])
    const ids = [await quoteIdOf(app, enquiry, one), await quoteIdOf(app, enquiry, two)]
    for (const id of ids) await runOut(app, id)
    expect((await decideQuote(app, client, enquiry, ids[1] ?? '', 'accept')).body.code).toBe(
      'quote.transition-not-allowed',
    )
    await app.platform.jobRunner.runJobs()
    const { quotes } = await enquiryOf(app, client, enquiry)
    expect(quotes.map(({ status }) => status)).toEqual(['expired', 'expired'])
    expect(await notifiedTo(client)).toEqual(expect.arrayContaining(['enquiry-unanswered', 'quote-expired']))
    const replies = db().selectFrom('replies').select(['answeredAt', 'missedAt']).where('aboutId', 'in', ids)
    const found = await replies.execute()
    expect(found.filter(({ missedAt }) => missedAt !== null)).toHaveLength(1)
    expect(found.filter(({ answeredAt }) => answeredAt !== null)).toHaveLength(1)
  })
})
