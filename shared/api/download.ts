// What an endpoint answers whose answer is bytes: type, name and a stream, which never reaches JSON.
import { z } from 'zod'

/** As much of a Node stream as the ground knows. */
export type Bytes = AsyncIterable<Uint8Array>

/** `name`: offered for saving; null is shown in place. `bytes`: the length when it is known. `lasting`: never changes, caches keep it for a year, or for `seconds`. */
export type Download = {
  readonly type: string
  readonly name: string | null
  readonly bytes: number | null
  readonly lasting: boolean
  readonly seconds?: number
  readonly body: Bytes
}

/** A table goes out for a spreadsheet as text, or as an Excel workbook. CSV unless it is said. */
export const TableFormat = z.enum(['csv', 'xlsx'])
export type TableFormat = z.infer<typeof TableFormat>

/** The schema of it, for the table of endpoints. */
export const Download = z.custom<Download>(value => typeof value === 'object' && value !== null && 'body' in value)
