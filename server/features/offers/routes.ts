import { getCity } from '#server/platform/database/cities.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { expectFound, type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { offers } from '#shared/features/offers/contract.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { offerStopped } from './events.ts'
import { offerMachine } from './offer.machine.ts'
import { countOwn, hasProduct, listOfProduct, listOwn, listPriced, lockOffer } from './offer-queries.ts'
import { addOffer, changeOffer, endOwnOffer, extendQuota, transitionOffer } from './own-offers.ts'
import { presentCurrent, presentEnded, presentListed, presentOwn } from './present.ts'
import { countCategories, countCities, countShown, listEnded, listOfShown, listShown } from './shown-queries.ts'

type In<K extends keyof typeof offers> = Input<(typeof offers)[K]>
type Out<K extends keyof typeof offers> = Returned<(typeof offers)[K]>

/** Number of ended offers shown as price history. */
const endedShown = 6

/** @throws AppError `request.invalid` for an unknown city */
async function searchOffers({ db, now }: RequestContext, { query }: In<'GET /offers'>): Promise<Out<'GET /offers'>> {
  const { category, store, sort, page, pageSize } = query
  const city = query.city === undefined ? null : await getCity(db, query.city)
  const filter = { city, category, store, now }
  const [rows, total, categories, cities, ended] = await Promise.all([
    listShown(db, filter, { sort, page, pageSize }),
    countShown(db, filter),
    countCategories(db, filter),
    countCities(db, filter),
    listEnded(db, filter, endedShown),
  ])
  return {
    items: rows.map(presentListed),
    ...{ page, pageSize, total, categories, cities },
    city: city && { slug: city.slug, name: city.name },
    ended: ended.map(row => ({ ...presentEnded(row), product: row.product })),
  }
}

/** @throws AppError `product-offer.not-found` for a product that never had one */
async function showOffers(
  { db, now }: RequestContext,
  { params }: In<'GET /offers/{product}'>,
): Promise<Out<'GET /offers/{product}'>> {
  const rows = await listOfShown(db, params.product, now)
  const [first] = rows
  if (!first) throw new AppError('product-offer.not-found')
  const current = rows.find(({ status }) => status === 'active')
  return {
    product: first.product,
    current: current ? presentCurrent(current) : null,
    ended: rows.filter(({ status }) => status === 'ended').map(presentEnded),
  }
}

/** @throws AppError `store.not-found` for an account without a profile */
function ownStoreId(ctx: RequestContext): string {
  const { professionalId } = signedIn(ctx)
  if (professionalId === null) throw new AppError('store.not-found')
  return professionalId
}

async function stopOffer(ctx: WriteContext, { params, body: { reason, note } }: In<'POST /admin/offers/{offer}/stop'>) {
  const offer = expectFound(await lockOffer(ctx.db, params.offer), 'product-offer.not-found')
  ctx.audit.name = inLanguage(offer.product.name, 'en')
  await offerMachine.transition(ctx, offer, 'stop', { as: 'reviewer', by: signedIn(ctx).id, reason, note })
  await emit(ctx, offerStopped({ offerId: offer.id, note }))
  return done
}

export const offersRoutes = bind(offers, {
  'GET /offers': searchOffers,
  'GET /offers/{product}': showOffers,
  'GET /own-offers': async (ctx, { query }) => {
    const storeId = ownStoreId(ctx)
    const { tab, page, pageSize } = query
    const [rows, counts] = await Promise.all([listOwn(ctx.db, { storeId, ...query }), countOwn(ctx.db, storeId)])
    const items = rows.map(row => presentOwn(row, 'supplier', ctx.now))
    return { items, page, pageSize, total: counts[tab] ?? 0, counts: { ...counts } }
  },
  'GET /own-offers/choices': async ctx =>
    (await listPriced(ctx.db, ownStoreId(ctx), ctx.now)).map(({ minOrder, storeId: _, ...row }) => ({
      ...row,
      minOrder: Number(minOrder),
    })),
  'POST /own-offers': addOffer,
  'PUT /own-offers/{offer}': changeOffer,
  'PUT /own-offers/{offer}/quota': extendQuota,
  'POST /own-offers/{offer}/pause': transitionOffer('pause'),
  'POST /own-offers/{offer}/resume': transitionOffer('resume'),
  'POST /own-offers/{offer}/end': endOwnOffer,
  'GET /admin/product-offers/{product}': async (ctx, { params }) => {
    if (!(await hasProduct(ctx.db, params.product))) throw new AppError('product.not-found')
    return (await listOfProduct(ctx.db, params.product)).map(row => presentOwn(row, 'reviewer', ctx.now))
  },
  'POST /admin/offers/{offer}/stop': stopOffer,
})
