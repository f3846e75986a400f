import type { z } from 'zod'
import { applyContent, dropPictures, getCategory, refuse } from '#server/features/catalogue/content.ts'
import { ownStore } from '#server/features/catalogue/own-products.ts'
import { dropRevision, type ProductRow, putRevision, recordPrices } from '#server/features/catalogue/product-queries.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { pictureOf } from '#server/platform/files/queries.ts'
import { type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import { wakeJobRunner } from '#server/platform/scheduled-jobs/wake-up.ts'
import type { Input } from '#shared/api/endpoint.ts'
import type { ImportReport, ProductImport, productImports } from '#shared/features/catalogue/import-contract.ts'
import { importMachine } from './import.machine.ts'
import { ownImport } from './own-import.ts'
import { listBrought } from './picture-queries.ts'
import { picturesOf } from './pictures.ts'
import {
  type Before,
  beginParts,
  countParts,
  deleteDrafts,
  dropText,
  listBefore,
  listImports,
  listMissed,
  lockImport,
  lockRows,
  setPricesOf,
} from './queries.ts'
import { choicesFor, noChoices } from './read.ts'

type In<K extends keyof typeof productImports> = Input<(typeof productImports)[K]>

export async function listOwnImports(ctx: RequestContext) {
  const { id: storeId } = await ownStore(ctx)
  return (await listImports(ctx.db, storeId)).map(({ id, name, status, report, createdAt }) => {
    return { id, name, status, lines: report.lines, at: createdAt }
  })
}

export async function showImport(
  ctx: RequestContext,
  { params }: In<'GET /own-products/imports/{import}'>,
): Promise<z.input<typeof ProductImport>> {
  const row = await ownImport(ctx, params.import)
  const { all, done: ready } = await countParts(ctx.db, row.id)
  const { id, name, status, report, options, taken } = row
  return {
    ...{ id, name, status, report, options, taken },
    progress: status === 'checked' ? 0 : all === 0 ? 1 : ready / all,
    missed: await listMissed(ctx.db, id),
    at: row.updatedAt,
    transitions: importMachine.allowedTransitions(row, { as: 'owner', now: ctx.now }),
    ...(status === 'checked' ? await choicesFor(ctx, id) : noChoices),
    pictures: await picturesOf(ctx, row),
  }
}

const isMendable = (report: ImportReport, row: number): boolean =>
  report.doubts.some(doubt => doubt.row === row && doubt.repair !== null)

export async function takeImport(ctx: WriteContext, { params, body }: In<'POST /own-products/imports/{import}/take'>) {
  const row = await ownImport(ctx, params.import, lockImport)
  const strange = body.repairs.findIndex(line => !isMendable(row.report, line))
  if (strange >= 0) refuse([{ path: `repairs/${strange}`, code: 'not-a-choice' }])
  const options = JSON.stringify(body)
  await importMachine.transition(ctx, row, 'take', { as: 'owner', by: signedIn(ctx).id, set: { options } })
  await beginParts(ctx.db, row.id)
  await dropText(ctx.db, row.id)
  wakeJobRunner(ctx)
  return done
}

async function restore(ctx: RequestContext, row: ProductRow, { content, revision }: Before): Promise<void> {
  if (content) await applyContent(ctx, row.id, content, (await getCategory(ctx, content.category.slug)).id)
  if (revision) await putRevision(ctx.db, row.id, revision, ctx.now)
  else if (row.revision) await dropRevision(ctx.db, row.id)
}

/** Reverts only products that were not changed since the import. */
export async function undoImport(ctx: WriteContext, { params }: In<'POST /own-products/imports/{import}/undo'>) {
  const row = await ownImport(ctx, params.import, lockImport)
  await importMachine.transition(ctx, row, 'undo', { as: 'owner', by: signedIn(ctx).id })
  const all = await listBefore(ctx.db, row.id)
  const rows = await lockRows(
    ctx.db,
    all.map(({ id }) => id),
  )
  const back = all.flatMap(before => {
    const found = rows.get(before.id)
    return found?.version === before.version ? [{ before, found }] : []
  })
  await deleteDrafts(
    ctx.db,
    back.flatMap(({ before }) => (before.isNew ? [before.id] : [])),
  )
  const changed = back.filter(({ before }) => !before.isNew)
  for (const { before, found } of changed) await restore(ctx, found, before)
  await setPricesOf(
    ctx.db,
    changed.map(({ before }) => ({ ...before.priced, id: before.id, sku: null, checkedAt: before.checkedAt })),
    ctx.now,
  )
  const moved = changed.filter(({ before, found }) => before.priced.price !== found.price)
  await recordPrices(
    ctx.db,
    moved.map(({ before, found }) => {
      return { productId: before.id, price: before.priced.price, currency: found.currency }
    }),
    ctx.now,
  )
  const brought = (await listBrought(ctx.db, row.id)).flatMap(file => (file.attachedAt && pictureOf(file)) ?? [])
  await dropPictures(ctx, row.storeId, brought, [])
  return { back: back.length, skipped: all.length - back.length }
}
