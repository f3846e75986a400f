// Judges the lines of a contacts file: merges lines about one person, and compares them with the owner's contacts.
import type { ImportReport } from '#shared/features/contacts/contract.ts'
import { type Card, cardOf, ownContactFields, type PersonColumn, typedTags } from '#shared/features/contacts/fields.ts'
import { formValues, wrongInForm } from '#shared/forms/fields.ts'
import { digitsOf } from '#shared/values/digits.ts'
import { fold } from '#shared/values/fold.ts'
import type { Cells, Line } from './read-people.ts'

type Reached = {
  readonly name: string
  readonly company: string | null
  readonly phone: string | null
  readonly email: string | null
}
type Own = Card & { readonly id: string; readonly phoneE164: string }
export type Known = { readonly met: readonly Reached[]; readonly own: readonly Own[] }
type Judging = Known & {
  /** How many more contacts may be added. */
  readonly free: number
  readonly numberOf: (phone: string) => string
}

type Given = ImportReport['lines'][number]
type Outcome = Pick<Given, 'outcome'> & Partial<Pick<Given, 'column' | 'code'>>
/** One person in the file. */
type Group = { card: Card; outcome: Outcome; readonly own: Own | null }
type Judged = {
  readonly line: Line
  readonly outcome: Outcome | null
  readonly group: Group | null
  readonly isJoined?: boolean
}

/** Two lines that share any of these keys are about the same person. */
function marksOf({ name, company, phone, email }: Reached, number: string): readonly string[] {
  const digits = number || digitsOf(phone ?? '')
  const marks = [...(email ? [`mail ${email.toLowerCase()}`] : []), ...(digits ? [`phone ${digits}`] : [])]
  return marks.length > 0 ? marks : [`name ${name.toLowerCase()} ${company?.toLowerCase() ?? ''}`]
}

const mostNote = 2_000

/** Phones and addresses that have no field left on the card; with the name if it differs. */
function otherWays(card: Card, other: Card, numberOf: Judging['numberOf']): string {
  const isOtherPhone = card.phone !== '' && numberOf(card.phone) !== numberOf(other.phone)
  const isOtherMail = card.email !== '' && fold(card.email) !== fold(other.email)
  const addresses = [isOtherPhone ? other.phone : '', isOtherMail ? other.email : ''].filter(address => address !== '')
  return (addresses.length > 0 && fold(card.name) !== fold(other.name) ? [other.name, ...addresses] : addresses).join(
    ' · ',
  )
}

/** Merges the other line; values without a free field go into the note. Null where it adds nothing. */
function joined(card: Card, other: Card, numberOf: Judging['numberOf']): Card | null {
  const more = [otherWays(card, other, numberOf), other.note].filter(text => !card.note.includes(text))
  const next: Card = {
    name: card.name,
    company: card.company || other.company,
    phone: card.phone || other.phone,
    email: card.email || other.email,
    note: [card.note, ...more].filter(text => text !== '').join('\n'),
    tags: [...new Set([...card.tags, ...other.tags])],
  }
  return next.note.length > mostNote || isSame(card, next) ? null : next
}

function isSame(one: Card, other: Card): boolean {
  const texts = ['name', 'company', 'phone', 'email', 'note'] as const
  return texts.every(name => one[name] === other[name]) && typedTags(one.tags) === typedTags(other.tags)
}

/** Empty cells change nothing, nor does another spelling of the same number. */
function over(own: Own, card: Card, numberOf: Judging['numberOf']): Card {
  const { name, company, phone, email, note, tags } = card
  const isSameNumber = own.phoneE164 !== '' && own.phoneE164 === numberOf(phone)
  return {
    name,
    company: company || own.company,
    phone: isSameNumber || phone === '' ? own.phone : phone,
    email: email || own.email,
    note: note || own.note,
    tags: tags.length > 0 ? tags : own.tags,
  }
}

function refusalOf({ broken, cells }: Line): Outcome | null {
  if (broken) return { outcome: 'refused', code: broken }
  const [wrong] = wrongInForm(ownContactFields, cells)
  if (wrong) return { outcome: 'refused', column: wrong.path as PersonColumn, code: wrong.code }
  return cells.kind === 'met' ? { outcome: 'known' } : null
}

function knownBy({ met, own, numberOf }: Judging): ReadonlyMap<string, Own | 'met'> {
  const ofOwn = own.flatMap(row => marksOf(row, row.phoneE164 || numberOf(row.phone)).map(mark => [mark, row] as const))
  const ofMet = met.flatMap(person => marksOf(person, numberOf(person.phone ?? '')).map(mark => [mark, 'met'] as const))
  return new Map<string, Own | 'met'>([...ofOwn, ...ofMet])
}

function openGroups(judging: Judging) {
  const { numberOf } = judging
  const known = knownBy(judging)
  const groups = new Map<string, Group>()
  const groupBy = (marks: readonly string[], start: () => Group): Group => {
    const group = marks.map(mark => groups.get(mark)).find(one => one !== undefined) ?? start()
    for (const mark of marks) groups.set(mark, groups.get(mark) ?? group)
    return group
  }
  return (card: Card): Pick<Judged, 'outcome' | 'group' | 'isJoined'> => {
    const marks = marksOf(card, numberOf(card.phone))
    const found = marks.flatMap(mark => known.get(mark) ?? [])
    if (found.includes('met')) return { outcome: { outcome: 'known' }, group: null }
    const own = found.find(one => one !== 'met') ?? null
    const group = groupBy(marks, () => ({ card, outcome: { outcome: 'same' }, own }))
    if (group.card === card) return { outcome: null, group }
    const next = joined(group.card, card, numberOf)
    if (!next) return { outcome: { outcome: 'refused', code: 'twice' }, group: null }
    group.card = next
    return { outcome: null, group, isJoined: true }
  }
}

function settle(groups: Iterable<Group>, { free, numberOf }: Judging): void {
  let left = free
  for (const group of groups) {
    if (group.own) {
      const card = over(group.own, group.card, numberOf)
      group.outcome = { outcome: isSame(group.own, card) ? 'same' : 'change' }
      group.card = card
      continue
    }
    left -= 1
    group.outcome = left < 0 ? { outcome: 'refused', code: 'too-many-contacts' } : { outcome: 'add' }
  }
}

const isWritten = ({ outcome }: Outcome): boolean => outcome === 'add' || outcome === 'change'

/** The outcome of each line, and the card to save, if any. */
export function judgePeople(lines: readonly Line[], judging: Judging) {
  const groupOf = openGroups(judging)
  const judged = lines.map((line): Judged => {
    const refused = refusalOf(line)
    if (refused) return { line, outcome: refused, group: null }
    return { line, ...groupOf(cardOf(formValues(ownContactFields, line.cells))) }
  })
  const groups = new Set(judged.flatMap(({ group }) => group ?? []))
  settle(groups, judging)
  const given = judged.map(({ line: { row, cells }, outcome, group, isJoined }): Given => {
    const own = outcome ?? group?.outcome ?? { outcome: 'same' }
    const {
      outcome: what,
      column = null,
      code = null,
    } = isJoined && isWritten(own) ? { outcome: 'joined' as const } : own
    return { row, name: nameOf(cells), outcome: what, column, code }
  })
  const toWrite = [...groups]
    .filter(({ outcome }) => isWritten(outcome))
    .map(({ card, own }) => ({ card, id: own?.id ?? null }))
  return { given, toWrite }
}

const nameOf = ({ name }: Cells): string => name.slice(0, 120)
