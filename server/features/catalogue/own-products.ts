// Another supplier's product counts as missing.
import { randomUUIDv7 } from 'node:crypto'
import { changeRow, insertRow } from '#server/platform/database/row.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import {
  expectFound,
  expectVersion,
  type RequestContext,
  signedIn,
  type WriteContext,
} from '#server/platform/request-context.ts'
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

/** @throws AppError `store.not-found` for a person without a profile */
export async function ownStore(ctx: RequestContext) {
  const { professionalId } = signedIn(ctx)
  return expectFound(professionalId === null ? undefined : await findStore(ctx.db, professionalId), 'store.not-found')
}

/** @throws AppError `product.not-found` */
export async function getOwnProduct(ctx: RequestContext, id: string, find = findProduct): Promise<ProductRow> {
  const product = await find(ctx.db, id)
  if (!product || product.storeId !== signedIn(ctx).professionalId) throw new AppError('product.not-found')
  return product
}

const lockOwn = (ctx: RequestContext, id: string) => getOwnProduct(ctx, id, lockProduct)

async function freeSlug(ctx: RequestContext, name: string): Promise<string> {
  const base = slugWords(name).slice(0, 90) || 'product'
  return (await isSlugTaken(ctx.db, base)) ? `${base}-${randomUUIDv7().slice(-8)}` : base
}

type Store = { readonly id: string; readonly currency: string; readonly userId: string }

/** Inserts a draft. Its pictures belong to the store's supplier, also when staff upload them. */
export async function insertDraft(
  ctx: WriteContext,
  store: Store,
  form: In<'PATCH /own-products/{product}'>['body'],
): Promise<string> {
  const { content, category } = await readContent(ctx, form, { before: null, had: [], fileOwnerId: store.userId })
  const id = randomUUIDv7()
  await insertRow(ctx.db, 'products', {
    id,
    storeId: store.id,
    slug: await freeSlug(ctx, form.name),
    ...columnsOf(content, category.id),
    priceType: 'on_request',
    currency: store.currency,
    stockState: 'to_order',
    leadDays: 0,
    cityIds: [],
    status: productLifecycle.initial,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await productMachine.begin(ctx, id, { by: signedIn(ctx).id })
  return id
}

export async function addProduct(ctx: WriteContext, { body }: In<'POST /own-products'>) {
  const id = await insertDraft(ctx, await ownStore(ctx), body)
  if (body.price) await writePrice(ctx, await lockOwn(ctx, id), body.price)
  return { id }
}

const isShown = ({ status }: ProductRow): boolean => status === 'published' || status === 'hidden'

/** The public content stays until the new content passed a review. */
export async function changeProduct(ctx: WriteContext, { params, body }: In<'PATCH /own-products/{product}'>) {
  const row = await lockOwn(ctx, params.product)
  expectVersion(ctx, row.version)
  if (row.status === 'rejected' || row.status === 'archived') throw new AppError('product.transition-not-allowed')
  const before = row.revision?.content ?? contentOf(row)
  const had = [contentOf(row), before]
  const { content, category } = await readContent(ctx, body, { before, had, fileOwnerId: row.ownerId })
  if (isShown(row)) {
    expectComplete(content, category, row)
    await putRevision(ctx.db, row.id, content, ctx.now)
    await changeRow(ctx, 'products', row.id, {})
    await emit(ctx, productRevised({ productId: row.id }))
  } else await applyContent(ctx, row.id, content, category.id)
  await dropFiles(ctx, row.storeId, had, isShown(row) ? [contentOf(row), content] : [content])
  return done
}

async function citiesOf(ctx: RequestContext, slugs: readonly string[]): Promise<string[]> {
  const known = new Map((await listCities(ctx.db)).map(({ id, slug }) => [slug, id]))
  return [...new Set(slugs)].map(
    (slug, place) => known.get(slug) ?? refuse([{ path: `cities/${place}`, code: 'not-a-choice' }]),
  )
}

export async function setPrice(ctx: RequestContext, { params, body }: In<'PUT /own-products/{product}/price'>) {
  const row = await lockOwn(ctx, params.product)
  expectVersion(ctx, row.version)
  if (!productLifecycle.live.includes(row.status)) throw new AppError('product.transition-not-allowed')
  await writePrice(ctx, row, body)
  return done
}

/** @throws AppError `request.invalid` */
export async function writePrice(
  ctx: RequestContext,
  row: ProductRow,
  body: In<'PUT /own-products/{product}/price'>['body'],
) {
  const { priceType, tiers, stock, cities } = body
  const price = priceType === 'on_request' ? null : body.price
  const wrong = price === null ? (tiers.length > 0 ? 0 : null) : wrongTier(price, tiers)
  if (wrong !== null) refuse([{ path: `tiers/${wrong}`, code: 'invalid' }])
  const { sku = row.sku } = body
  if (await isSkuTaken(ctx.db, row, sku)) refuse([{ path: 'sku', code: 'not-a-choice' }])
  await changeRow(ctx, 'products', row.id, {
    sku,
    priceType,
    price,
    taxIncluded: body.taxIncluded,
    tiers: JSON.stringify(tiers),
    minOrder: body.minOrder,
    stockState: body.stockState,
    stock,
    leadDays: body.leadDays,
    cityIds: await citiesOf(ctx, cities),
    priceCheckedAt: price === null ? null : ctx.now,
  })
  await recordPrices(ctx.db, [{ productId: row.id, price, currency: row.currency }], ctx.now)
}

/** Rounds to the nearest step, never to zero. */
const roundTo = (amount: number, step: number): number => Math.max(step, Math.round(amount / step) * step)

export async function setPrices(ctx: RequestContext, { body: { ids, share, round } }: In<'POST /own-products/prices'>) {
  const store = await ownStore(ctx)
  const wanted = [...new Set(ids)]
  const rows = await lockPrices(ctx.db, store.id, wanted)
  if (rows.length !== wanted.length) throw new AppError('product.not-found')
  // A confirmation does not round the price.
  const next = (amount: number) => (share === 0 ? amount : roundTo(amount * (1 + share), round))
  const priced = rows.flatMap(row => (row.price === null ? [] : [{ ...row, price: next(row.price) }]))
  for (const { id, price, tiers } of priced) {
    const steps = (tiers as Tier[]).map(tier => ({ ...tier, price: next(tier.price) }))
    // Rounding may make two tiers equal.
    const falling = steps.filter((tier, place) => tier.price < (steps[place - 1]?.price ?? price))
    await changeRow(ctx, 'products', id, { price, tiers: JSON.stringify(falling), priceCheckedAt: ctx.now })
  }
  await recordPrices(
    ctx.db,
    priced.map(({ id, price, currency }) => ({ productId: id, price, currency })),
    ctx.now,
  )
  return { changed: priced.length }
}

export const transitionProduct =
  (name: Extract<ProductTransition, 'propose' | 'hide' | 'show' | 'archive'>) =>
  async (ctx: WriteContext, { params }: { readonly params: { readonly product: string } }) => {
    const row = await lockOwn(ctx, params.product)
    const by = signedIn(ctx).id
    productMachine.expect(row, name, { as: 'owner', now: ctx.now })
    if (name === 'propose') expectComplete(contentOf(row), await getCategory(ctx, row.category.slug), row)
    await productMachine.transition(ctx, row, name, { as: 'owner', by })
    if (name === 'propose') await emit(ctx, productProposed({ productId: row.id }))
    return done
  }
