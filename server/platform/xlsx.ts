// Excel workbooks in and out: read in a thread, bounded in size and time; written as text and numbers, never as formulas.
import { Readable } from 'node:stream'
import writeWorkbook from 'write-excel-file/node'
import type { Download } from '#shared/api/download.ts'
import type { Cell } from './csv.ts'
import { runInWorker } from './worker-task.ts'

const task = new URL('./xlsx-task.ts', import.meta.url)
const bounds = { milliseconds: 15_000, megabytes: 512 }

/** By its content, whatever its name says. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/**
 * The rows of the first sheet as texts: dates as `2026-11-27`, numbers with a point, shown leading zeros kept.
 * @throws whatever the thread meets in a file that is none; TaskEndedError beyond the bounds
 */
export async function readWorkbook(
  bytes: Uint8Array,
  { rows, signal }: { readonly rows: number; readonly signal: AbortSignal },
): Promise<readonly (readonly string[])[]> {
  return await runInWorker(task, { bytes, rows }, { signal, ...bounds })
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A whole file for who asks; the first line is its head. */
export async function workbookDownload(name: string, lines: readonly (readonly Cell[])[]): Promise<Download> {
  const cells = lines.map((line, at) =>
    line.map(value =>
      value === null
        ? null
        : {
            value,
            type: typeof value === 'number' ? Number : String,
            ...(at === 0 && { fontWeight: 'bold' as const }),
          },
    ),
  )
  const bytes = await writeWorkbook(cells as never).toBuffer()
  return { type: workbookType, name: `${name}.xlsx`, bytes: bytes.length, lasting: false, body: Readable.from([bytes]) }
}
