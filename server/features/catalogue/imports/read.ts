// Reads and judges a supplier's file, and judges it again when the supplier reassigns its columns.
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { listCategories } from '#server/features/catalogue/category-queries.ts'
import { refuse } from '#server/features/catalogue/content.ts'
import { ownStore } from '#server/features/catalogue/own-products.ts'
import { listCities } from '#server/features/catalogue/product-queries.ts'
import { csvText, decodeTable, mostTableColumns, readTable, rowsFor, type Table } from '#server/platform/csv.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { receiveBytes } from '#server/platform/endpoint/receive-bytes.ts'
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { isWorkbook, readWorkbook } from '#server/platform/xlsx.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import type { productImports } from '#shared/features/catalogue/import-contract.ts'
import { importLifecycle, importLines, mostColumns } from '#shared/features/catalogue/imports.ts'
import { unitsOf } from '#shared/values/decimal.ts'
import type { ImportContext } from './cells.ts'
import { choiceOf, nameOfHead, readChoice, understand } from './columns.ts'
import { importMachine } from './import.machine.ts'
import { judgeFile } from './judge.ts'
import { ownImport } from './own-import.ts'
import { namedOf } from './pictures.ts'
import type { Plan } from './plan.ts'
import {
  deleteParts,
  findMapping,
  findText,
  hasText,
  insertParts,
  listKnown,
  lockImport,
  saveMapping,
  saveText,
  updateImport,
} from './queries.ts'
import { askedValues, withWords, wrongWords } from './values.ts'

type In<K extends keyof typeof productImports> = Input<(typeof productImports)[K]>

const terms = { megabytes: 8, milliseconds: 120_000 }
/** Lines per transaction. */
const partSize = 250

const unreadable = (cause?: unknown): AppError => new AppError('product-import.unreadable', { cause })

/** A workbook is recognised by its content, not by its name. */
async function textOf(bytes: Uint8Array, signal: AbortSignal): Promise<string> {
  try {
    if (isWorkbook(bytes)) return csvText(await readWorkbook(bytes, { rows: rowsFor(importLines), signal }))
    return decodeTable(bytes)
  } catch (cause) {
    throw unreadable(cause)
  }
}

/** @throws AppError `product-import.unreadable`, `product-import.too-wide`, `request.invalid` for too many lines */
function readFile(text: string): Table {
  const table = readTable(text, importLines)
  if (table === null) throw unreadable()
  if (table === 'too-wide') throw new AppError('product-import.too-wide', { params: { columns: mostTableColumns } })
  if (table.hasMore) refuse([{ path: 'file', code: 'too-many', params: { max: importLines } }])
  // With two columns or more the supplier can assign the columns.
  if (table.lines.length === 0 || table.head.length < 2) throw unreadable()
  return table
}

type Store = { readonly id: string; readonly currency: string }
type MappingInput = Awaited<ReturnType<typeof findMapping>>

/**
 * Outside any transaction: judging ten thousand lines takes too long to hold a lock or a connection. The import checks
 * each product again.
 */
async function judge(ctx: RequestContext, store: Store, { head, lines }: Table, { heads, words }: MappingInput) {
  const categories = (await listCategories(ctx.db)).filter(({ active }) => active)
  const columns = understand(
    head,
    categories.flatMap(({ attributes }) => attributes),
    heads,
  )
  const context: ImportContext = {
    currency: store.currency,
    categories,
    cities: await listCities(ctx.db),
    words,
    foreign: new Map(),
  }
  const shown = (minor: number): string => unitsOf(minor, store.currency)
  const options = { unitsOf: shown, language: ctx.language }
  const { report, plans } = await judgeFile({ columns, lines }, context, await listKnown(ctx.db, store.id), options)
  const understood = head.map((header, at) => ({
    header: header.slice(0, 80),
    column: columns[at]?.column ?? null,
    choice: choiceOf(columns[at] ?? null),
    filled: lines.filter(({ cells }) => (cells[at] ?? '').trim() !== '').length,
  }))
  const values = askedValues({ columns, lines }, context, [...context.foreign.values()])
  return { report: { ...report, columns: understood.slice(0, mostColumns), values }, plans }
}

/** At least one part: the last part completes the import, also for a file without a valid line. */
const partsOf = (importId: string, plans: readonly Plan[]) =>
  Array.from({ length: Math.max(1, Math.ceil(plans.length / partSize)) }, (_, position) => {
    const own = plans.slice(position * partSize, (position + 1) * partSize)
    return {
      ...{ id: randomUUIDv7(), importId, position, status: 'waiting' as const },
      ...{ plans: JSON.stringify(own), named: JSON.stringify(namedOf(own)) },
    }
  })

export async function readImport(ctx: RequestContext, { query: { name } }: In<'POST /own-products/imports'>) {
  if (!ctx.upload) throw new Error('An upload comes over HTTP')
  const bytes = await receiveBytes(ctx.upload, terms)
  const text = await textOf(bytes, ctx.upload.gone)
  const table = readFile(text)
  const judgedFor = await ownStore(ctx)
  const { report, plans } = await judge(ctx, judgedFor, table, await findMapping(ctx.db, judgedFor.id))
  return await ctx.transaction(async tx => {
    const store = await ownStore(tx)
    const { now: createdAt } = tx
    const row = { id: randomUUID(), storeId: store.id, name, status: importLifecycle.initial, createdAt }
    await insertRow(tx.db, 'productImports', { ...row, report: JSON.stringify(report), updatedAt: createdAt })
    await importMachine.begin(tx, row.id, { by: signedIn(tx).id })
    await insertParts(tx.db, partsOf(row.id, plans))
    await saveText(tx.db, row.id, text)
    return { id: row.id }
  })
}

async function readContext({ db }: RequestContext) {
  const categories = (await listCategories(db)).filter(({ active }) => active)
  const all = categories.flatMap(({ attributes }) => attributes.map(one => [one.key, one] as const))
  return { categories, attributes: [...new Map(all).values()], cities: await listCities(db) }
}

export const noChoices = { attributes: null, categories: null, cities: null }

/**
 * The choices for columns beyond the standard ones, and for category words; null where the file is no longer stored.
 */
export async function choicesFor(ctx: RequestContext, importId: string) {
  if (!(await hasText(ctx.db, importId))) return noChoices
  const { attributes, categories, cities } = await readContext(ctx)
  return {
    attributes: attributes.map(({ key, name }) => ({ key, name })),
    categories: categories.map(({ slug, name }) => ({ slug, name })),
    cities: cities.map(({ slug, name }) => ({ slug, name })),
  }
}

type Spoken = In<'PUT /own-products/imports/{import}/columns'>['body']

/**
 * @throws AppError `request.invalid` for a column or a word that does not exist, or for two columns with one meaning
 */
async function checkMapping(
  ctx: RequestContext,
  { columns, values = [] }: Spoken,
  known: readonly string[],
): Promise<void> {
  const { attributes, ...context } = await readContext(ctx)
  if (columns.length !== known.length) refuse([{ path: 'columns', code: 'invalid' }])
  const marks = columns.map(choice => (choice.startsWith('price') ? 'price' : choice))
  const wrong = columns.flatMap((choice, at): FieldError[] => {
    if (readChoice(choice, attributes) === undefined) return [{ path: `columns/${at}`, code: 'not-a-choice' }]
    const isTwice = choice !== '' && marks.indexOf(marks[at] ?? '') < at
    return isTwice ? [{ path: `columns/${at}`, code: 'invalid' }] : []
  })
  const strange = wrongWords(values, context).map((at): FieldError => {
    return { path: `values/${at}/choice`, code: 'not-a-choice' }
  })
  if (wrong.length + strange.length > 0) refuse([...wrong, ...strange])
}

/** Reads the file before taking a lock: a long file must hold neither its row nor a connection. */
async function storedTable(ctx: RequestContext, importId: string) {
  const row = await ownImport(ctx, importId)
  importMachine.expect(row, 'take', { as: 'owner', now: ctx.now })
  const text = await findText(ctx.db, row.id)
  if (text === null) throw unreadable()
  return { seen: row, table: readFile(text) }
}

/**
 * @throws AppError `request.invalid` for a column that does not exist, or two with one meaning;
 * `request.changed-meanwhile` after a concurrent assignment
 */
export async function assignColumns(
  ctx: RequestContext,
  { params, body }: In<'PUT /own-products/imports/{import}/columns'>,
) {
  const { seen, table } = await storedTable(ctx, params.import)
  const known = table.head.slice(0, mostColumns)
  await checkMapping(ctx, body, known)
  const given = Object.fromEntries(known.map((header, at) => [nameOfHead(header), body.columns[at] ?? '']))
  const withMapping = ({ heads, words }: MappingInput): MappingInput => ({
    heads: Object.fromEntries(Object.entries({ ...heads, ...given }).slice(-mostRemembered)),
    words: withWords(words, body.values ?? []),
  })
  const store = await ownStore(ctx)
  const { report, plans } = await judge(ctx, store, table, withMapping(await findMapping(ctx.db, store.id)))
  return await ctx.transaction(async tx => {
    const row = await ownImport(tx, params.import, lockImport)
    importMachine.expect(row, 'take', { as: 'owner', now: tx.now })
    if (row.updatedAt.getTime() !== seen.updatedAt.getTime()) throw new AppError('request.changed-meanwhile')
    await saveMapping(tx.db, store.id, withMapping(await findMapping(tx.db, store.id)), tx.now)
    await deleteParts(tx.db, row.id)
    await insertParts(tx.db, partsOf(row.id, plans))
    await updateImport(tx.db, row.id, { report: JSON.stringify(report), updatedAt: tx.now })
    return done
  })
}
/** Most headers that are stored per store. */
const mostRemembered = 300
