// Reviewers decide on new products and on what was changed of published ones.
import { type Call, signedIn } from '#server/platform/call.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
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
export async function getProduct(call: Call, id: string, find = findProduct): Promise<ProductRow> {
  const product = await find(call.db, id)
  if (!product || product.status === 'draft') throw new AppError('product.not-found')
  return product
}

async function lockForReview(call: Call, id: string): Promise<ProductRow> {
  const product = await getProduct(call, id, lockProduct)
  call.audit.name = inLanguage(product.name, 'en')
  return product
}

/** What was changed of a published one and waits. */
const waitingOf = ({ status, revision }: ProductRow): RevisionRow | null =>
  (status === 'published' || status === 'hidden') && revision?.status === 'proposed' ? revision : null

export async function approveProduct(call: Call, { params, body }: In<'POST /admin/products/{product}/approve'>) {
  const row = await lockForReview(call, params.product)
  const revision = waitingOf(row)
  if ((revision ?? row).version !== body.version) throw new AppError('request.changed-meanwhile')
  if (revision) {
    const category = await getCategory(call, revision.content.category.slug)
    expectComplete(revision.content, category, row)
    await applyContent(call, row.id, revision.content, category.id)
    await dropRevision(call.db, row.id)
    await dropFiles(call, row.store_id, [contentOf(row)], [revision.content])
    await emit(call, event.revisionPublished({ productId: row.id }))
    return done
  }
  const set = { published_at: row.published_at ?? call.now, review_reason: null, review_note: null }
  await productMachine.transition(call, row, 'approve', { as: 'reviewer', by: signedIn(call).id, set })
  await emit(call, event.productPublished({ productId: row.id }))
  return done
}

async function discardRevision(call: Call, row: ProductRow, { content }: RevisionRow): Promise<void> {
  await dropRevision(call.db, row.id)
  await dropFiles(call, row.store_id, [content], [contentOf(row)])
}

type Given = In<'POST /admin/products/{product}/reject'>
type Decision = 'request-changes' | 'reject' | 'take-down'

async function decideProduct(call: Call, row: ProductRow, name: Decision, { reason, note }: Given['body']) {
  if (row.revision) await discardRevision(call, row, row.revision)
  const set = { review_reason: reason, review_note: note }
  await productMachine.transition(call, row, name, { as: 'reviewer', by: signedIn(call).id, reason, note, set })
}

const decision =
  (name: Decision, happened: typeof event.productSentBack) =>
  async (call: Call, { params, body }: Given) => {
    const row = await lockForReview(call, params.product)
    const revision = waitingOf(row)
    if (!revision || name === 'take-down') await decideProduct(call, row, name, body)
    else if (name === 'reject') await discardRevision(call, row, revision)
    else await sendRevisionBack(call.db, row.id, body.note, call.now)
    await emit(call, happened({ productId: row.id, note: body.note }))
    return done
  }

export const requestChanges = decision('request-changes', event.productSentBack)
export const rejectProduct = decision('reject', event.productRejected)
export const takeDownProduct = decision('take-down', event.productTakenDown)
