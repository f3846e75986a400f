// Contacts as a file: all of them out, and people to write down in, each line judged for itself.
import { type Call, signedIn } from '#server/platform/call.ts'
import { csvDownload, readTable, type Table } from '#server/platform/csv.ts'
import { lockOpenAccount } from '#server/platform/session/open-account.ts'
import type { Download } from '#shared/api/download.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { contacts, ImportReport } from '#shared/features/contacts/contract.ts'
import {
  type Card,
  type ContactColumn,
  cardOf,
  contactColumns,
  ownContactFields,
  type PersonColumn,
  typedTags,
} from '#shared/features/contacts/fields.ts'
import { formValues, wrongInForm } from '#shared/forms/fields.ts'
import { dayOf } from '#shared/values/day.ts'
import { insertOwn, selectOwn, updateOwn } from './card-queries.ts'
import { selectPeople } from './contact-queries.ts'

export const mostOwn = 2_000
const mostRows = 1_000
/** Nobody knows as many people here. */
const mostMet = 10_000

async function listAll({ db }: Call, ownerId: string) {
  const met = await selectPeople(db, { ownerId }).limit(mostMet).execute()
  return { met, own: await selectOwn(db, ownerId).execute() }
}
type Known = Awaited<ReturnType<typeof listAll>>
type Person = Pick<Known['met'][number], PersonColumn>

export async function exportContacts(call: Call): Promise<Download> {
  const { met, own } = await listAll(call, signedIn(call).id)
  const lineOf = (kind: string) => (person: Person) => [
    kind,
    person.name,
    person.company,
    person.phone,
    person.email,
    typedTags(person.tags),
    person.note,
  ]
  const lines = [...met.map(lineOf('met')), ...own.map(lineOf('own'))]
  return csvDownload(`contacts-${dayOf(call.now)}`, [contactColumns, ...lines])
}

type Line = ImportReport['lines'][number]
type Cells = Readonly<Record<ContactColumn, string>>

const noTable: Table = { head: [], lines: [], hasMore: false }

/** @throws AppError `request.invalid` for what is no CSV with a column of names, or has too many rows */
function readPeople(file: string): readonly { readonly row: number; readonly cells: Cells }[] {
  const table = readTable(file, mostRows)
  const { head, lines, hasMore } = table === null || table === 'too-wide' ? noTable : table
  const names = head.map(name => name.trim().toLowerCase())
  const code = hasMore ? 'too-many' : 'not-text'
  if (code === 'too-many' || !names.includes('name'))
    throw new AppError('request.invalid', { fields: [{ path: 'file', code }] })
  return lines.map(({ row, cells }) => {
    const cellOf = (column: ContactColumn) => [column, cells[names.indexOf(column)]?.trim() ?? ''] as const
    return { row, cells: Object.fromEntries(contactColumns.map(cellOf)) as Cells }
  })
}

/** By any of these two lines mean the same person. */
function marksOf({
  name,
  company,
  phone,
  email,
}: Pick<Person, 'name' | 'company' | 'phone' | 'email'>): readonly string[] {
  const digits = phone?.replace(/\D/g, '')
  const marks = [...(email ? [`mail ${email.toLowerCase()}`] : []), ...(digits ? [`phone ${digits}`] : [])]
  return marks.length > 0 ? marks : [`name ${name.toLowerCase()} ${company?.toLowerCase() ?? ''}`]
}

type Verdict = Pick<Line, 'outcome'> & Partial<Pick<Line, 'column' | 'code'>> & { readonly id?: string }

/** Of somebody who is written down already. */
function verdictOn(row: Known['own'][number], card: Card): Verdict {
  const texts = ['name', 'company', 'phone', 'email', 'note'] as const
  const isSame = texts.every(name => row[name] === card[name]) && typedTags(row.tags) === typedTags(card.tags)
  return { outcome: isSame ? 'same' : 'change', id: row.id }
}

/** Judges line after line: the second one of a person is refused, and whoever is one too many. */
function judging({ met, own }: Known) {
  type Meaning = 'met' | 'twice' | (typeof own)[number]
  const meanings = new Map<string, Meaning>(own.flatMap(row => marksOf(row).map(mark => [mark, row] as const)))
  for (const mark of met.flatMap(marksOf)) meanings.set(mark, 'met')
  let free = mostOwn - own.length
  const add = (): Verdict => {
    free -= 1
    return free < 0 ? { outcome: 'refused', code: 'too-many-contacts' } : { outcome: 'add' }
  }
  const verdictOf = (card: Card): Verdict => {
    const marks = marksOf(card)
    const found = marks.map(mark => meanings.get(mark))
    if (found.includes('met')) return { outcome: 'known' }
    if (found.includes('twice')) return { outcome: 'refused', code: 'twice' }
    for (const mark of marks) meanings.set(mark, 'twice')
    const row = found.find(meaning => typeof meaning === 'object')
    return row ? verdictOn(row, card) : add()
  }
  return (cells: Cells, card: Card): Verdict => {
    const [wrong] = wrongInForm(ownContactFields, cells)
    if (wrong) return { outcome: 'refused', column: wrong.path as PersonColumn, code: wrong.code }
    return cells.kind === 'met' ? { outcome: 'known' } : verdictOf(card)
  }
}

/** What is refused is left out, everything else is written: the report says so of each line. */
export async function importContacts(call: Call, { body }: Input<(typeof contacts)['POST /contacts/import']>) {
  const { id: ownerId } = signedIn(call)
  const people = readPeople(body.file)
  if (!(await lockOpenAccount(call.db, ownerId))) throw new AppError('session.ended')
  const judge = judging(await listAll(call, ownerId))
  const lines: Line[] = []
  for (const { row, cells } of people) {
    const card = cardOf(formValues(ownContactFields, cells))
    const { id, outcome, column = null, code = null } = judge(cells, card)
    lines.push({ row, name: cells.name.slice(0, 120), outcome, column, code })
    if (!body.dry && outcome === 'add') await insertOwn(call, ownerId, card)
    if (!body.dry && id && outcome === 'change') await updateOwn(call, ownerId, id, card)
  }
  return { lines, written: !body.dry }
}
