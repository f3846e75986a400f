// Reserved quota of the demo's offers: for each reservation an enquiry of a client, its price, and mostly its
// acceptance.
import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { QuoteStatus } from '#shared/features/enquiries/lifecycle.ts'
import { goodsUnits } from '#shared/values/goods.ts'
import type { Localized } from '#shared/values/localized.ts'
import { at, type Days, idOf, later, localized, type Random, randomOf } from './basics.ts'
import { insertQuote } from './enquiries.ts'
import { type DemoRows, insert, type Person, type Pro, rowsIn } from './model.ts'
import { clients, demoClient } from './people.ts'
import { demoPro } from './professionals.ts'
import type { Thing } from './requested-goods.ts'
import texts from './texts/enquiries.json' with { type: 'json' }

type Offer = Insertable<Tables['productOffers']>
type Product = Insertable<Tables['products']>

/** Splits the quota into whole minimum orders. */
function splitOf(orders: number, random: Random): readonly number[] {
  const count = orders < 3 ? 1 : orders < 12 ? 2 : 3
  const parts: number[] = []
  let left = orders
  for (let rest = count; rest > 0; rest--) {
    const part = rest === 1 ? left : Math.max(1, Math.round((left / rest) * (0.6 + random.next() * 0.6)))
    parts.push(part)
    left -= part
  }
  return parts
}

/** From the offer's first day until today or its end. */
function spanOf({ startsAt, endedAt, status }: Offer, days: Days): readonly [Date, Date] {
  const start = new Date(startsAt)
  if (status === 'paused') return [start, later(start, 30)]
  const today = days.ago(0)
  return [start, endedAt ? new Date(Math.min(new Date(endedAt).getTime(), today.getTime())) : today]
}

const hourMs = 3_600_000

/** The status that the quote can have reached since it was requested. */
function statusOf(requestedAt: Date, wait: number, days: Days): QuoteStatus {
  const hours = (days.ago(0).getTime() - requestedAt.getTime()) / hourMs
  return hours > 48 ? 'accepted' : hours > wait ? 'quoted' : 'asked'
}

type Reservation = {
  readonly offer: Offer
  readonly product: Product
  readonly pro: Pro
  readonly unit: Thing['unit']
  readonly from: Person
  readonly requestedAt: Date
  readonly quantity: number
}

function insertReservation(rows: DemoRows, key: string, reservation: Reservation, days: Days): void {
  const { offer, product, pro, unit, from, requestedAt, quantity } = reservation
  const id = idOf(`enquiry:${key}`)
  const random = randomOf(id)
  const name = JSON.parse(String(product.name)) as Localized
  const cities = offer.cityIds?.length ? offer.cityIds : product.cityIds
  insert(rows, 'enquiries', {
    ...{ id, clientId: from.id, language: from.language, createdAt: requestedAt, source: 'product' as const },
    cityId: cities.includes(pro.city.id) ? pro.city.id : at(cities, 0),
    title: localized(random.pick(texts.held))[from.language],
    note: '',
    wantedBy: days.day(random.whole(9, 30)),
  })
  const line = idOf(`line:${id}:0`)
  insert(rows, 'enquiryLines', {
    ...{ id: line, enquiryId: id, position: 0, productId: product.id, quantity, unit, name: name[from.language] },
  })
  const thing: Thing = {
    ...{ id: product.id, store: product.storeId, category: product.categoryId, name, unit },
    ...{ price: Number(product.price), offered: Number(offer.price) },
  }
  const wait = random.whole(1, 20)
  const quote = insertQuote(
    rows,
    { id, seed: { from, wait }, requestedAt, lines: [{ id: line, thing, quantity }] },
    { pro, things: [thing], status: statusOf(requestedAt, wait, days) },
  )
  insert(rows, 'offerReservations', {
    ...{
      quoteId: quote,
      lineId: line,
      offerId: String(offer.id),
      quantity,
      createdAt: requestedAt,
      releasedAt: null,
    },
  })
}

/** Spreads the reserved quota over the offer's days; the last reservation ends an offer that is sold out. */
function insertReservationsOf(
  rows: DemoRows,
  offer: Offer,
  product: Product,
  pro: Pro,
  days: Days,
  isForDemo: boolean,
): void {
  const unit = goodsUnits.find(one => one === product.unit)
  const least = Number(offer.minQuantity)
  const orders = Math.round(Number(offer.reserved) / least)
  if (!unit || orders === 0) return
  const random = randomOf(`holds:${offer.id}`)
  const near = clients.filter(({ city }) => city.country === pro.city.country)
  const askers = random.sample(near.length > 0 ? [...near] : [...clients], 3)
  const [start, end] = spanOf(offer, days)
  const parts = splitOf(orders, random)
  for (const [place, part] of parts.entries()) {
    const isLast = place === parts.length - 1
    const share = isLast && offer.reason === 'quota' ? 1 : (place + 0.35 + random.next() * 0.3) / parts.length
    const requestedAt = new Date(
      start.getTime() + Math.floor((share * (end.getTime() - start.getTime())) / 60_000) * 60_000,
    )
    const from = isForDemo && isLast ? demoClient : at(askers, place)
    insertReservation(
      rows,
      `held:${offer.id}:${place}`,
      { offer, product, pro, unit, from, requestedAt, quantity: part * least },
      days,
    )
  }
}

export function buildReservations(rows: DemoRows, pros: readonly Pro[], days: Days): void {
  const products = new Map(rowsIn(rows, 'products').map(product => [product.id, product]))
  const stores = new Map(pros.map(pro => [pro.id, pro]))
  const demo = demoPro(pros, 'supplier')
  // The demo's client reserves some of the first running offer of the demo's supplier.
  const [first] = rowsIn(rows, 'productOffers').filter(
    ({ productId, status }) => status === 'active' && products.get(productId)?.storeId === demo.id,
  )
  for (const offer of rowsIn(rows, 'productOffers')) {
    const product = products.get(offer.productId)
    const pro = product && stores.get(product.storeId)
    if (product && pro) insertReservationsOf(rows, offer, product, pro, days, offer === first)
  }
}
