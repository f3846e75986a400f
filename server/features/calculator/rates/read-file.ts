// Reads an imported file into rows by column, or into errors of its header.
import type { z } from 'zod'
import { readTable } from '#server/platform/csv.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ImportResult } from '#shared/features/calculator/rates-contract.ts'

export type RowError = z.output<typeof ImportResult>['errors'][number]
/** `row` as in spreadsheets: the header is row 1. */
export type NumberedRow = { readonly row: number; readonly cells: FileRow }

export const mostRows = 10_000

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('calculator.file-unreadable', { cause })
  }
}

const isColumn = (name: string): name is FileColumn => fileColumns.some(column => column === name)

/** @throws AppError `calculator.file-unreadable` for a header without any of our columns */
function headErrors(head: readonly string[]): readonly RowError[] {
  if (!head.some(isColumn)) throw new AppError('calculator.file-unreadable')
  const of = (code: RowError['code']) => (column: string) => ({ row: 1, column: column.slice(0, 40), code })
  return [
    ...fileColumns.filter(column => !head.includes(column)).map(of('required')),
    ...head.filter(name => name !== '' && !isColumn(name)).map(of('unknown-field')),
    ...head.filter((name, index) => isColumn(name) && head.indexOf(name) !== index).map(of('invalid')),
  ]
}

function cellsOf(head: readonly string[], row: readonly string[]): FileRow {
  const cellOf = (column: FileColumn): string => row[head.indexOf(column)]?.trim() ?? ''
  return Object.fromEntries(fileColumns.map(column => [column, cellOf(column)])) as FileRow
}

type FileRows = { readonly rows: readonly NumberedRow[]; readonly errors: readonly RowError[] }

/** @throws AppError `calculator.file-unreadable` for a file that is not CSV in UTF-8 with these columns */
export function readFile(bytes: Uint8Array): FileRows {
  const table = readTable(textOf(bytes), mostRows)
  if (table === null || table === 'too-wide') throw new AppError('calculator.file-unreadable')
  const { lines } = table
  const head = table.head.map(name => name.trim().toLowerCase())
  const wrongHead = headErrors(head)
  if (wrongHead.length > 0) return { rows: [], errors: wrongHead }
  if (table.hasMore)
    return { rows: [], errors: [{ row: lines[mostRows]?.row ?? mostRows + 2, column: '', code: 'too-long' }] }
  return {
    rows: lines.filter(({ broken }) => !broken).map(({ row, cells }) => ({ row, cells: cellsOf(head, cells) })),
    errors: lines.flatMap(({ row, cells, broken, brokenAt = -1 }): RowError[] => {
      if (broken) return [{ row, column: head[brokenAt] ?? '', code: 'invalid' }]
      const isLong = cells.slice(head.length).some(cell => cell.trim() !== '')
      return isLong ? [{ row, column: '', code: 'too-many' }] : []
    }),
  }
}

export const fileColumns = [
  'kind',
  'city',
  'type',
  'material',
  'value',
  'offers',
  'currency',
  'from',
  'confidence',
  'source',
] as const
export type FileColumn = (typeof fileColumns)[number]
/** The cells of a row; trimmed, without the apostrophe that prevents formulas from running. */
export type FileRow = Readonly<Record<FileColumn, string>>
