// A supplier's own products: written, priced, handed in, shown, hidden, put away. Someone else's is the same as none.
import { randomUUIDv7 } from 'node:crypto'
import { type Call, expectFound, expectVersion, signedIn } from '#server/platform/call.ts'
import { changeRow, insertRow } from '#server/platform/database/row.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type ProductTransition, productLifecycle, type Tier, wrongTier } from '#shared/features/catalogue/lifecycle.ts'
import type { ownCatalogue } from '#shared/features/catalogue/own-contract.ts'
import { slugWords } from '#shared/values/fold.ts'
import {
  applyContent,
  columnsOf,
  contentOf,
  dropFiles,
  expectComplete,
  getCategory,
  readContent,
  refuse,
} from './content.ts'
import { productProposed, productRevised } from './events.ts'
import { productMachine } from './product.machine.ts'
import {
  findProduct,
  findStore,
  isSkuTaken,
  isSlugTaken,
  listCities,
  lockPrices,
  lockProduct,
  type ProductRow,
  putRevision,
  recordPrices,
} from './product-queries.ts'

type In<K extends keyof typeof ownCatalogue> = Input<(typeof ownCatalogue)[K]>

/** @throws AppError `store.not-found` for somebody without a profile */
export async function ownStore(call: Call) {
  const { professionalId } = signedIn(call)
  return expectFound(professionalId === null ? undefined : await findStore(call.db, professionalId), 'store.not-found')
}

/** @throws AppError `product.not-found` */
export async function getOwnProduct(call: Call, id: string, find = findProduct): Promise<ProductRow> {
  const product = await find(call.db, id)
  if (!product || product.store_id !== signedIn(call).professionalId) throw new AppError('product.not-found')
  return product
}

const lockOwn = (call: Call, id: string) => getOwnProduct(call, id, lockProduct)

async function freeSlug(call: Call, name: string): Promise<string> {
  const base = slugWords(name).slice(0, 90) || 'product'
  return (await isSlugTaken(call.db, base)) ? `${base}-${randomUUIDv7().slice(-8)}` : base
}

type Store = { readonly id: string; readonly currency: string; readonly user_id: string }

/** As a draft. Its pictures belong to the store's supplier, whoever uploaded them. */
export async function insertDraft(call: Call, store: Store, form: In<'POST /own-products'>['body']): Promise<string> {
  const { content, category } = await readContent(call, form, { before: null, had: [], fileOwnerId: store.user_id })
  const id = randomUUIDv7()
  await insertRow(call.db, 'products', {
    id,
    store_id: store.id,
    slug: await freeSlug(call, form.name),
    ...columnsOf(content, category.id),
    price_type: 'on_request',
    currency: store.currency,
    stock_state: 'to_order',
    lead_days: 0,
    city_ids: [],
    status: productLifecycle.initial,
    created_at: call.now,
    updated_at: call.now,
  })
  await productMachine.begin(call, id, { by: signedIn(call).id })
  return id
}

export async function addProduct(call: Call, { body }: In<'POST /own-products'>) {
  return { id: await insertDraft(call, await ownStore(call), body) }
}

const isShown = ({ status }: ProductRow): boolean => status === 'published' || status === 'hidden'

/** What everybody saw stays until a reviewer has looked at what is new. */
export async function changeProduct(call: Call, { params, body }: In<'PATCH /own-products/{product}'>) {
  const row = await lockOwn(call, params.product)
  expectVersion(call, row.version)
  if (row.status === 'rejected' || row.status === 'archived') throw new AppError('product.transition-not-allowed')
  const before = row.revision?.content ?? contentOf(row)
  const had = [contentOf(row), before]
  const { content, category } = await readContent(call, body, { before, had, fileOwnerId: row.owner_id })
  if (isShown(row)) {
    expectComplete(content, category, row)
    await putRevision(call.db, row.id, content, call.now)
    await changeRow(call, 'products', row.id, {})
    await emit(call, productRevised({ productId: row.id }))
  } else await applyContent(call, row.id, content, category.id)
  await dropFiles(call, row.store_id, had, isShown(row) ? [contentOf(row), content] : [content])
  return done
}

async function citiesOf(call: Call, slugs: readonly string[]): Promise<string[]> {
  const known = new Map((await listCities(call.db)).map(({ id, slug }) => [slug, id]))
  return [...new Set(slugs)].map(
    (slug, place) => known.get(slug) ?? refuse([{ path: `cities/${place}`, code: 'not-a-choice' }]),
  )
}

export async function setPrice(call: Call, { params, body }: In<'PUT /own-products/{product}/price'>) {
  const row = await lockOwn(call, params.product)
  expectVersion(call, row.version)
  if (!productLifecycle.live.includes(row.status)) throw new AppError('product.transition-not-allowed')
  await writePrice(call, row, body)
  return done
}

/** @throws AppError `request.invalid` */
export async function writePrice(call: Call, row: ProductRow, body: In<'PUT /own-products/{product}/price'>['body']) {
  const { priceType, tiers, stock, cities } = body
  const price = priceType === 'on_request' ? null : body.price
  const wrong = price === null ? (tiers.length > 0 ? 0 : null) : wrongTier(price, tiers)
  if (wrong !== null) refuse([{ path: `tiers/${wrong}`, code: 'invalid' }])
  const { sku = row.sku } = body
  if (await isSkuTaken(call.db, row, sku)) refuse([{ path: 'sku', code: 'not-a-choice' }])
  await changeRow(call, 'products', row.id, {
    sku,
    price_type: priceType,
    price,
    tax_included: body.taxIncluded,
    tiers: JSON.stringify(tiers),
    min_order: body.minOrder,
    stock_state: body.stockState,
    stock,
    lead_days: body.leadDays,
    city_ids: await citiesOf(call, cities),
    price_checked_at: price === null ? null : call.now,
  })
  await recordPrices(call.db, [{ productId: row.id, price, currency: row.currency }], call.now)
}

/** Rounded to the nearest step, never to nothing. */
const roundTo = (amount: number, step: number): number => Math.max(step, Math.round(amount / step) * step)

export async function setPrices(call: Call, { body: { ids, share, round } }: In<'POST /own-products/prices'>) {
  const store = await ownStore(call)
  const wanted = [...new Set(ids)]
  const rows = await lockPrices(call.db, store.id, wanted)
  if (rows.length !== wanted.length) throw new AppError('product.not-found')
  // A confirmation leaves an odd price as it is.
  const next = (amount: number) => (share === 0 ? amount : roundTo(amount * (1 + share), round))
  const priced = rows.flatMap(row => (row.price === null ? [] : [{ ...row, price: next(row.price) }]))
  for (const { id, price, tiers } of priced) {
    const steps = (tiers as Tier[]).map(tier => ({ ...tier, price: next(tier.price) }))
    // Rounding may make two steps one.
    const falling = steps.filter((tier, place) => tier.price < (steps[place - 1]?.price ?? price))
    await changeRow(call, 'products', id, { price, tiers: JSON.stringify(falling), price_checked_at: call.now })
  }
  await recordPrices(
    call.db,
    priced.map(({ id, price, currency }) => ({ productId: id, price, currency })),
    call.now,
  )
  return { changed: priced.length }
}

export const transitionProduct =
  (name: Extract<ProductTransition, 'propose' | 'hide' | 'show' | 'archive'>) =>
  async (call: Call, { params }: { readonly params: { readonly product: string } }) => {
    const row = await lockOwn(call, params.product)
    const by = signedIn(call).id
    productMachine.expect(row, name, { as: 'owner', now: call.now })
    if (name === 'propose') expectComplete(contentOf(row), await getCategory(call, row.category.slug), row)
    await productMachine.transition(call, row, name, { as: 'owner', by })
    if (name === 'propose') await emit(call, productProposed({ productId: row.id }))
    return done
  }
