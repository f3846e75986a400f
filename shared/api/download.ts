// The answer of an endpoint that sends bytes instead of JSON.
import { z } from 'zod'

/** The part of a Node stream that shared code needs. */
export type Bytes = AsyncIterable<Uint8Array>

/**
 * `name`: the file name for saving; null: the browser shows the file itself. `bytes`: the length, if known. `lasting`:
 * the content never changes, so caches store it for a year, or for `seconds`.
 */
export type Download = {
  readonly type: string
  readonly name: string | null
  readonly bytes: number | null
  readonly lasting: boolean
  readonly seconds?: number
  readonly body: Bytes
}

/** CSV is the default. */
export const TableFormat = z.enum(['csv', 'xlsx'])
export type TableFormat = z.infer<typeof TableFormat>

/** For `returns` in the contracts. */
export const Download = z.custom<Download>(value => typeof value === 'object' && value !== null && 'body' in value)
