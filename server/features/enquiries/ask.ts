// Sends an enquiry: its lines, and a waiting quote for each supplier.
import { randomUUIDv7 } from 'node:crypto'
import { emit } from '#server/platform/events/event.ts'
import { askReply } from '#server/platform/replies/replies.ts'
import { type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import { lockOpenAccount, shareLockOpenAccount } from '#server/platform/session/open-account.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { Id } from '#shared/api/schemas.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import type { enquiries } from '#shared/features/enquiries/contract.ts'
import { answerHours, mostOpenEnquiries, openDays, quoteLifecycle } from '#shared/features/enquiries/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { countOwn, insertEnquiry, listAskable, listCities, listShown } from './enquiry-queries.ts'
import { enquiryAsked } from './events.ts'
import { findEstimate } from './prefill-queries.ts'
import { quoteMachine } from './quote.machine.ts'
import { insertQuotes } from './quote-queries.ts'

type Body = Input<(typeof enquiries)['POST /enquiries']>['body']
const hour = 3_600_000

async function linesOf({ db, language }: RequestContext, enquiryId: string, lines: Body['lines']) {
  const shown = await listShown(
    db,
    lines.flatMap(({ product }) => product ?? []),
  )
  return lines.map(({ product, name, quantity, unit, note }, position) => {
    const known = product === null ? undefined : shown.find(({ slug }) => slug === product)
    if (product !== null && !known) throw wrongField(`lines/${position}/product`, 'not-a-choice')
    return {
      id: randomUUIDv7(),
      enquiryId,
      position,
      productId: known?.id ?? null,
      name: known ? inLanguage(known.name, language) : name,
      // A catalogue product has the unit in which it is sold.
      unit: known?.unit ?? unit,
      ...{ quantity, note },
    }
  })
}

async function suppliersOf(ctx: RequestContext, slugs: readonly string[], clientId: string) {
  const wanted = [...new Set(slugs)]
  const found = await listAskable(ctx.db, wanted, clientId)
  for (const { slug, userId } of found)
    if (!(await shareLockOpenAccount(ctx.db, userId)))
      throw wrongField(`suppliers/${slugs.indexOf(slug)}`, 'not-a-choice')
  const known = new Set(found.map(({ slug }) => slug))
  const unknown = slugs.findIndex(slug => !known.has(slug))
  if (unknown >= 0) throw wrongField(`suppliers/${unknown}`, 'not-a-choice')
  return found
}

/** Stores an estimate's id, since its key would let anybody open it. */
async function sourceOf({ db }: RequestContext, { kind, id }: Body['source']) {
  if (id === null) return { source: kind, sourceId: null }
  if (kind === 'estimate') return { source: kind, sourceId: (await findEstimate(db, id))?.id ?? null }
  return { source: kind, sourceId: Id.safeParse(id).data ?? null }
}

export async function askSuppliers(ctx: WriteContext, { body }: Input<(typeof enquiries)['POST /enquiries']>) {
  const { db, now } = ctx
  const { id: clientId } = signedIn(ctx)
  if (!(await lockOpenAccount(db, clientId))) throw new AppError('session.ended')
  if ((await countOwn(db, clientId)).open >= mostOpenEnquiries) throw new AppError('enquiry.too-many-open')
  const city = (await listCities(db)).find(({ slug }) => slug === body.city)
  if (!city) throw wrongField('city', 'not-a-choice')
  if (body.wantedBy !== undefined && body.wantedBy < dayOf(now)) throw wrongField('wantedBy', 'in-the-past')
  const suppliers = await suppliersOf(ctx, body.suppliers, clientId)
  const id = randomUUIDv7()
  const { title, note = '', wantedBy = null } = body
  await insertEnquiry(
    db,
    {
      ...{ id, clientId, title, note, language: ctx.language, cityId: city.id, wantedBy },
      ...(await sourceOf(ctx, body.source)),
      createdAt: now,
    },
    await linesOf(ctx, id, body.lines),
  )
  const quotes = suppliers.map(({ id: supplierId, userId, currency }) => ({
    userId,
    row: {
      id: randomUUIDv7(),
      ...{ enquiryId: id, supplierId, currency, status: quoteLifecycle.initial },
      answerBy: new Date(now.getTime() + answerHours * hour),
      endsAt: new Date(now.getTime() + openDays * 24 * hour),
      ...{ createdAt: now, updatedAt: now },
    },
  }))
  await insertQuotes(
    db,
    quotes.map(({ row }) => row),
  )
  for (const { userId, row } of quotes) {
    await quoteMachine.begin(ctx, row.id, { by: clientId })
    await askReply(ctx, { userId, side: 'professional', about: 'quote', aboutId: row.id })
    await emit(ctx, enquiryAsked({ quoteId: row.id }))
  }
  return { id }
}
