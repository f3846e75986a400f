// The input of an entry's hash, and the check of the hash chain in a CSV export. Runs on the server, in the browser and
// in outside tools.
import { readCsv } from '#shared/values/read-csv.ts'

type Hashed = {
  readonly project: string
  readonly position: number
  readonly kind: string
  readonly side: string
  readonly actor: string | null
  readonly data: unknown
  /** ISO 8601 in UTC, with milliseconds. */
  readonly at: string
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

/** The previous hash (empty for the first entry), a line break, and the entry as one line of JSON with sorted keys. */
export function hashedText(previous: string, entry: Hashed): string {
  return `${previous}\n${JSON.stringify(sorted(entry))}`
}

/** After the readable columns follow the hashed ones, and the hash itself. */
export const proofColumns = ['project', 'kind', 'side', 'actor', 'data', 'hash'] as const
const hashForm = /^[\da-f]{64}$/

type Row = { readonly content: Hashed; readonly hash: string }

/** Broken JSON stays text, so that the hash of the entry fails. */
function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}

function rowOf(cells: readonly string[]): readonly Row[] {
  const [project = '', kind = '', side = '', actor = '', data = '', hash = ''] = cells.slice(-proofColumns.length)
  const [number = '', at = ''] = cells
  if (cells.length < proofColumns.length + 2 || !(/^\d+$/.test(number) || hashForm.test(hash))) return []
  return [
    { content: { project, position: Number(number), kind, side, actor: actor || null, data: parsed(data), at }, hash },
  ]
}

export type Calculated = {
  readonly entries: number
  /** The first entry that does not match its hash or its position. */
  readonly wrong: number | null
  /** The hash of the last entry; null if any entry is wrong. */
  readonly last: string | null
}

/**
 * Verifies the hash chain of a CSV export with the given SHA-256; null if the file is no such export. A missing entry
 * is an error too.
 */
export async function calculate(file: string, sha256: (text: string) => Promise<string>): Promise<Calculated | null> {
  const rows = (readCsv(file) ?? []).flatMap(rowOf)
  if (rows.length === 0) return null
  let last = ''
  for (const [index, { content, hash }] of rows.entries()) {
    last = await sha256(hashedText(last, content))
    if (last !== hash || content.position !== index + 1) return { entries: rows.length, wrong: index + 1, last: null }
  }
  return { entries: rows.length, wrong: null, last }
}
