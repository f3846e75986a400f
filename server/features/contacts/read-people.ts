// Reads the lines of a contacts file as people: joins the parts of a name; of several phones the first goes into the
// field, the others into the note.
import { decodeTable, type ReadLine, readTable, type Table } from '#server/platform/csv.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type ContactPart, isNameless, partsOfHead } from '#shared/features/contacts/columns.ts'
import type { ContactColumn } from '#shared/features/contacts/fields.ts'
import { checkPhone } from '#shared/forms/value-checks.ts'

const mostRows = 1_000
const noTable: Table = { head: [], lines: [], hasMore: false }

export type Cells = Readonly<Record<ContactColumn, string>>
export type Line = Pick<ReadLine, 'row' | 'broken'> & { readonly cells: Cells }
type Parts = readonly (ContactPart | null)[]
export type People = {
  readonly head: readonly string[]
  readonly parts: Parts
  /** Number of non-empty cells in each column. */
  readonly filled: readonly number[]
  readonly lines: readonly Line[]
}

const unreadable = (code: 'too-many' | 'not-text', cause?: unknown): AppError =>
  new AppError('request.invalid', { fields: [{ path: 'file', code }], cause })

function textOf(bytes: string): string {
  try {
    return decodeTable(Buffer.from(bytes, 'base64'))
  } catch (cause) {
    throw unreadable('not-text', cause)
  }
}

/** Google writes several values of a kind into one cell. */
const between = ' ::: '
/** Google's own groups, such as `* myContacts`. */
const isOwnGroup = (label: string): boolean => label.startsWith('*')
/** Phones copied from a message contain bidirectional control characters. */
const bareOf = (text: string): string => text.replace(/[\u202A-\u202E\u2066-\u2069\uFEFF]/g, '').replace(/\s+/g, ' ')

function cellsOf(parts: Parts, cells: readonly string[]): Cells {
  const all = (part: ContactPart): readonly string[] =>
    parts.flatMap((one, at) => {
      const values = one === part ? (cells[at] ?? '').split(between) : []
      return values.map(value => value.trim()).filter(value => value !== '')
    })
  const text = (part: ContactPart): string => all(part)[0] ?? ''
  const phones = all('phone').map(bareOf)
  const phone = phones.find(one => checkPhone(one) === null) ?? phones[0] ?? ''
  const [email = '', ...emails] = all('email')
  const others = [...phones.filter(one => one !== phone), ...emails]
  const name = text('name') || [...all('first'), ...all('middle'), ...all('last')].join(' ')
  const tags = all('tags').filter(tag => !isOwnGroup(tag))
  const note = [...all('note'), ...others].join('\n')
  return { kind: text('kind'), name, company: text('company'), phone, email, tags: tags.join(', '), note }
}

export type ContactFile = {
  readonly file: string
  /** The file is in base64. */
  readonly base64?: boolean | undefined
  /** The meaning of each column, in the order of the file; absent on the first request. */
  readonly columns?: readonly (ContactPart | '')[] | undefined
}

/**
 * @throws AppError `request.invalid` for a file that is no table, has too many rows, or has no column of names after
 * the columns were chosen
 */
export function readPeople({ file, base64 = false, columns }: ContactFile): People {
  const table = readTable(base64 ? textOf(file) : file, mostRows)
  const { head, lines, hasMore } = table === null || table === 'too-wide' ? noTable : table
  if (hasMore) throw unreadable('too-many')
  const parts = columns?.length ? head.map((_, at) => columns[at] || null) : partsOfHead(head)
  if (head.length === 0 || (isNameless(parts) && !columns)) throw unreadable('not-text')
  const filled = head.map((_, at) => lines.filter(({ cells }) => (cells[at] ?? '').trim() !== '').length)
  if (isNameless(parts)) return { head, parts, filled, lines: [] }
  return { head, parts, filled, lines: lines.map(line => ({ ...line, cells: cellsOf(parts, line.cells) })) }
}
