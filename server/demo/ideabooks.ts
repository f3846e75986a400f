// Ideabooks of the demo: rooms that people plan, with what they want, what they doubt and what they avoid.
import { bookCreated, joined, noteAdded } from '#server/features/ideabooks/events.ts'
import { type MemberRole, memberRoles, visibilities } from '#shared/features/ideabooks/lifecycle.ts'
import { isPictureName } from '#shared/pictures/index.ts'
import type { Localized } from '#shared/values/localized.ts'
import { minorUnits } from '#shared/values/money.ts'
import { sentiments } from '#shared/values/sentiments.ts'
import { type Days, idOf, later } from './basics.ts'
import { insertPhoto } from './evidence.ts'
import { ideaId, productFor } from './ideas.ts'
import { type DemoRows, insert, type Person, type Pro, rowsIn } from './model.ts'
import { clients, demoClient } from './people.ts'
import { demoPro } from './professionals.ts'
import { type CitySeed, cityBy } from './reference/cities.ts'
import texts from './texts/ideabooks.json' with { type: 'json' }
import { insertEvent } from './timeline.ts'

type InOwnWords = string | Localized

/** `at`: left, top, width and height of the frame in percent. `by`: not the owner. `replies`: who, and what. */
type Note = {
  readonly at?: string
  readonly text: string
  readonly by?: string
  readonly replies?: readonly string[]
}
/** `save`: kind and thing, of a product the key in products.json and the quantity. `price` of one, in whole units. */
type Item = {
  readonly save: string
  readonly title?: string
  readonly quantity?: number
  readonly price?: number
  readonly counted?: boolean
  readonly opinion?: string
  readonly note?: InOwnWords
  readonly by?: string
  readonly notes?: readonly Note[]
}
/** `facts`: category, square metres, city, budget. `members`: name and role. `job`: its key in jobs.json. */
type Text = {
  readonly key: string
  readonly owner: string
  readonly name: InOwnWords
  readonly about?: InOwnWords
  readonly facts: string
  readonly site?: string
  readonly visibility: string
  readonly ago: number
  readonly members: string
  readonly job?: string
  readonly items: readonly Item[]
}

type Made = {
  readonly rows: DemoRows
  readonly pros: readonly Pro[]
  readonly days: Days
  readonly text: Text
  readonly owner: Person
  readonly city: CitySeed
}

const demoTypes = ['contractor', 'builder', 'advisor', 'supplier'] as const

function personOf(pros: readonly Pro[], name: string): Person {
  if (name === 'consumer') return demoClient
  const type = demoTypes.find(one => one === name)
  if (type) return demoPro(pros, type).person
  const person = clients.find(one => one.name === name)
  if (!person) throw new Error(`Nobody of the demo is called ${name}`)
  return person
}

function oneOf<T extends string>(list: readonly T[], value: string): T {
  const found = list.find(one => one === value)
  if (found === undefined) throw new Error(`Not one of ${list.join(', ')}: ${value}`)
  return found
}

const bookId = (key: string): string => idOf(`ideabook:${key}`)
/** 128 bits in base64url, as of a new book. */
const keyOf = (name: string): string =>
  Buffer.from(idOf(`ideabook-key:${name}`).replaceAll('-', ''), 'hex').toString('base64url')
const spoken = (words: InOwnWords | undefined, { language }: Person): string =>
  typeof words === 'object' ? words[language] : (words ?? '')

function insertBook({ rows, days, text, owner, city }: Made, categories: ReadonlyMap<string, string>): void {
  const [category = '', area, , budget] = text.facts.split(';')
  insert(rows, 'ideabooks', {
    ...{ id: bookId(text.key), key: keyOf(text.key), ownerId: owner.id, name: spoken(text.name, owner) },
    ...{ description: spoken(text.about, owner), siteFacts: text.site ?? '' },
    ...{ categoryId: categories.get(category) ?? null, cityId: city.id, currency: city.currency },
    areaSqm: area ? Number(area) : null,
    budget: budget ? Number(budget) * minorUnits(city.currency) : null,
    visibility: oneOf(visibilities, text.visibility),
    createdAt: days.ago(text.ago, 19),
    updatedAt: days.ago(Math.max(1, text.ago - text.items.length), 20),
  })
  insertEvent(rows, bookCreated({ bookId: bookId(text.key) }), days.ago(text.ago, 19))
}

function insertMember({ rows, days, text }: Made, person: Person, role: MemberRole, invitedBy: string | null): void {
  const isOwner = role === 'owner'
  const joinedAt = days.ago(isOwner ? text.ago : text.ago - 1, 19)
  const id = idOf(`ideabook-member:${text.key}:${person.id}`)
  insert(rows, 'ideabookMembers', {
    ...{ id, bookId: bookId(text.key), userId: person.id, role, invitedBy, joinedAt },
    invitedAt: isOwner ? joinedAt : days.ago(text.ago, 20),
    savedAt: isOwner ? days.ago(Math.max(1, text.ago - text.items.length), 20) : null,
  })
  if (!isOwner) insertEvent(rows, joined({ memberId: id }), joinedAt)
}

/** What the item is of: the columns that its kind has. */
function thingOf({ rows, text, owner, city, days }: Made, item: Item, place: number) {
  const [kind = '', ...rest] = item.save.split(':')
  const thing = rest.join(':')
  if (kind === 'idea') return { kind, ideaId: ideaId(thing), counted: false } as const
  if (kind === 'link') return { kind, url: thing, title: item.title ?? '', counted: true } as const
  if (kind === 'product') {
    const [key = '', quantity] = thing.split(' ')
    const product = productFor(rows, key, city)
    if (!product) throw new Error(`Nobody delivers ${key} to ${city.slug}`)
    return { kind, productId: product.id, quantity: Number(quantity), counted: true } as const
  }
  if (kind !== 'upload' || !isPictureName(thing)) throw new Error(`No such thing: ${item.save}`)
  const id = idOf(`ideabook-file:${text.key}:${place}`)
  const at = days.ago(text.ago - 1, 19)
  const photo = insertPhoto(rows, { id, owner: owner.id, picture: thing, at, purpose: 'ideabook' })
  return { kind, fileId: photo ? id : null, title: item.title ?? '', counted: true } as const
}

/** Shares of the picture. */
function frameOf(at: string | undefined) {
  if (at === undefined) return {}
  const [x = 0, y = 0, width = 0, height = 0] = at.split(' ').map(percent => Number(percent) / 100)
  return { x, y, width, height }
}

function insertNote({ rows, pros, days, text, owner }: Made, note: Note, item: number, place: number): void {
  const id = idOf(`ideabook-note:${text.key}:${item}:${place}`)
  const at = days.ago(Math.max(1, text.ago - item - 1), 20, place)
  const of = { bookId: bookId(text.key), itemId: idOf(`ideabook-item:${text.key}:${item}`) }
  const authorId = note.by ? personOf(pros, note.by).id : owner.id
  insert(rows, 'ideabookNotes', {
    ...of,
    ...frameOf(note.at),
    id,
    authorId,
    text: note.text,
    createdAt: at,
    updatedAt: at,
  })
  insertEvent(rows, noteAdded({ noteId: id }), at)
  for (const [index, reply] of (note.replies ?? []).entries()) {
    const [who = '', ...said] = reply.split(':')
    const replied = { id: idOf(`${id}:${index}`), replyTo: id, authorId: personOf(pros, who).id, text: said.join(':') }
    const repliedAt = later(at, index + 1)
    insert(rows, 'ideabookNotes', { ...of, ...replied, createdAt: repliedAt, updatedAt: repliedAt })
    insertEvent(rows, noteAdded({ noteId: replied.id }), repliedAt)
  }
}

function insertItem(made: Made, item: Item, place: number): void {
  const { rows, pros, days, text, owner, city } = made
  const thing = thingOf(made, item, place)
  const at = days.ago(Math.max(1, text.ago - place), 19, place)
  insert(rows, 'ideabookItems', {
    ...thing,
    ...{ id: idOf(`ideabook-item:${text.key}:${place}`), bookId: bookId(text.key), position: place + 1 },
    ...(item.quantity === undefined ? {} : { quantity: item.quantity }),
    unitPrice: item.price === undefined ? null : item.price * minorUnits(city.currency),
    sentiment: oneOf(sentiments, item.opinion ?? 'want'),
    note: spoken(item.note, owner),
    counted: item.counted ?? thing.counted,
    addedBy: item.by ? personOf(pros, item.by).id : owner.id,
    createdAt: at,
    updatedAt: at,
  })
  for (const [index, note] of (item.notes ?? []).entries()) insertNote(made, note, place, index)
}

function membersOf({ text, pros }: Made): readonly (readonly [Person, MemberRole])[] {
  return text.members
    .split(', ')
    .filter(Boolean)
    .map(member => {
      const [name = '', role = ''] = member.split(':')
      return [personOf(pros, name), oneOf(memberRoles, role)] as const
    })
}

/** `categories`: the ids of the idea categories by slug. Call it after the jobs, ideas and products are built. */
export function buildIdeabooks(
  rows: DemoRows,
  pros: readonly Pro[],
  categories: ReadonlyMap<string, string>,
  days: Days,
): void {
  for (const text of texts as readonly Text[]) {
    const city = cityBy(text.facts.split(';')[2] ?? '')
    const made: Made = { rows, pros, days, text, city, owner: personOf(pros, text.owner) }
    insertBook(made, categories)
    insertMember(made, made.owner, 'owner', null)
    for (const [person, role] of membersOf(made)) insertMember(made, person, role, made.owner.id)
    for (const [place, item] of text.items.entries()) insertItem(made, item, place)
    const job = rowsIn(rows, 'jobs').find(({ id }) => id === idOf(`job:${text.job}`))
    if (job) Object.assign(job, { ideabookId: bookId(text.key) })
  }
}
