// Prefills an enquiry: the lines that the address names, and five matching suppliers.
import { expectFound, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { needsIn } from '#shared/features/calculator/metres.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import type { enquiries } from '#shared/features/enquiries/contract.ts'
import { mostLines, mostOpenEnquiries, mostSuppliers } from '#shared/features/enquiries/lifecycle.ts'
import assistantsAr from '#shared/i18n/ar/assistants.json' with { type: 'json' }
import ar from '#shared/i18n/ar/estimate-file.json' with { type: 'json' }
import assistantsEn from '#shared/i18n/en/assistants.json' with { type: 'json' }
import en from '#shared/i18n/en/estimate-file.json' with { type: 'json' }
import assistantsFr from '#shared/i18n/fr/assistants.json' with { type: 'json' }
import fr from '#shared/i18n/fr/estimate-file.json' with { type: 'json' }
import { goodsUnits } from '#shared/values/goods.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { distanceKm } from '#shared/values/place.ts'
import { countOwn, listCities, listShown } from './enquiry-queries.ts'
import { listFitting } from './fitting-queries.ts'
import { goodsOf, wordsOf } from './lines.ts'
import { findCityOf, findEstimate, findJob, findOffer, findRun, listJobLines, listStores } from './prefill-queries.ts'
import { ownEnquiry } from './quote.machine.ts'

type Get = (typeof enquiries)['GET /enquiries/prefill']
type View = Returned<Get>
type Query = Input<Get>['query']
type Line = View['lines'][number]
/** The source of the lines, with its title and city. */
type Begun = {
  readonly title: string
  readonly city: string | null
  readonly source: View['source']
  readonly lines: readonly Line[]
  readonly stores: readonly string[]
}

const things = { en: en.things, fr: fr.things, ar: ar.things } as const
const needNames = {
  en: Object.entries(assistantsEn.need),
  fr: Object.entries(assistantsFr.need),
  ar: Object.entries(assistantsAr.need),
} as const
const nothing: Begun = { title: '', city: null, source: { kind: 'own', id: null }, lines: [], stores: [] }

/** Parses a typed line: unit, quantity, name. */
function readThing(typed: string): readonly Line[] {
  const [unit = '', quantity = '', name = ''] = typed.split(':')
  const known = goodsUnits.find(one => one === unit)
  return known ? [{ product: null, label: null, name, quantity: Number(quantity), unit: known, note: '' }] : []
}

async function ofProducts(
  ctx: RequestContext,
  { product, line = [], thing = [], title = '', store }: Query,
): Promise<Begun> {
  const wanted = [
    ...line.map(one => {
      const [slug = '', quantity = '1'] = one.split(':')
      return { slug, quantity: Number(quantity) }
    }),
    ...(product === undefined ? [] : [{ slug: product, quantity: 0 }]),
  ]
  const shown = await listShown(ctx.db, [...new Set(wanted.map(({ slug }) => slug))])
  const ofCatalogue = wanted.flatMap(({ slug, quantity }): readonly Line[] => {
    const found = shown.find(one => one.slug === slug)
    if (!found) return []
    const name = inLanguage(found.name, ctx.language)
    const amount = quantity > 0 ? quantity : Number(found.minOrder)
    return [{ product: slug, label: found.name, name, quantity: amount, unit: found.unit, note: '' }]
  })
  const lines = [...ofCatalogue, ...thing.flatMap(readThing)]
  const kind = product === undefined && line.length > 1 ? ('wishlist' as const) : ('product' as const)
  const [first] = lines
  return {
    ...nothing,
    title: title || (first && lines.length === 1 ? first.name.slice(0, 100) : ''),
    source: { kind: ofCatalogue.length > 0 ? kind : 'own', id: null },
    lines,
    stores: store === undefined ? [] : [store],
  }
}

/** @throws AppError `estimate.not-found` */
async function ofEstimate({ db, language }: RequestContext, key: string): Promise<Begun> {
  const found = expectFound(await findEstimate(db, key), 'estimate.not-found')
  const lines = needsIn(found.sheet as EstimateSheet).flatMap(({ material, quantity, unit }): readonly Line[] => {
    const goods = goodsOf(quantity, unit)
    const name = things[language][material]
    return goods && goods.quantity > 0 ? [{ product: null, label: null, name, note: '', ...goods }] : []
  })
  return { ...nothing, title: found.name.slice(0, 100), city: found.city, source: { kind: 'estimate', id: key }, lines }
}

/** @throws AppError `job.not-found` */
async function ofJob(ctx: RequestContext, id: string): Promise<Begun> {
  const job = expectFound(await findJob(ctx.db, id, signedIn(ctx).id), 'job.not-found')
  const lines = (await listJobLines(ctx.db, id)).flatMap(({ label, quantity, unit }): readonly Line[] => {
    const goods = goodsOf(Number(quantity), unit)
    return goods ? [{ product: null, label: null, name: label.slice(0, 160), note: '', ...goods }] : []
  })
  return { ...nothing, title: job.title.slice(0, 100), city: job.city, source: { kind: 'job', id }, lines }
}

/** The needs of a run, in the first unit in which such goods are sold; or the products that were chosen for it. */
async function ofRun(ctx: RequestContext, id: string, query: Query): Promise<Begun> {
  const run = await findRun(ctx.db, id, signedIn(ctx).id)
  if (!run) throw new AppError('assistant.run-not-found')
  const source = { kind: 'assistant', id } as const
  const chosen = await ofProducts(ctx, query)
  if (chosen.lines.length > 0) return { ...chosen, source, city: run.city }
  const needs = run.needs.flatMap(({ key, amounts }): readonly Line[] => {
    const amount = amounts.find(({ unit, quantity }) => quantity > 0 && goodsUnits.some(one => one === unit))
    const unit = goodsUnits.find(one => one === amount?.unit)
    const name = needNames[ctx.language].find(([need]) => need === key)?.[1] ?? ''
    return amount && unit && name
      ? [{ product: null, label: null, name, note: '', quantity: rounded(amount.quantity), unit }]
      : []
  })
  const title = needs
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 100)
  return { ...nothing, title, city: run.city, source, lines: needs }
}
const rounded = (quantity: number): number => Math.round(quantity * 1000) / 1000
/** The offer's minimum quantity; after its end only the product, where the address names it. */
async function ofOffer(ctx: RequestContext, id: string, query: Query): Promise<Begun> {
  const offer = await findOffer(ctx.db, id, ctx.now)
  if (!offer) return await ofProducts(ctx, query)
  const least = Math.max(Number(offer.minQuantity), Number(offer.minOrder))
  const begun = await ofProducts(ctx, { line: [`${offer.slug}:${least}`], store: offer.store })
  return { ...begun, source: { kind: 'offer', id } }
}

/** Repeats an enquiry to the same suppliers. */
async function ofEnquiry(ctx: RequestContext, id: string): Promise<Begun> {
  const before = await ownEnquiry(ctx, id)
  return {
    title: before.title,
    city: before.citySlug,
    source: { kind: before.source, id: before.sourceId },
    lines: before.lines.map(({ product, name, quantity, unit, note }) => ({
      product: product?.slug ?? null,
      label: product?.name ?? null,
      ...{ name, quantity, unit, note },
    })),
    stores: await listStores(ctx.db, id),
  }
}

async function begin(ctx: RequestContext, query: Query): Promise<Begun> {
  if (query.again !== undefined) return await ofEnquiry(ctx, query.again)
  if (query.estimate !== undefined) return await ofEstimate(ctx, query.estimate)
  if (query.job !== undefined) return await ofJob(ctx, query.job)
  if (query.assistant !== undefined) return await ofRun(ctx, query.assistant, query)
  if (query.offer !== undefined) return await ofOffer(ctx, query.offer, query)
  return await ofProducts(ctx, query)
}

export async function prefill(ctx: RequestContext, { query }: Input<Get>): Promise<View> {
  const { db, now } = ctx
  const { id: userId } = signedIn(ctx)
  const { title, source, lines: all, stores, ...begun } = await begin(ctx, query)
  const lines = all.slice(0, mostLines)
  const cities = await listCities(db)
  const named = query.city ?? begun.city ?? (await findCityOf(db, userId))
  const city = cities.find(({ slug }) => slug === named)
  const shown = await listShown(
    db,
    lines.flatMap(({ product }) => product ?? []),
  )
  const wanted = lines.map(({ product, name, unit }, place) => ({
    place,
    unit,
    product: shown.find(({ slug }) => slug === product)?.id ?? null,
    words: product === null ? wordsOf(name) : '',
  }))
  const asker = { userId, cityId: city?.id ?? null, store: stores[0] ?? null }
  const found = lines.length > 0 ? await listFitting(db, wanted, asker, now) : []
  const suppliers = found.map(row => ({
    ...{ slug: row.slug, name: row.name, city: row.city, replyMinutes: row.replyMinutes, has: row.has },
    rating: row.ratingCount > 0 ? Number(row.ratingSum) / row.ratingCount : null,
    reviews: row.ratingCount,
    checkedAt: row.checkedAt,
    distanceKm: city ? Math.round(distanceKm(city, row)) : null,
    wanted: stores.includes(row.slug),
  }))
  return {
    ...{ title, source, lines },
    city: city?.slug ?? null,
    cities: cities.map(({ slug, name }) => ({ slug, name })),
    suppliers: suppliers.toSorted((a, b) => Number(b.wanted) - Number(a.wanted)).slice(0, mostSuppliers),
    open: (await countOwn(db, userId)).open,
    mostOpen: mostOpenEnquiries,
  }
}
