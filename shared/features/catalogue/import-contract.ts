// The endpoints with which a supplier imports a file of products and exports all of them.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { actionsOn } from '#shared/api/actions-on.ts'
import { Download, TableFormat } from '#shared/api/download.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, LanguageCode, Moment, ReaderText, Slug, Version } from '#shared/api/schemas.ts'
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
  /** Row number as in a spreadsheet. */
  row: z.int(),
  sku: z.string(),
  name: z.string(),
  column: z.string(),
  cellText: z.string(),
  code: z.enum(importCodes),
  /** The suggested value; null if there is no suggestion. */
  repair: z.string().nullable(),
  /** If the unit is not valid in the category: the valid ones. */
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
      /** The column as an option of the select; files from before this feature have none. */
      choice: z.string().optional(),
    }),
  ),
  /**
   * Unknown categories, units and cities: the chosen meaning and the suggestion. Files from before this feature have
   * none.
   */
  values: z
    .array(
      z.object({
        column: z.enum(valueColumns),
        value: z.string(),
        lines: z.int(),
        choice: z.string(),
        guess: z.string(),
        /** Set if a unit has another meaning in this category only; `units` are the valid ones there. */
        category: z.string().optional(),
        units: z.array(z.enum(units)).optional(),
      }),
    )
    .optional(),
  /** Number of prices per size of change. */
  moves: z.partialRecord(z.enum(movesBins), z.int()),
  /** Lines that are not imported unchanged, at most 500. */
  doubts: z.array(ImportLine),
})
export type ImportReport = z.output<typeof ImportReport>

const ImportOptions = z.object({
  /** Rows whose suggested repair is accepted. */
  repairs: z.array(Version).max(500),
  /** Also imports prices that change by 30 % or more. */
  moves: z.boolean(),
  /** Imports only prices and stock of existing products. */
  prices: z.boolean(),
})
export type ImportOptions = z.output<typeof ImportOptions>

/** A line, and the pictures that it names but its product lacks. */
export const NamedPictures = z.object({
  row: z.int(),
  sku: z.string(),
  name: z.string(),
  pictures: z.array(z.string()),
})
export type NamedPictures = z.output<typeof NamedPictures>

export const ProductImport = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(importLifecycle.states),
  report: ImportReport,
  options: ImportOptions.nullable(),
  /** Lines imported so far. */
  taken: z.int(),
  /** From 0 to 1. */
  progress: z.number(),
  /** Lines whose product changed between check and import. */
  missed: z.array(ImportLine),
  at: Moment,
  transitions: z.array(z.enum(importLifecycle.names)),
  /** The attributes that a column can map to; null once columns are fixed. */
  attributes: z.array(z.object({ key: z.string(), name: ReaderText })).nullable(),
  /** The categories that a value can map to; null as `attributes`. */
  categories: z.array(z.object({ slug: z.string(), name: ReaderText })).nullable(),
  cities: z.array(z.object({ slug: z.string(), name: ReaderText })).nullable(),
  /** Pictures that lines name, and those uploaded; null if no line names one, and during the import. */
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
    summary: 'Exports all products of the caller as a table, in the format of the import.',
    query: z.object({ in: LanguageCode.optional(), as: TableFormat.optional() }),
    returns: Download,
    access: own('isRead'),
    download: true,
  },
  'GET /own-products/template': {
    summary: 'Returns an empty table with the column headers of the import.',
    query: z.object({ in: LanguageCode.optional(), as: TableFormat.optional() }),
    returns: Download,
    access: own('isRead'),
    download: true,
  },
  'GET /own-products/imports': {
    summary: 'Returns the latest imported files, newest first.',
    returns: z.array(
      z.object({ id: Id, name: z.string(), status: z.enum(importLifecycle.states), lines: z.int(), at: Moment }),
    ),
    access: own('isRead'),
  },
  'POST /own-products/imports': {
    summary: 'Reads a CSV file of products and reports the effect of each line; changes nothing.',
    query: z.object({ name: z.string().trim().min(1).max(200) }),
    returns: z.object({ id: Id }),
    status: 201,
    access: own('isUpdate'),
    upload: true,
  },
  'GET /own-products/imports/{import}': {
    summary: 'Returns an import: its expected effect, its progress and its result.',
    params: ofImport,
    returns: ProductImport,
    access: own('isRead'),
  },
  'GET /own-products/imports/{import}/lines': {
    summary: 'Returns as CSV the lines that are not imported unchanged.',
    params: ofImport,
    returns: Download,
    access: own('isRead'),
    download: true,
  },
  'PUT /own-products/imports/{import}/columns': {
    summary:
      'Sets the meaning of each column, in the order of the file; checks the file again, and the next file uses the same meanings.',
    params: ofImport,
    body: z.object({
      columns: z.array(z.string().regex(columnChoice)).min(1).max(mostColumns),
      /** The meaning of category, unit and city values; it applies to the next file too. */
      values: z
        .array(
          z.object({
            column: z.enum(valueColumns),
            value: z.string().min(1).max(120),
            choice: z.string().max(80),
            /** For a unit: the meaning applies to products of this category only. */
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
      'Assigns an uploaded picture to the lines that name it; a picture that no line names is ignored and deleted automatically.',
    params: ofPicture,
    /** The rows that name the picture. */
    returns: z.object({ rows: z.array(z.int()) }),
    access: own('isUpdate'),
  },
  ...actionsOn('/own-products/imports/{import}', own('isUpdate'), {
    take: {
      summary: 'Imports the file as checked, with the accepted repairs; the import continues in the background.',
      body: ImportOptions,
    },
    undo: {
      summary: 'Undoes an import within a day, except for products that were changed since.',
      returns: z.object({ back: z.int(), skipped: z.int() }),
      changes: ['products'],
    },
  }),
} as const satisfies Contract
