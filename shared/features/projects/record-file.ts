// What the hash of an entry is made of, and how the chain of a CSV export is reckoned again: by the house, a browser or anybody.
import { readCsv } from '#shared/values/read-csv.ts'

type Hashed = {
  readonly project: string
  readonly position: number
  readonly kind: string
  readonly side: string
  readonly actor: string | null
  readonly data: unknown
  /** ISO 8601, by UTC, with milliseconds. */
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

/** One line of JSON with its names in order, behind the hash of the entry before; the first has none. */
export function hashedText(previous: string, entry: Hashed): string {
  return `${previous}\n${JSON.stringify(sorted(entry))}`
}

/** Behind the columns that people read stand those that the hash is made of, and it. */
export const proofColumns = ['project', 'kind', 'side', 'actor', 'data', 'hash'] as const
const hashForm = /^[\da-f]{64}$/

type Row = { readonly content: Hashed; readonly hash: string }

/** What somebody broke so that it cannot even be read is told by no hash. */
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
  /** The first entry that is not what its hash says of it and of all before. */
  readonly wrong: number | null
  /** The hash of the last entry; null where one is wrong. */
  readonly last: string | null
}

/** Reckons the chain of a CSV export again, by the given SHA-256; null for what is no such file. An entry left out is wrong too. */
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
