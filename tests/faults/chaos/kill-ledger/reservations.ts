// Workload of reservations: enquiries reserve quota of an offer and release it. The reserved sum never exceeds the quota.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import { when } from '#tests/faults/race.ts'
import { aProductCategory, aPublished } from '#tests/support/catalogue.ts'
import { aSeller, enquiryForm, type Seller } from '#tests/support/enquiries.ts'
import { anOffer, hadPrice } from '#tests/support/offers.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import type { Outcome, RetryingClient } from './retrying-client.ts'
import { counted, doneOf, type Fixtures, type Verdict, type Workload } from './workload.ts'

const kind = 'reservations'
const clients = 3
const offers = 10
/** Eight enquiries fit; the rest of the quota keeps the offer from ending. */
const [quota, each] = [42, 5]
/** Enquiries about one offer before the next offer: more than its quota has room for. */
const asksEach = 14
const mostOpen = 6

async function offered({ app, market, users }: Fixtures): Promise<readonly Seller[]> {
  const { slug: category } = await aProductCategory(app)
  const seller = await aSeller(app, market, users.admin, { category })
  const all: Seller[] = []
  for (let count = 0; count < offers; count++) {
    const product = await aPublished(app, { supplier: seller, admin: users.admin }, category)
    await hadPrice(app, product, 39_500)
    const { db } = app.platform.database
    const { slug } = await db.selectFrom('products').select('slug').where('id', '=', product).executeTakeFirstOrThrow()
    const own = { ...seller, product, slug }
    await anOffer(app, own, { quota })
    all.push(own)
  }
  return all
}

type Turns = { next(): Seller }

async function ask(api: RetryingClient, { token }: SignedIn, seller: Seller): Promise<Outcome> {
  const title = `Floor ${randomUUID()}`
  const lines = [{ product: seller.slug, name: 'Tiles', quantity: each, unit: 'm2', note: '' }]
  const body = enquiryForm([seller], { title, lines })
  return await api.write({ kind, what: 'ask', about: title, token, path: '/enquiries', body })
}

type End = { readonly about: string; readonly asker: SignedIn; readonly seller: Seller }

const withdraw = (api: RetryingClient, { about, asker: { token } }: End) =>
  api.write({ kind, what: 'withdraw', about, token, path: `/enquiries/${about}/withdraw` })
const refuse = (api: RetryingClient, { about, seller: { token } }: End) =>
  api.write({ kind, what: 'refuse', about, token, path: `/quotes/${about}/refuse`, body: { reason: 'too-little' } })

/** Ends the oldest enquiry every third time and above `mostOpen`: withdrawn by the client or refused by the supplier. */
async function asking(asker: SignedIn, turns: Turns, api: RetryingClient): Promise<void> {
  const open: string[] = []
  for (let turn = 1; api.isOpen(); turn++) {
    const seller = turns.next()
    open.push((await ask(api, asker, seller)).id)
    const about = open.length > mostOpen || turn % 3 === 0 ? open.shift() : undefined
    const end = turn % 2 === 0 ? refuse : withdraw
    if (about) await end(api, { about, asker, seller })
  }
}

async function contradictions(db: Db, outcomes: readonly Outcome[]): Promise<readonly string[]> {
  const { rows } = await sql<{ what: string }>`
    with live as (
      select offer_id, sum(quantity) as quantity from offer_reservations where released_at is null group by offer_id)
    select reserved || ' reserved in the offer, ' || coalesce(live.quantity, 0) || ' in its reservations' as what from product_offers
      left join live on live.offer_id = product_offers.id where reserved <> coalesce(live.quantity, 0)
    union all select reserved || ' of ' || quota || ' reserved' from product_offers where reserved > quota or reserved < 0
    union all select 'a settled quote still reserves quota' from offer_reservations join quotes on quotes.id = quote_id
      where released_at is null and quotes.status not in ('asked', 'quoted', 'accepted')
    union all select 'the reservation of an open quote was released' from offer_reservations join quotes on quotes.id = quote_id
      where released_at is not null and quotes.status in ('asked', 'quoted', 'accepted')`.execute(db)
  const held = await sql<{ most: number }>`select coalesce(max(reserved), 0)::int as most from product_offers`.execute(
    db,
  )
  const all = await sql<{ count: number }>`select count(*)::int as count from enquiries`.execute(db)
  const asked = doneOf(outcomes, kind, 'ask').length
  return [
    ...rows.map(({ what }) => what),
    ...when(all.rows[0]?.count !== asked, `${all.rows[0]?.count} enquiries for ${asked} acknowledged`),
    ...when(held.rows[0]?.most === 0, 'nothing is reserved'),
  ]
}

const settledAs: Readonly<Record<string, string>> = { withdraw: 'withdrawn', refuse: 'refused' }

async function verify(db: Db, outcomes: readonly Outcome[]): Promise<Verdict> {
  const { rows } = await sql<{ id: string; title: string; status: string; times: number }>`
    select enquiries.id::text as id, title, quotes.status,
      (select count(*)::int from status_changes where entity_id = quotes.id and to_status = quotes.status) as times
    from enquiries join quotes on enquiry_id = enquiries.id`.execute(db)
  const timesOf = ({ write: { what, about } }: Outcome): number => {
    if (what === 'ask') return rows.filter(({ title }) => title === about).length
    return rows.find(({ id, status }) => id === about && status === settledAs[what])?.times ?? 0
  }
  return { ...counted(doneOf(outcomes, kind), timesOf), wrong: await contradictions(db, outcomes) }
}

export async function reservations(fixtures: Fixtures): Promise<Workload> {
  const sellers = await offered(fixtures)
  let asks = 0
  const turns: Turns = {
    next: () => {
      const seller = sellers[Math.floor(asks++ / asksEach) % sellers.length]
      if (!seller) throw new Error('No seller')
      return seller
    },
  }
  const people = await Promise.all(Array.from({ length: clients }, () => signIn(fixtures.app.platform, 'consumer')))
  return { name: kind, clients: people.map(asker => (api: RetryingClient) => asking(asker, turns, api)), verify }
}
