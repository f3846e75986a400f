// Offers on the demo's products: running, ending today, upcoming, paused, ended and stopped; calculated as the server
// calculates real ones.

import type { Insertable } from 'kysely'
import { offerEnded, offerStarted, offerStopped } from '#server/features/offers/events.ts'
import { offerMachine } from '#server/features/offers/offer.machine.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { priceAt, type Tier } from '#shared/features/catalogue/lifecycle.ts'
import type { EndReason, OfferKind, OfferStatus } from '#shared/features/offers/lifecycle.ts'
import { type PricePoint, priceUnder, referenceOf } from '#shared/features/offers/reference-price.ts'
import { at, type Days, idOf, later, localized, randomOf } from './basics.ts'
import { type DemoRows, insert, type Pro, rowsIn } from './model.ts'
import { admin } from './people.ts'
import { demoPro } from './professionals.ts'
import { insertTransitions, type Step } from './timeline.ts'

type Seed = {
  readonly status: OfferStatus
  readonly kind: OfferKind
  /** Saved share of the list price, for every kind of offer. */
  readonly less: number
  /** Days since it began (negative: upcoming), and until it ends. */
  readonly begun: number
  readonly left: number
  /** Total quota in minimum orders, and the share of it that is reserved; without it there is no limit. */
  readonly quota?: readonly [orders: number, reservedShare: number]
  readonly least?: number
  readonly terms?: number
  readonly here?: true
  readonly reason?: EndReason
  /** On the product of the previous offer. */
  readonly again?: true
}

const terms = [
  localized('Without fitting. | Sans la pose. | دون تركيب.'),
  localized(
    'Whole pallets only, collected at the yard. | Palettes entières, à retirer au dépôt. | منصات كاملة فقط، تُستلم من المستودع.',
  ),
  localized('One batch for the whole order. | Un seul lot pour toute la commande. | دفعة واحدة للطلب كله.'),
]
const note = localized(
  'Delivery was charged on top of the price in the offer. | La livraison a été facturée en plus du prix de la promotion. | أُضيفت أجرة التوصيل إلى سعر التخفيض.',
)

const ofDemo: readonly Seed[] = [
  { status: 'active', kind: 'percent', less: 0.12, begun: 9, left: 1, quota: [36, 0.84], terms: 0 },
  { status: 'ended', kind: 'percent', less: 0.08, begun: 75, left: -61, quota: [30, 1], reason: 'quota', again: true },
  { status: 'active', kind: 'amount', less: 0.1, begun: 6, left: 5, quota: [80, 0.4] },
  { status: 'ended', kind: 'amount', less: 0.07, begun: 140, left: -120, reason: 'time', again: true },
  {
    status: 'active',
    kind: 'tier',
    less: 0.16,
    begun: 3,
    left: 26,
    quota: [60, 0.15],
    least: 10,
    terms: 2,
    here: true,
  },
  { status: 'scheduled', kind: 'percent', less: 0.15, begun: -6, left: 20, quota: [100, 0], terms: 1 },
  { status: 'paused', kind: 'percent', less: 0.1, begun: 12, left: 16, quota: [40, 0.3] },
  { status: 'ended', kind: 'percent', less: 0.09, begun: 50, left: -30, quota: [50, 0.6], reason: 'supplier' },
  { status: 'stopped', kind: 'percent', less: 0.2, begun: 20, left: 10, quota: [20, 0.2] },
]
/** Each of the other stores has two of these. */
const ofOthers: readonly Seed[] = [
  { status: 'active', kind: 'percent', less: 0.11, begun: 5, left: 7, quota: [40, 0.65], terms: 0 },
  { status: 'ended', kind: 'percent', less: 0.08, begun: 60, left: -40, quota: [25, 1], reason: 'quota' },
  { status: 'active', kind: 'amount', less: 0.1, begun: 2, left: 12, terms: 2 },
  { status: 'active', kind: 'percent', less: 0.14, begun: 15, left: 2, quota: [30, 0.9], here: true },
  { status: 'active', kind: 'tier', less: 0.18, begun: 1, left: 30, quota: [90, 0.05], least: 10 },
  { status: 'scheduled', kind: 'percent', less: 0.12, begun: -3, left: 17, quota: [60, 0] },
  { status: 'active', kind: 'percent', less: 0.09, begun: 8, left: 9, quota: [50, 0.35] },
]
const storesBesides = 24

type Product = Insertable<Tables['products']>

/** Ordered by time. */
function pointsBy(rows: DemoRows): ReadonlyMap<string, readonly PricePoint[]> {
  const all = rowsIn(rows, 'productPrices').flatMap(({ productId, price, at: moment }) =>
    typeof price === 'number' ? [{ productId, amount: price, at: new Date(moment).toISOString() }] : [],
  )
  const grouped = Map.groupBy(all, ({ productId }) => productId)
  return new Map([...grouped].map(([id, own]) => [id, own.toSorted((a, b) => a.at.localeCompare(b.at))]))
}

/** The list price on that day. */
const listOn = (points: readonly PricePoint[], start: Date): number =>
  (points.findLast(({ at: moment }) => new Date(moment) < start) ?? points[0])?.amount ?? 0

function calculated(seed: Seed, product: Product, points: readonly PricePoint[], start: Date) {
  const least = Number(product.minOrder) * (seed.least ?? 1)
  const tiers = JSON.parse(String(product.tiers)) as Tier[]
  const each = priceAt(listOn(points, start), tiers, least)
  const rounded = Math.max(1, Math.round((each * seed.less) / 100) * 100)
  const value = { percent: seed.less, amount: rounded, tier: each - rounded }[seed.kind]
  return {
    value,
    least,
    price: priceUnder({ kind: seed.kind, value }, each),
    reference: referenceOf(points, start, each),
  }
}

/** The transitions of an offer, each from the state that the last one reached. */
function stepsOf(
  offerId: string,
  { status, reason = 'time' }: Seed,
  pro: Pro,
  { made, start, end }: Record<'made' | 'start' | 'end', Date>,
) {
  const by = pro.person.id
  const of = { offerId }
  const steps: Step[] = [{ to: 'scheduled', by, at: made }]
  if (status !== 'scheduled') steps.push({ to: 'active', by: null, at: start, event: offerStarted(of) })
  if (status === 'paused') steps.push({ to: 'paused', by, at: later(start, 30) })
  if (status === 'ended')
    steps.push({
      to: 'ended',
      by: reason === 'supplier' ? by : null,
      at: end,
      reason,
      event: offerEnded({ ...of, reason }),
    })
  if (status === 'stopped') {
    const why = note[pro.person.language]
    steps.push({
      to: 'stopped',
      by: admin.id,
      at: later(start, 50),
      reason: 'misleading',
      note: why,
      event: offerStopped({ ...of, note: why }),
    })
  }
  return steps
}

type Maker = { readonly rows: DemoRows; readonly pro: Pro; readonly days: Days }

/** The quota reserved so far; reservations.ts says for whom. */
function reservedOf({ quota, status }: Seed, least: number): number {
  if (!quota) return least * (status === 'ended' ? 6 : 2)
  return Math.round(quota[0] * quota[1]) * least
}

/** An offer that ended early would have run three more days. */
const lastOf = ({ status, reason }: Seed, last: Date): Date =>
  status === 'ended' && reason !== 'time' ? later(last, 72) : last

function endingOf(status: OfferStatus, end: Step | undefined, last: Date) {
  const isOver = status === 'ended' || status === 'stopped'
  return { endedAt: isOver ? (end?.at ?? last) : null, reason: end?.reason ?? null, note: end?.note ?? null }
}

type Of = { readonly product: Product; readonly points: readonly PricePoint[]; readonly key: string }

function insertOffer({ rows, pro, days }: Maker, seed: Seed, { product, points, key }: Of): void {
  const { status, kind, quota, begun } = seed
  const { language } = pro.person
  const [start, last] = [days.ago(begun), days.ago(-seed.left)]
  const { value, least, price, reference } = calculated(seed, product, points, start)
  if (price < 1 || price >= reference) return
  const id = idOf(`offer:${product.id}:${key}`)
  const made = later(start, Math.min(0, begun) * 24 - 20)
  const steps = stepsOf(id, seed, pro, { made, start, end: last })
  const end = steps.at(-1)
  insert(rows, 'productOffers', {
    ...{ id, productId: product.id, kind, value, currency: product.currency, price, status, language },
    ...{ referencePrice: reference, startsAt: start, endsAt: lastOf(seed, last), minQuantity: least },
    ...endingOf(status, end, last),
    quota: quota ? quota[0] * least : null,
    reserved: reservedOf(seed, least),
    cityIds: seed.here ? [pro.city.id] : [],
    terms: seed.terms === undefined ? '' : at(terms, seed.terms)[language],
    startedAt: status === 'scheduled' ? null : start,
    createdAt: made,
    updatedAt: end?.at ?? made,
  })
  insertTransitions(rows, offerMachine, id, steps)
}

/** Products with a fresh price: an offer on an old price has no known saving. */
function pricedOf({ rows, pro, days }: Maker): readonly Product[] {
  const fresh = days.ago(60)
  return rowsIn(rows, 'products').filter(
    ({ storeId, priceCheckedAt }) => storeId === pro.id && new Date(priceCheckedAt ?? 0) > fresh,
  )
}

function insertOffers(maker: Maker, seeds: readonly Seed[], points: ReadonlyMap<string, readonly PricePoint[]>): void {
  const chosen = randomOf(`offers:${maker.pro.id}`).sample([...pricedOf(maker)], seeds.length)
  let next = -1
  for (const [number, seed] of seeds.entries()) {
    if (!seed.again) next += 1
    const product = chosen[next]
    if (product) insertOffer(maker, seed, { product, points: points.get(product.id) ?? [], key: String(number) })
  }
}

export function buildOffers(rows: DemoRows, pros: readonly Pro[], days: Days): void {
  const points = pointsBy(rows)
  const demo = demoPro(pros, 'supplier')
  const others = pros.filter(({ type, id }) => type === 'supplier' && id !== demo.id).slice(0, storesBesides)
  insertOffers({ rows, pro: demo, days }, ofDemo, points)
  for (const [place, pro] of others.entries())
    insertOffers({ rows, pro, days }, [at(ofOthers, place * 2), at(ofOthers, place * 2 + 1)], points)
}
