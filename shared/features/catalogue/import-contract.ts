// The endpoints by which a supplier brings a file of products in, and takes all of them along.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { Download, TableFormat } from '#shared/api/download.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, LanguageCode, LocalizedText, Moment, Slug } from '#shared/api/schemas.ts'
import {
  columnChoice,
  importCodes,
  importColumns,
  importLifecycle,
  lineKinds,
  mostColumns,
  movesBins,
  valueColumns,
} from './imports.ts'
import { units } from './lifecycle.ts'

const ImportLine = z.object({
  /** As spreadsheets count. */
  row: z.int(),
  sku: z.string(),
  name: z.string(),
  column: z.string(),
  cellText: z.string(),
  code: z.enum(importCodes),
  /** What would be read instead; null where nobody can guess. */
  repair: z.string().nullable(),
  /** Of a unit that its category does not know: those that it knows. */
  units: z.array(z.enum(units)).optional(),
})
export type ImportLine = z.output<typeof ImportLine>

export const ImportReport = z.object({
  lines: z.int(),
  counts: z.partialRecord(z.enum([...lineKinds, 'refused', 'doubtful', 'moved']), z.int()),
  columns: z.array(
    z.object({
      header: z.string(),
      column: z.enum(importColumns).nullable(),
      filled: z.int(),
      /** What it is as a choice; files from before there were choices have none. */
      choice: z.string().optional(),
    }),
  ),
  /** Words for categories and units that are not ours: what they are taken for, and what they may be. Files from before have none. */
  values: z
    .array(
      z.object({
        column: z.enum(valueColumns),
        value: z.string(),
        lines: z.int(),
        choice: z.string(),
        guess: z.string(),
        /** A unit that means something else in this category alone, whose units it may be. */
        category: z.string().optional(),
        units: z.array(z.enum(units)).optional(),
      }),
    )
    .optional(),
  /** How many prices move how far. */
  moves: z.partialRecord(z.enum(movesBins), z.int()),
  /** Those not taken as they are, at most 500 of them. */
  doubts: z.array(ImportLine),
})
export type ImportReport = z.output<typeof ImportReport>

const ImportOptions = z.object({
  /** The rows whose repair is taken. */
  repairs: z.array(z.int()).max(500),
  /** Prices that move by three tenths or more too. */
  moves: z.boolean(),
  /** Nothing but prices and stock of what is there. */
  prices: z.boolean(),
})
export type ImportOptions = z.output<typeof ImportOptions>

/** A line, and what it names that its product has not. */
export const NamedPictures = z.object({
  row: z.int(),
  sku: z.string(),
  name: z.string(),
  pictures: z.array(z.string()),
})
export type NamedPictures = z.output<typeof NamedPictures>

const ProductImport = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(importLifecycle.states),
  report: ImportReport,
  options: ImportOptions.nullable(),
  /** Lines taken so far. */
  taken: z.int(),
  /** Shares of 1 that are done. */
  progress: z.number(),
  /** Lines that somebody changed between the look and the taking. */
  missed: z.array(ImportLine),
  at: Moment,
  transitions: z.array(z.string()),
  /** The attributes that a column may be; null where columns are not chosen any more. */
  attributes: z.array(z.object({ key: z.string(), name: LocalizedText })).nullable(),
  /** The categories that a word may be; null as `attributes`. */
  categories: z.array(z.object({ slug: z.string(), name: LocalizedText })).nullable(),
  cities: z.array(z.object({ slug: z.string(), name: LocalizedText })).nullable(),
  /** What lines name and what was brought of it; null where none names a picture, and while the file is taken. */
  pictures: z
    .object({
      lines: z.array(NamedPictures),
      here: z.array(z.object({ file: Id, name: z.string(), picture: z.string() })),
    })
    .nullable(),
})
export type ProductImport = z.output<typeof ProductImport>

const ofImport = z.object({ import: Id })
const ofPicture = ofImport.extend({ file: Id })
const own = accessTo('products', ['supplier'])

export const productImports = {
  'GET /own-products/file': {
    summary: 'All own products as a table; the same columns are read by the import.',
    query: z.object({ in: LanguageCode.optional(), as: TableFormat.optional() }),
    returns: Download,
    access: own('isRead'),
    download: true,
  },
  'GET /own-products/template': {
    summary: 'The heads of a file of products, as a table to fill in.',
    query: z.object({ in: LanguageCode.optional(), as: TableFormat.optional() }),
    returns: Download,
    access: own('isRead'),
    download: true,
  },
  'GET /own-products/imports': {
    summary: 'The last files that were brought in, the newest first.',
    returns: z.array(
      z.object({ id: Id, name: z.string(), status: z.enum(importLifecycle.states), lines: z.int(), at: Moment }),
    ),
    access: own('isRead'),
  },
  'POST /own-products/imports': {
    summary: 'Reads a CSV file of products and says of each line what would become of it; changes nothing.',
    query: z.object({ name: z.string().trim().min(1).max(200) }),
    returns: z.object({ id: Id }),
    status: 201,
    access: own('isUpdate'),
    upload: true,
  },
  'GET /own-products/imports/{import}': {
    summary: 'A file that was brought in: what it would do, how far it is, what it did.',
    params: ofImport,
    returns: ProductImport,
    access: own('isRead'),
  },
  'GET /own-products/imports/{import}/lines': {
    summary: 'The lines that are not taken as they are, as CSV.',
    params: ofImport,
    returns: Download,
    access: own('isRead'),
    download: true,
  },
  'PUT /own-products/imports/{import}/columns': {
    summary: 'Says what each column is, in the order of the file; the file is judged anew, and the next one read so.',
    params: ofImport,
    body: z.object({
      columns: z.array(z.string().regex(columnChoice)).min(1).max(mostColumns),
      /** What words for categories and units are here; the next file is read so too. */
      values: z
        .array(
          z.object({
            column: z.enum(valueColumns),
            value: z.string().min(1).max(120),
            choice: z.string().max(80),
            /** Of a unit: said of the products of this category alone. */
            category: Slug.optional(),
          }),
        )
        .max(60)
        .optional(),
    }),
    returns: Done,
    access: own('isUpdate'),
  },
  'PUT /own-products/imports/{import}/pictures/{file}': {
    summary:
      'Gives an uploaded picture to the lines that name it; one that none names is left out, and goes by itself.',
    params: ofPicture,
    /** The rows that name it. */
    returns: z.object({ rows: z.array(z.int()) }),
    access: own('isUpdate'),
  },
  'POST /own-products/imports/{import}/take': {
    summary: 'Takes the file as it was judged, with the repairs that were ticked; goes on by itself.',
    params: ofImport,
    body: ImportOptions,
    returns: Done,
    access: own('isUpdate'),
  },
  'POST /own-products/imports/{import}/undo': {
    summary: 'Takes back within a day what a file did, where nobody changed it since.',
    params: ofImport,
    returns: z.object({ back: z.int(), kept: z.int() }),
    access: own('isUpdate'),
    changes: ['products'],
  },
} as const satisfies Contract
