// Excel workbooks: read in a worker thread with limits on size and time; written as text and numbers, never as
// formulas.
import { Readable } from 'node:stream'
import writeWorkbook from 'write-excel-file/node'
import type { Download, TableFormat } from '#shared/api/download.ts'
import type { Language } from '#shared/values/localized.ts'
import { type Cell, csvDownload } from './csv.ts'
import { markErased } from './erased.ts'
import { runInWorker } from './worker-task.ts'

const task = new URL('./xlsx-task.ts', import.meta.url)
const bounds = { milliseconds: 15_000, megabytes: 512 }

/** By its content, whatever its name. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/**
 * The rows of the first sheet as texts: dates as `2026-11-27`, numbers with a point, with displayed leading zeros.
 * @throws TaskEndedError above the limits; also the thread's errors for a file that is no workbook
 */
export async function readWorkbook(
  bytes: Uint8Array,
  { rows, signal }: { readonly rows: number; readonly signal: AbortSignal },
): Promise<readonly (readonly string[])[]> {
  return await runInWorker(task, { bytes, rows }, { signal, ...bounds })
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Excel reports a file with longer cells as damaged. */
const mostLetters = 32_767
const shortened = (text: string): string => (text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text)

function cellOf(cell: Cell, isHead: boolean) {
  if (cell === null) return null
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (typeof cell === 'string')
    return { value: shortened(cell), type: String, ...(isHead && { fontWeight: 'bold' as const }) }
  if ('day' in cell) return { value: new Date(cell.day), type: Date, format: 'yyyy-mm-dd' }
  const [, decimals = ''] = cell.amount.split('.')
  return { value: Number(cell.amount), type: Number, format: decimals ? `0.${'0'.repeat(decimals.length)}` : '0' }
}

/** A complete file in the reader's language; the first line is its header. */
export async function workbookBytes(lines: readonly (readonly Cell[])[], language: Language): Promise<Buffer> {
  const marked = markErased(lines, language)
  return await writeWorkbook(marked.map((line, at) => line.map(cell => cellOf(cell, at === 0)))).toBuffer()
}

async function workbookDownload(
  name: string,
  lines: readonly (readonly Cell[])[],
  language: Language,
): Promise<Download> {
  const bytes = await workbookBytes(lines, language)
  return { type: workbookType, name: `${name}.xlsx`, bytes: bytes.length, lasting: false, body: Readable.from([bytes]) }
}

/** The same lines as CSV or as a workbook, as the caller requests. */
export async function tableDownload(
  name: string,
  lines: readonly (readonly Cell[])[],
  { language, as = 'csv' }: { readonly language: Language; readonly as?: TableFormat | undefined },
): Promise<Download> {
  return as === 'xlsx' ? await workbookDownload(name, lines, language) : csvDownload(name, lines, language)
}
