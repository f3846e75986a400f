// A supplier's file once it was read: taken, taken back, shown.
import { applyContent, dropPictures, getCategory, refuse } from '#server/features/catalogue/content.ts'
import { ownStore } from '#server/features/catalogue/own-products.ts'
import { dropRevision, type ProductRow, putRevision, recordPrices } from '#server/features/catalogue/product-queries.ts'
import { type Call, signedIn } from '#server/platform/call.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { pictureOf } from '#server/platform/files/queries.ts'
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

export async function listOwnImports(call: Call) {
  const { id: storeId } = await ownStore(call)
  return (await listImports(call.db, storeId)).map(({ id, name, status, report, created_at }) => {
    return { id, name, status, lines: report.lines, at: created_at.toISOString() }
  })
}

export async function showImport(
  call: Call,
  { params }: In<'GET /own-products/imports/{import}'>,
): Promise<ProductImport> {
  const row = await ownImport(call, params.import)
  const { all, done: ready } = await countParts(call.db, row.id)
  const { id, name, status, report, options, taken } = row
  return {
    ...{ id, name, status, report, options, taken },
    progress: status === 'checked' ? 0 : all === 0 ? 1 : ready / all,
    missed: await listMissed(call.db, id),
    at: row.updated_at.toISOString(),
    moves: [...importMachine.allowedTransitions(row, { as: 'owner', now: call.now })],
    ...(status === 'checked' ? await choicesFor(call, id) : noChoices),
    pictures: await picturesOf(call, row),
  }
}

const isMendable = (report: ImportReport, row: number): boolean =>
  report.doubts.some(doubt => doubt.row === row && doubt.repair !== null)

export async function takeImport(call: Call, { params, body }: In<'POST /own-products/imports/{import}/take'>) {
  const row = await ownImport(call, params.import, lockImport)
  const strange = body.repairs.findIndex(line => !isMendable(row.report, line))
  if (strange >= 0) refuse([{ path: `repairs/${strange}`, code: 'not-a-choice' }])
  const options = JSON.stringify(body)
  await importMachine.transition(call, row, 'take', { as: 'owner', by: signedIn(call).id, set: { options } })
  await beginParts(call.db, row.id)
  await dropText(call.db, row.id)
  wakeJobRunner(call)
  return done
}

async function restore(call: Call, row: ProductRow, { content, revision }: Before): Promise<void> {
  if (content) await applyContent(call, row.id, content, (await getCategory(call, content.category.slug)).id)
  if (revision) await putRevision(call.db, row.id, revision, call.now)
  else if (row.revision) await dropRevision(call.db, row.id)
}

/** Only what nobody has touched since. */
export async function undoImport(call: Call, { params }: In<'POST /own-products/imports/{import}/undo'>) {
  const row = await ownImport(call, params.import, lockImport)
  await importMachine.transition(call, row, 'undo', { as: 'owner', by: signedIn(call).id })
  const all = await listBefore(call.db, row.id)
  const rows = await lockRows(
    call.db,
    all.map(({ id }) => id),
  )
  const back = all.flatMap(before => {
    const found = rows.get(before.id)
    return found?.version === before.version ? [{ before, found }] : []
  })
  await deleteDrafts(
    call.db,
    back.flatMap(({ before }) => (before.isNew ? [before.id] : [])),
  )
  const changed = back.filter(({ before }) => !before.isNew)
  for (const { before, found } of changed) await restore(call, found, before)
  await setPricesOf(
    call.db,
    changed.map(({ before }) => ({ ...before.priced, id: before.id, sku: null, checked_at: before.checkedAt })),
    call.now,
  )
  const moved = changed.filter(({ before, found }) => before.priced.price !== found.price)
  await recordPrices(
    call.db,
    moved.map(({ before, found }) => {
      return { productId: before.id, price: before.priced.price, currency: found.currency }
    }),
    call.now,
  )
  const brought = (await listBrought(call.db, row.id)).flatMap(file => (file.attachedAt && pictureOf(file)) ?? [])
  await dropPictures(call, row.store_id, brought, [])
  return { back: back.length, kept: all.length - back.length }
}
