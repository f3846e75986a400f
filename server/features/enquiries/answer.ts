// A supplier's answer: prices for the lines, sent once and revised until accepted; or a refusal.

import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { answerReply } from '#server/platform/replies/replies.ts'
import { type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { wrongField } from '#shared/errors/app-error.ts'
import { priceAt, type Tier } from '#shared/features/catalogue/lifecycle.ts'
import type { enquiries } from '#shared/features/enquiries/contract.ts'
import { lineTotal } from '#shared/values/line-amount.ts'
import { type EnquiryRow, findEnquiry } from './enquiry-queries.ts'
import { quoteRefused, quoteRevised, quoteSent, quoteWithdrawn } from './events.ts'
import { listOwnNamed, listSame } from './fitting-queries.ts'
import { ownLockedQuote, quoteMachine } from './quote.machine.ts'
import { type Before, putLines, type QuoteRow, saveRevision } from './quote-queries.ts'

type In<K extends keyof typeof enquiries> = Input<(typeof enquiries)[K]>
type Body = In<'PUT /quotes/{enquiry}'>['body']

const day = 86_400_000
/** The highest total, in minor units. */
const most = 1_000_000_000_000
type Given = Body['lines'][number]
type RequestedLines = EnquiryRow['lines']
type Own = Awaited<ReturnType<typeof listOwnNamed>>

/** The supplier's list price at this quantity. */
function listPrice(known: Own[number] | undefined, quantity: number): number | null {
  if (!known || known.priceType === 'on_request' || known.price === null) return null
  return priceAt(known.price, known.tiers as Tier[], quantity)
}

/** The supplier's products that are the same as the requested ones, as pairs of ids. */
async function samePairs(
  { db }: RequestContext,
  requested: RequestedLines,
  lines: readonly Given[],
): Promise<ReadonlySet<string>> {
  const pairs = lines.flatMap(({ line, product }) => {
    const wanted = requested.find(({ id }) => id === line)?.productId
    return wanted && product ? [{ one: wanted, other: product }] : []
  })
  const same = pairs.length > 0 ? await listSame(db, pairs) : []
  return new Set(same.map(({ one, other }) => `${one} ${other}`))
}

function expectOnce(requested: RequestedLines, lines: readonly Given[]): void {
  const known = new Set(requested.map(({ id }) => id))
  for (const [place, { line }] of lines.entries())
    if (!known.delete(line)) throw wrongField(`lines/${place}/line`, 'invalid')
  if (lines.length === 0) throw wrongField('lines', 'required')
}

/**
 * @throws AppError `request.invalid` for a line that was not requested, is repeated, or has a product of another store
 */
async function readLines(ctx: RequestContext, quote: QuoteRow, requested: RequestedLines, lines: Body['lines']) {
  expectOnce(requested, lines)
  const named = lines.flatMap(({ product }) => product ?? [])
  const own = await listOwnNamed(ctx.db, quote.supplierId, named)
  const same = await samePairs(ctx, requested, lines)
  return lines.map(({ line, product, quantity, price }, place) => {
    const known = own.find(({ id }) => id === product)
    if (product !== null && !known) throw wrongField(`lines/${place}/product`, 'not-a-choice')
    const amount = lineTotal(quantity, price)
    if (amount > most) throw wrongField(`lines/${place}/price`, 'too-large')
    const wanted = requested.find(({ id }) => id === line)?.productId
    const isOther = known && wanted && !same.has(`${wanted} ${known.id}`)
    return {
      ...{ quoteId: quote.id, lineId: line, productId: product, quantity, price, amount },
      other: isOther ? JSON.stringify(known.name) : null,
      listPrice: listPrice(known, quantity),
    }
  })
}

const quoteBefore = ({ priced, delivery, total }: QuoteRow): Before => ({
  lines: Object.fromEntries(priced.map(({ lineId, amount }) => [lineId, amount])),
  delivery: delivery ?? 0,
  total: total ?? 0,
})

export async function sendQuote(ctx: WriteContext, { params, body }: In<'PUT /quotes/{enquiry}'>) {
  const { db, now } = ctx
  const { id: by } = signedIn(ctx)
  const quote = await ownLockedQuote(ctx, params.enquiry)
  const enquiry = await findEnquiry(db, quote.enquiryId)
  const transition = quote.status === 'asked' ? 'send' : 'revise'
  quoteMachine.expect(quote, transition, { as: 'supplier', now })
  const lines = await readLines(ctx, quote, enquiry?.lines ?? [], body.lines)
  const { delivery, deliveryDays, validDays, taxIncluded, note = '' } = body
  const total = lines.reduce((sum, { amount }) => sum + amount, delivery)
  if (total > most) throw wrongField('delivery', 'too-large')
  if (transition === 'revise') await saveRevision(db, quote, quoteBefore(quote), now)
  await putLines(db, quote.id, lines)
  const revision = quote.revision + 1
  const set = {
    ...{
      delivery,
      deliveryDays,
      taxIncluded,
      total,
      note,
      language: ctx.language,
      revision,
    },
    endsAt: new Date(now.getTime() + validDays * day),
    sentAt: quote.sentAt ?? now,
  }
  await quoteMachine.transition(ctx, quote, transition, { as: 'supplier', by, set })
  await answerReply(ctx, { userId: by, about: 'quote', aboutId: quote.id })
  await emit(ctx, (transition === 'send' ? quoteSent : quoteRevised)({ quoteId: quote.id }))
  return { total, revision }
}

/** A refusal counts as an answer. */
export async function refuseEnquiry(ctx: WriteContext, { params, body }: In<'POST /quotes/{enquiry}/refuse'>) {
  const { id: by } = signedIn(ctx)
  const quote = await ownLockedQuote(ctx, params.enquiry)
  await quoteMachine.transition(ctx, quote, 'refuse', { as: 'supplier', by, reason: body.reason })
  await answerReply(ctx, { userId: by, about: 'quote', aboutId: quote.id })
  await emit(ctx, quoteRefused({ quoteId: quote.id }))
  return done
}

export async function takeQuoteBack(ctx: WriteContext, { params }: In<'POST /quotes/{enquiry}/take-back'>) {
  const { id: by } = signedIn(ctx)
  const quote = await ownLockedQuote(ctx, params.enquiry)
  await quoteMachine.transition(ctx, quote, 'take-back', { as: 'supplier', by })
  await emit(ctx, quoteWithdrawn({ quoteId: quote.id, by: 'supplier' }))
  return done
}
