// Contacts as a file: all of them out, and people to write down in, each line judged for itself.
import { Readable } from 'node:stream'
import { type Call, signedIn } from '#server/platform/call.ts'
import { byteOrderMark, csvLine, undefused } from '#server/platform/csv.ts'
import type { Download } from '#shared/api/download.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { contacts, ImportReport } from '#shared/features/contacts/contract.ts'
import {
  type ContactColumn,
  contactColumns,
  ownContactFields,
  type PersonColumn,
  tagsOf,
  typedTags,
} from '#shared/features/contacts/fields.ts'
import { formValues, type TypedForm, wrongInForm } from '#shared/forms/fields.ts'
import { dayOf } from '#shared/values/day.ts'
import { readCsv } from '#shared/values/read-csv.ts'
import { type Card, countOwn, insertOwn, lockOwner, type OwnRow, selectOwn, updateOwn } from './card-queries.ts'
import { listPeople } from './contact-queries.ts'

export const mostOwn = 2_000
const mostRows = 1_000
/** Nobody knows as many people here. */
const mostMet = 10_000

const listMet = (call: Call, ownerId: string) =>
  listPeople(call.db, { ownerId, q: '', blocked: null, page: 1, pageSize: mostMet })

export async function exportContacts(call: Call): Promise<Download> {
  const { id: ownerId } = signedIn(call)
  const met = (await listMet(call, ownerId)).map(({ name, company, phone, email, tags, note }) =>
    csvLine(['met', name, company === name ? '' : company, phone, email, typedTags(tags), note]),
  )
  const own = (await selectOwn(call.db, ownerId).execute()).map(({ name, company, phone, email, tags, note }) =>
    csvLine(['own', name, company, phone, email, typedTags(tags), note]),
  )
  const bytes = Buffer.from(byteOrderMark + [csvLine(contactColumns), ...met, ...own].join(''))
  return {
    type: 'text/csv; charset=utf-8',
    name: `contacts-${dayOf(call.now)}.csv`,
    bytes: bytes.length,
    lasting: false,
    body: Readable.from([bytes]),
  }
}

type Line = ImportReport['lines'][number]
type Read = { readonly row: number; readonly cells: Readonly<Record<ContactColumn, string>> }

const unreadable = () => new AppError('request.invalid', { fields: [{ path: 'file', code: 'not-text' }] })

/** @throws AppError `request.invalid` for what is no CSV with a column of names, or has too many rows */
function readFile(file: string): readonly Read[] {
  const [head = [], ...rest] = readCsv(file) ?? []
  const names = head.map(name => name.trim().toLowerCase())
  if (!names.includes('name')) throw unreadable()
  if (rest.length > mostRows) throw new AppError('request.invalid', { fields: [{ path: 'file', code: 'too-many' }] })
  return rest.flatMap((given, index) => {
    if (given.every(cell => cell.trim() === '')) return []
    const cellOf = (column: string): string => undefused(given[names.indexOf(column)] ?? '').trim()
    const cells = Object.fromEntries(contactColumns.map(column => [column, cellOf(column)])) as Read['cells']
    return [{ row: index + 2, cells }]
  })
}

const digits = (phone: string): string => phone.replace(/\D/g, '')
/** By any of these two lines mean the same person. */
const marksOf = ({ name, company, phone, email }: Omit<Card, 'tags' | 'note'>): readonly string[] => [
  ...(email ? [`mail ${email.toLowerCase()}`] : []),
  ...(digits(phone) ? [`phone ${digits(phone)}`] : []),
  ...(email || digits(phone) ? [] : [`name ${name.toLowerCase()} ${company.toLowerCase()}`]),
]

function cardOf(typed: TypedForm): Card {
  const { tags, ...values } = formValues(ownContactFields, typed)
  return { company: '', phone: '', email: '', note: '', ...values, tags: tagsOf(tags) }
}

const isSame = (row: OwnRow, card: Card): boolean =>
  (['name', 'company', 'phone', 'email', 'note'] as const).every(name => row[name] === card[name]) &&
  typedTags(row.tags) === typedTags(card.tags)

type Known = { readonly met: ReadonlySet<string>; readonly own: ReadonlyMap<string, OwnRow>; readonly free: number }
type Judged = { readonly line: Line; readonly card: Card; readonly id: string | null }
type Verdict = Pick<Line, 'outcome'> & {
  readonly column?: PersonColumn
  readonly code?: Line['code']
  readonly id?: string
}

/** What is wrong with the line itself, or that it is of somebody met here. */
function wrongOf({ cells }: Read): Verdict | null {
  const [wrong] = wrongInForm(ownContactFields, cells)
  if (wrong) return { outcome: 'refused', column: wrong.path as PersonColumn, code: wrong.code }
  return cells.kind === 'met' ? { outcome: 'known' } : null
}

/** What becomes of a person: the second line of one is refused. */
function verdictOf(card: Card, { met, own }: Known, seen: Set<string>): Verdict {
  const marks = marksOf(card)
  if (marks.some(mark => met.has(mark))) return { outcome: 'known' }
  if (marks.some(mark => seen.has(mark))) return { outcome: 'refused', code: 'twice' }
  for (const mark of marks) seen.add(mark)
  const found = marks.map(mark => own.get(mark)).find(one => one !== undefined)
  return found ? { outcome: isSame(found, card) ? 'same' : 'change', id: found.id } : { outcome: 'add' }
}

/** Judges line after line. */
function judge(known: Known) {
  const seen = new Set<string>()
  let { free } = known
  const within = (verdict: Verdict): Verdict => {
    if (verdict.outcome !== 'add') return verdict
    free -= 1
    return free < 0 ? { outcome: 'refused', code: 'too-many-contacts' } : verdict
  }
  return (read: Read): Judged => {
    const card = cardOf(read.cells)
    const { id = null, outcome, column = null, code = null } = wrongOf(read) ?? within(verdictOf(card, known, seen))
    const name = read.cells.name.slice(0, 120)
    return { line: { row: read.row, name, outcome, column, code }, card, id }
  }
}

async function knownBy(call: Call, ownerId: string): Promise<Known> {
  const met = await listMet(call, ownerId)
  const own = await selectOwn(call.db, ownerId).execute()
  const textOf = (text: string | null): string => text ?? ''
  return {
    met: new Set(
      met.flatMap(({ name, company, phone, email }) =>
        marksOf({ name, company: textOf(company), phone: textOf(phone), email: textOf(email) }),
      ),
    ),
    own: new Map(own.flatMap(row => marksOf(row).map((mark): [string, OwnRow] => [mark, row]))),
    free: mostOwn - (await countOwn(call.db, ownerId)),
  }
}

/** What is refused is left out, everything else is written: the report says so of each line. */
export async function importContacts(call: Call, { body }: Input<(typeof contacts)['POST /contacts/import']>) {
  const { id: ownerId } = signedIn(call)
  const rows = readFile(body.file)
  await lockOwner(call.db, ownerId)
  const judged = rows.map(judge(await knownBy(call, ownerId)))
  if (!body.dry)
    for (const { line, card, id } of judged) {
      if (line.outcome === 'add') await insertOwn(call, ownerId, card)
      if (line.outcome === 'change' && id) await updateOwn(call, ownerId, id, card)
    }
  return { lines: judged.map(({ line }) => line), written: !body.dry }
}
