// A supplier's file: read and judged, taken, taken back, shown.
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { listCategories } from '#server/features/catalogue/category-queries.ts'
import { applyContent, getCategory, refuse } from '#server/features/catalogue/content.ts'
import { ownStore } from '#server/features/catalogue/own-products.ts'
import {
  dropRevision,
  listCities,
  type ProductRow,
  putRevision,
  recordPrices,
} from '#server/features/catalogue/product-queries.ts'
import { type Call, signedIn } from '#server/platform/call.ts'
import { undefused } from '#server/platform/csv.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { receiveBytes } from '#server/platform/endpoint/receive-bytes.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ImportReport, ProductImport, productImports } from '#shared/features/catalogue/import-contract.ts'
import { importLifecycle, importLines } from '#shared/features/catalogue/imports.ts'
import { unitsOf } from '#shared/values/decimal.ts'
import { readCsv } from '#shared/values/read-csv.ts'
import { understand } from './columns.ts'
import { judgeFile } from './judge.ts'
import { importLife } from './life.ts'
import type { Plan } from './plan.ts'
import {
  type Before,
  beginParts,
  countParts,
  deleteDrafts,
  findImport,
  type ImportRow,
  insertImport,
  insertParts,
  listBefore,
  listImports,
  listKnown,
  listMissed,
  lockImport,
  lockRows,
  setPricesOf,
} from './queries.ts'
import type { Line } from './reader.ts'

type In<K extends keyof typeof productImports> = Input<(typeof productImports)[K]>

const terms = { megabytes: 8, milliseconds: 120_000 }
/** Lines of one transaction. */
const partSize = 250

const unreadable = (cause?: unknown): AppError => new AppError('product-import.unreadable', { cause })

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw unreadable(cause)
  }
}

/** @throws AppError `product-import.unreadable`, `request.invalid` for too many lines */
function readFile(bytes: Uint8Array): { readonly head: readonly string[]; readonly lines: readonly Line[] } {
  const [head, ...rest] = readCsv(textOf(bytes)) ?? []
  if (!head) throw unreadable()
  const lines = rest
    .map((cells, index): Line => ({ row: index + 2, cells: cells.map(cell => undefused(cell)) }))
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  if (lines.length > importLines) refuse([{ path: 'file', code: 'too-many', params: { max: importLines } }])
  if (lines.length === 0) throw unreadable()
  return { head, lines }
}

async function judge(call: Call, store: { readonly id: string; readonly currency: string }, bytes: Uint8Array) {
  const { head, lines } = readFile(bytes)
  const categories = (await listCategories(call.db)).filter(({ active }) => active)
  const columns = understand(
    head,
    categories.flatMap(({ attributes }) => attributes),
  )
  const isNamed = columns.some(one => one?.column === 'sku' || one?.column === 'name' || one?.column === 'model')
  if (!isNamed) throw unreadable()
  const ground = { currency: store.currency, categories, cities: await listCities(call.db) }
  const shown = (minor: number): string => unitsOf(minor, store.currency)
  const { report, plans } = judgeFile({ columns, lines }, ground, await listKnown(call.db, store.id), shown)
  const understood = head.map((header, at) => ({
    header: header.slice(0, 80),
    column: columns[at]?.column ?? null,
    filled: lines.filter(({ cells }) => (cells[at] ?? '').trim() !== '').length,
  }))
  return { report: { ...report, columns: understood.slice(0, 60) }, plans }
}

const partsOf = (importId: string, plans: readonly Plan[]) =>
  Array.from({ length: Math.ceil(plans.length / partSize) }, (_, position) => ({
    id: randomUUIDv7(),
    import_id: importId,
    position,
    status: 'waiting' as const,
    plans: JSON.stringify(plans.slice(position * partSize, (position + 1) * partSize)),
  }))

export async function readImport(call: Call, { query: { name } }: In<'POST /own-products/imports'>) {
  if (!call.upload) throw new Error('An upload comes over HTTP')
  const bytes = await receiveBytes(call.upload, terms)
  return await call.transaction(async within => {
    const store = await ownStore(within)
    const { report, plans } = await judge(within, store, bytes)
    const { now: created_at } = within
    const row = { id: randomUUID(), store_id: store.id, name, status: importLifecycle.initial, created_at }
    await insertImport(within.db, { ...row, report: JSON.stringify(report), updated_at: created_at })
    await importLife.begin(within, row.id, { by: signedIn(within).id })
    await insertParts(within.db, partsOf(row.id, plans))
    return { id: row.id }
  })
}

export async function listOwnImports(call: Call) {
  const { id: storeId } = await ownStore(call)
  return (await listImports(call.db, storeId)).map(({ id, name, status, report, created_at }) => {
    return { id, name, status, lines: report.lines, at: created_at.toISOString() }
  })
}

/** @throws AppError `product-import.not-found` */
export async function ownImport(
  call: Call,
  id: string,
  find: (db: Call['db'], id: string) => Promise<ImportRow | undefined> = findImport,
): Promise<ImportRow> {
  const row = await find(call.db, id)
  if (!row || row.store_id !== signedIn(call).professionalId) throw new AppError('product-import.not-found')
  return row
}

export async function showImport(
  call: Call,
  { params }: In<'GET /own-products/imports/{import}'>,
): Promise<ProductImport> {
  const row = await ownImport(call, params.import)
  const { all, done: ready } = await countParts(call.db, row.id)
  const { id, name, status, report, said, taken } = row
  return {
    ...{ id, name, status, report, said, taken },
    progress: status === 'checked' ? 0 : all === 0 ? 1 : ready / all,
    missed: await listMissed(call.db, id),
    at: row.updated_at.toISOString(),
    moves: [...importLife.movesOf(row, { as: 'owner', now: call.now })],
  }
}

const isMendable = (report: ImportReport, row: number): boolean =>
  report.doubts.some(doubt => doubt.row === row && doubt.repair !== null)

export async function takeImport(call: Call, { params, body }: In<'POST /own-products/imports/{import}/take'>) {
  const row = await ownImport(call, params.import, lockImport)
  const strange = body.repairs.findIndex(line => !isMendable(row.report, line))
  if (strange >= 0) refuse([{ path: `repairs/${strange}`, code: 'not-a-choice' }])
  const said = JSON.stringify(body)
  await importLife.move(call, row, 'take', { as: 'owner', by: signedIn(call).id, set: { said } })
  await beginParts(call.db, row.id)
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
  await importLife.move(call, row, 'undo', { as: 'owner', by: signedIn(call).id })
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
  return { back: back.length, kept: all.length - back.length }
}
