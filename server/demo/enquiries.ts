import * as happened from '#server/features/enquiries/events.ts'
import { quoteMachine } from '#server/features/enquiries/quote.machine.ts'
import {
  answerHours,
  openDays,
  type QuoteStatus,
  quoteLifecycle,
  usualValidDays,
} from '#shared/features/enquiries/lifecycle.ts'
import { lineTotal } from '#shared/values/line-amount.ts'
import { at, type Days, idOf, later, localized, type Random, randomOf } from './basics.ts'
import { insertContacts } from './contacts.ts'
import { type DemoRows, insert, type Person, type Pro } from './model.ts'
import { clients, demoClient } from './people.ts'
import { demoPro } from './professionals.ts'
import { isRequested, quantityOf, type Thing, thingsIn } from './requested-goods.ts'
import texts from './texts/enquiries.json' with { type: 'json' }
import { insertTransitions, type Step } from './timeline.ts'

type EnquirySeed = {
  readonly key: string
  readonly from: Person
  /** Days since it was sent. */
  readonly age: number
  readonly lines: number
  /** Statuses of the quotes: the demo's supplier first, then others who sell the same. */
  readonly answers: readonly QuoteStatus[]
  readonly reason?: string
  readonly revised?: true
  /** Hours until a price was sent. */
  readonly wait?: number
}

const day = 24
/** In every state; the demo's client, contractor and advisor among the senders. */
function enquiriesOf(pros: readonly Pro[], supplier: Pro): readonly EnquirySeed[] {
  const near = clients.filter(({ city }) => city.country === supplier.city.country)
  const who = (place: number) => at(near, place)
  const contractor = demoPro(pros, 'contractor').person
  const builder = demoPro(pros, 'builder').person
  const advisor = demoPro(pros, 'advisor').person
  return [
    { key: 'villa', from: demoClient, age: 3, lines: 4, answers: ['quoted', 'quoted', 'quoted'], revised: true },
    { key: 'terrace', from: demoClient, age: 1, lines: 2, answers: ['asked', 'asked'] },
    {
      key: 'bath',
      from: demoClient,
      age: 16,
      lines: 3,
      answers: ['accepted', 'declined', 'declined'],
      reason: 'another',
    },
    { key: 'roof', from: demoClient, age: 30, lines: 1, answers: ['refused', 'expired'], reason: 'too-little' },
    { key: 'riad', from: contractor, age: 2, lines: 3, answers: ['quoted', 'asked', 'quoted'] },
    { key: 'stairs', from: builder, age: 40, lines: 2, answers: ['accepted', 'withdrawn'], reason: 'another' },
    { key: 'office', from: advisor, age: 1, lines: 2, answers: ['asked', 'quoted'] },
    { key: 'cafe', from: who(1), age: 1, lines: 1, answers: ['asked'] },
    { key: 'garage', from: who(2), age: 2, lines: 2, answers: ['asked', 'quoted'] },
    { key: 'stairwell', from: who(3), age: 4, lines: 2, answers: ['quoted'] },
    { key: 'lobby', from: who(4), age: 10, lines: 3, answers: ['accepted', 'declined'], reason: 'another' },
    { key: 'kitchen', from: who(5), age: 12, lines: 1, answers: ['declined'], reason: 'found-nearer' },
    { key: 'shop', from: who(6), age: 25, lines: 1, answers: ['expired'], reason: 'unanswered' },
    { key: 'school', from: who(7), age: 50, lines: 3, answers: ['accepted'] },
    { key: 'wall', from: who(8), age: 20, lines: 1, answers: ['withdrawn'] },
  ]
}

/** Some products of the demo's supplier, and the stores of the country that have the most of them. */
function chooseOf(seed: EnquirySeed, supplier: Pro, pros: readonly Pro[], things: readonly Thing[], random: Random) {
  const own = random.sample(
    things.filter(({ store, category }) => store === supplier.id && isRequested(seed.key, category)),
    seed.lines,
  )
  const same = (pro: Pro) =>
    own.map(({ name }) => things.find(one => one.store === pro.id && one.name.en === name.en) ?? null)
  const others = pros
    .filter(pro => pro.type === 'supplier' && pro !== supplier && pro.city.country === supplier.city.country)
    .map(pro => ({ pro, things: same(pro) }))
    .filter(one => one.things.some(thing => thing !== null))
    .toSorted((a, b) => b.things.filter(Boolean).length - a.things.filter(Boolean).length)
  const answering = [{ pro: supplier, things: own as readonly (Thing | null)[] }, ...others]
  return { own, answering: answering.slice(0, seed.answers.length) }
}

const declined = ['declined', 'accepted', 'quoted']

function stepsOf(
  status: QuoteStatus,
  ids: { client: string; supplier: string; quoteId: string },
  requestedAt: Date,
  more: Partial<EnquirySeed>,
): Step[] {
  const { client, supplier, quoteId } = ids
  const of = { quoteId }
  const begin: Step = { to: 'asked', by: client, at: requestedAt, event: happened.enquiryAsked(of) }
  const sent: Step = {
    to: 'quoted',
    by: supplier,
    at: later(requestedAt, more.wait ?? 5),
    event: happened.quoteSent(of),
  }
  const revised: Step = { to: 'quoted', by: supplier, at: later(requestedAt, 20), event: happened.quoteRevised(of) }
  const decided = later(requestedAt, 2 * day)
  const accepted = happened.quoteAccepted({ ...of, clientId: client, supplierUserId: supplier })
  const end = (step: Step): Step[] => (declined.includes(status) ? [begin, sent, step] : [begin, step])
  const reason = more.reason ?? null
  if (status === 'asked') return [begin]
  if (status === 'quoted') return more.revised ? [begin, sent, revised] : [begin, sent]
  if (status === 'accepted') return end({ to: status, by: client, at: decided, event: accepted })
  if (status === 'declined')
    return end({ to: status, by: client, at: decided, reason, event: happened.quoteDeclined(of) })
  if (status === 'refused')
    return end({ to: status, by: supplier, at: later(requestedAt, 9), reason, event: happened.quoteRefused(of) })
  if (status === 'withdrawn')
    return end({ to: status, by: client, at: decided, reason, event: happened.quoteWithdrawn({ ...of, by: 'client' }) })
  const expired = happened.quoteExpired({ ...of, wasSent: false })
  return end({ to: status, by: null, at: later(requestedAt, openDays * day), reason: 'unanswered', event: expired })
}

type Asked = {
  readonly id: string
  readonly seed: Pick<EnquirySeed, 'from' | 'reason' | 'revised' | 'wait'>
  readonly requestedAt: Date
  readonly lines: readonly { readonly id: string; readonly thing: Thing; readonly quantity: number }[]
}

function insertPrices(rows: DemoRows, quote: string, { lines }: Asked, own: readonly (Thing | null)[], random: Random) {
  let total = 0
  for (const [place, { id, quantity }] of lines.entries()) {
    const thing = own[place]
    // Now and then a store has all but the last product.
    if (!thing || (place > 1 && place === lines.length - 1 && random.chance(0.4))) continue
    const price = thing.offered ?? Math.round((thing.price * (0.94 + random.next() * 0.08)) / 10) * 10
    const amount = lineTotal(quantity, price)
    total += amount
    insert(rows, 'quoteLines', {
      ...{ quoteId: quote, lineId: id, productId: thing.id, quantity, price, amount },
      listPrice: thing.price,
    })
  }
  return total
}

type Answer = { readonly pro: Pro; readonly things: readonly (Thing | null)[]; readonly status: QuoteStatus }

/** The terms of the sent price, in the store's wording. */
function termsOf(sent: Step | undefined, lines: number, pro: Pro, random: Random) {
  if (!sent) return null
  const delivery = random.pick([0, 25_000, 40_000, 65_000])
  return {
    ...{ delivery, deliveryDays: random.whole(2, 9), total: lines + delivery, sentAt: sent.at, revision: 1 },
    note: at(texts.notes.map(localized), random.whole(0, 2))[pro.person.language],
  }
}

/** While the price is valid, or an answer may come. */
const endOf = (sent: Step | undefined, requestedAt: Date): Date =>
  sent ? later(sent.at, usualValidDays * day) : later(requestedAt, openDays * day)

/** Returns its id. */
export function insertQuote(rows: DemoRows, requestedAt: Asked, { pro, things, status }: Answer): string {
  const { id: enquiry, seed } = requestedAt
  const id = idOf(`quote:${enquiry}:${pro.id}`)
  const random = randomOf(id)
  const steps = stepsOf(
    status,
    { client: seed.from.id, supplier: pro.person.id, quoteId: id },
    requestedAt.requestedAt,
    seed,
  )
  const sent = steps.find(({ to }) => to === 'quoted')
  const last = steps.at(-1) ?? { at: requestedAt.requestedAt, reason: null }
  const terms = termsOf(sent, sent ? insertPrices(rows, id, requestedAt, things, random) : 0, pro, random)
  const isRevised = seed.revised === true && status === 'quoted'
  insert(rows, 'quotes', {
    ...{ id, enquiryId: enquiry, supplierId: pro.id, status, currency: pro.city.currency },
    language: pro.person.language,
    ...terms,
    ...(isRevised && { revision: 2 }),
    ...(!quoteLifecycle.live.includes(status) && { reason: last.reason ?? null, settledAt: last.at }),
    answerBy: later(requestedAt.requestedAt, answerHours),
    endsAt: endOf(sent, requestedAt.requestedAt),
    createdAt: requestedAt.requestedAt,
    updatedAt: last.at,
  })
  if (isRevised && terms) insertRevision(rows, id, terms, later(requestedAt.requestedAt, 20))
  insertTransitions(rows, quoteMachine, id, steps)
  const sides = { clientId: seed.from.id, professionalUserId: pro.person.id }
  if (status === 'accepted') insertContacts(rows, { ...sides, origin: 'quote', originId: id }, last.at)
  return id
}

/** An earlier revision with a dearer delivery. */
function insertRevision(
  rows: DemoRows,
  quote: string,
  { delivery, total }: { delivery: number; total: number },
  when: Date,
) {
  const less = 15_000
  insert(rows, 'quoteRevisions', {
    quoteId: quote,
    revision: 1,
    content: JSON.stringify({ lines: {}, delivery: delivery + less, total: total + less }),
    createdAt: when,
  })
}

export function buildEnquiries(rows: DemoRows, pros: readonly Pro[], days: Days): void {
  const supplier = demoPro(pros, 'supplier')
  const things = thingsIn(rows)
  for (const [place, seed] of enquiriesOf(pros, supplier).entries()) {
    const id = idOf(`enquiry:${seed.key}`)
    const random = randomOf(id)
    const { own, answering } = chooseOf(seed, supplier, pros, things, random)
    const { language } = seed.from
    const requestedAt = days.ago(seed.age, random.whole(18, 23), random.whole(0, 59))
    insert(rows, 'enquiries', {
      ...{ id, clientId: seed.from.id, language, cityId: supplier.city.id },
      title: localized(at(texts.titles, place))[language],
      note: place % 2 === 0 ? localized(at(texts.words, place / 2))[language] : '',
      wantedBy: days.day(14 - seed.age + place),
      source: 'product',
      createdAt: requestedAt,
    })
    const lines = own.map((thing, position) => {
      const line = { id: idOf(`line:${id}:${position}`), thing, quantity: quantityOf(thing, random) }
      insert(rows, 'enquiryLines', {
        ...{ id: line.id, enquiryId: id, position, productId: thing.id, quantity: line.quantity, unit: thing.unit },
        name: thing.name[language],
      })
      return line
    })
    for (const [index, { pro, things: sells }] of answering.entries())
      insertQuote(rows, { id, seed, requestedAt, lines }, { pro, things: sells, status: at(seed.answers, index) })
  }
}
