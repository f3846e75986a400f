// Reviews of new products and of changes to published ones.

import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ownCatalogue } from '#shared/features/catalogue/own-contract.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { applyContent, contentOf, dropFiles, expectComplete, getCategory } from './content.ts'
import * as event from './events.ts'
import { productMachine } from './product.machine.ts'
import {
  dropRevision,
  findProduct,
  lockProduct,
  type ProductRow,
  type RevisionRow,
  sendRevisionBack,
} from './product-queries.ts'

type In<K extends keyof typeof ownCatalogue> = Input<(typeof ownCatalogue)[K]>

/** @throws AppError `product.not-found` */
export async function getProduct(ctx: RequestContext, id: string, find = findProduct): Promise<ProductRow> {
  const product = await find(ctx.db, id)
  if (!product || product.status === 'draft') throw new AppError('product.not-found')
  return product
}

async function lockForReview(ctx: RequestContext, id: string): Promise<ProductRow> {
  const product = await getProduct(ctx, id, lockProduct)
  ctx.audit.name = inLanguage(product.name, 'en')
  return product
}

/** The change of a published product that waits for review. */
const waitingOf = ({ status, revision }: ProductRow): RevisionRow | null =>
  (status === 'published' || status === 'hidden') && revision?.status === 'proposed' ? revision : null

export async function approveProduct(
  ctx: WriteContext,
  { params, body }: In<'POST /admin/products/{product}/approve'>,
) {
  const row = await lockForReview(ctx, params.product)
  const revision = waitingOf(row)
  if ((revision ?? row).version !== body.version) throw new AppError('request.changed-meanwhile')
  if (revision) {
    const category = await getCategory(ctx, revision.content.category.slug)
    expectComplete(revision.content, category, row)
    await applyContent(ctx, row.id, revision.content, category.id)
    await dropRevision(ctx.db, row.id)
    await dropFiles(ctx, row.storeId, [contentOf(row)], [revision.content])
    await emit(ctx, event.revisionPublished({ productId: row.id }))
    return done
  }
  const set = { publishedAt: row.publishedAt ?? ctx.now, reviewReason: null, reviewNote: null }
  await productMachine.transition(ctx, row, 'approve', { as: 'reviewer', by: signedIn(ctx).id, set })
  await emit(ctx, event.productPublished({ productId: row.id }))
  return done
}

async function discardRevision(ctx: WriteContext, row: ProductRow, { content }: RevisionRow): Promise<void> {
  await dropRevision(ctx.db, row.id)
  await dropFiles(ctx, row.storeId, [content], [contentOf(row)])
}

type Given = In<'POST /admin/products/{product}/reject'>
type Decision = 'request-changes' | 'reject' | 'take-down'

async function decideProduct(ctx: WriteContext, row: ProductRow, name: Decision, { reason, note }: Given['body']) {
  if (row.revision) await discardRevision(ctx, row, row.revision)
  const set = { reviewReason: reason, reviewNote: note }
  await productMachine.transition(ctx, row, name, { as: 'reviewer', by: signedIn(ctx).id, reason, note, set })
}

const decision =
  (name: Decision, happened: typeof event.productSentBack) =>
  async (ctx: WriteContext, { params, body }: Given) => {
    const row = await lockForReview(ctx, params.product)
    const revision = waitingOf(row)
    if (!revision || name === 'take-down') await decideProduct(ctx, row, name, body)
    else if (name === 'reject') await discardRevision(ctx, row, revision)
    else await sendRevisionBack(ctx.db, row.id, body.note, ctx.now)
    await emit(ctx, happened({ productId: row.id, note: body.note }))
    return done
  }

export const requestChanges = decision('request-changes', event.productSentBack)
export const rejectProduct = decision('reject', event.productRejected)
export const takeDownProduct = decision('take-down', event.productTakenDown)
