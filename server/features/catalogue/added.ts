// Staff add a product for a supplier's store: complete, so that it is in the catalogue at once.
import { type Call, expectFound, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/event.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { addedProducts } from '#shared/features/catalogue/added-contract.ts'
import { listCategories } from './category-queries.ts'
import { contentOf, expectComplete, getCategory } from './content.ts'
import { productAdded } from './events.ts'
import { insertDraft, writePrice } from './own-products.ts'
import { productMachine } from './product.machine.ts'
import { findProduct, listCities, lockProduct } from './product-queries.ts'
import { countOpenStores, findOpenStore, listOpenStores } from './store-queries.ts'

type In<K extends keyof typeof addedProducts> = Input<(typeof addedProducts)[K]>
type Out<K extends keyof typeof addedProducts> = Output<(typeof addedProducts)[K]>

/** What a product may be, and where it may be brought. */
export async function choicesIn({ db }: Call, currency: string) {
  const all = await listCategories(db)
  const categories = all
    .filter(({ active }) => active)
    .map(({ slug, name, attributes, units, parent_id }) => {
      return { slug, name, attributes, units, parent: all.find(({ id }) => id === parent_id)?.slug ?? null }
    })
  const cities = (await listCities(db)).map(({ slug, name }) => ({ slug, name }))
  return { categories, cities, currency }
}

/** @throws AppError `store.not-found` */
async function getStoreFor(call: Call, slug: string) {
  return expectFound(await findOpenStore(call.db, slug), 'store.not-found')
}

export async function listStoresFor(call: Call, { query }: In<'GET /admin/stores'>): Promise<Out<'GET /admin/stores'>> {
  const { q, page, pageSize } = query
  const [items, total] = await Promise.all([listOpenStores(call.db, query), countOpenStores(call.db, q)])
  return { items, page, pageSize, total }
}

export async function showStoreFor(call: Call, { params }: In<'GET /admin/stores/{store}'>) {
  const { slug, name, city, currency } = await getStoreFor(call, params.store)
  return { ...(await choicesIn(call, currency)), store: { slug, name, city } }
}

export async function addForStore(call: Call, { params, body }: In<'POST /admin/stores/{store}/products'>) {
  const store = await getStoreFor(call, params.store)
  call.audit.name = body.name
  call.audit.store = store.name
  const id = await insertDraft(call, store, body)
  const draft = expectFound(await findProduct(call.db, id), 'product.not-found')
  await writePrice(call, draft, body)
  const row = (await lockProduct(call.db, id)) ?? draft
  expectComplete(contentOf(row), await getCategory(call, row.category.slug), row)
  await productMachine.transition(call, row, 'publish', {
    as: 'staff',
    by: signedIn(call).id,
    set: { published_at: call.now },
  })
  await emit(call, productAdded({ productId: id }))
  return { id }
}
