// Staff add a complete product to a supplier's store; it is published at once.

import { emit } from '#server/platform/events/event.ts'
import { expectFound, type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { addedProducts } from '#shared/features/catalogue/added-contract.ts'
import { listCategories } from './category-queries.ts'
import { contentOf, expectComplete, getCategory } from './content.ts'
import { productAdded } from './events.ts'
import { insertDraft, writePrice } from './own-products.ts'
import { productMachine } from './product.machine.ts'
import { findProduct, listCities, lockProduct } from './product-queries.ts'
import { countOpenStores, findOpenStore, listOpenStores } from './store-queries.ts'

type In<K extends keyof typeof addedProducts> = Input<(typeof addedProducts)[K]>
type Out<K extends keyof typeof addedProducts> = Returned<(typeof addedProducts)[K]>

/** The categories and delivery cities that a product may have. */
export async function choicesIn({ db }: RequestContext, currency: string) {
  const all = await listCategories(db)
  const categories = all
    .filter(({ active }) => active)
    .map(({ slug, name, attributes, units, parentId }) => {
      return { slug, name, attributes, units, parent: all.find(({ id }) => id === parentId)?.slug ?? null }
    })
  const cities = (await listCities(db)).map(({ slug, name }) => ({ slug, name }))
  return { categories, cities, currency }
}

/** @throws AppError `store.not-found` */
async function getStoreFor(ctx: RequestContext, slug: string) {
  return expectFound(await findOpenStore(ctx.db, slug), 'store.not-found')
}

export async function listStoresFor(
  ctx: RequestContext,
  { query }: In<'GET /admin/stores'>,
): Promise<Out<'GET /admin/stores'>> {
  const { q, page, pageSize } = query
  const [items, total] = await Promise.all([listOpenStores(ctx.db, query), countOpenStores(ctx.db, q)])
  return { items, page, pageSize, total }
}

export async function showStoreFor(ctx: RequestContext, { params }: In<'GET /admin/stores/{store}'>) {
  const { slug, name, city, currency } = await getStoreFor(ctx, params.store)
  return { ...(await choicesIn(ctx, currency)), store: { slug, name, city } }
}

export async function addForStore(ctx: WriteContext, { params, body }: In<'POST /admin/stores/{store}/products'>) {
  const store = await getStoreFor(ctx, params.store)
  ctx.audit.name = body.name
  ctx.audit.store = store.name
  const id = await insertDraft(ctx, store, body)
  const draft = expectFound(await findProduct(ctx.db, id), 'product.not-found')
  await writePrice(ctx, draft, body)
  const row = (await lockProduct(ctx.db, id)) ?? draft
  expectComplete(contentOf(row), await getCategory(ctx, row.category.slug), row)
  await productMachine.transition(ctx, row, 'publish', {
    as: 'staff',
    by: signedIn(ctx).id,
    set: { publishedAt: ctx.now },
  })
  await emit(ctx, productAdded({ productId: id }))
  return { id }
}
