// What ideabooks look like in answers.
import { z } from 'zod'
import { Amount, CityRef, Id, Moment, NamedSlug, ReaderText, Version } from '#shared/api/schemas.ts'
import { sentiments } from '#shared/values/sentiments.ts'
import { itemKinds, memberRoles, visibilities } from './lifecycle.ts'

/** Low and high are equal for a price; a sum can be larger than any amount. */
const Cost = z.object({ low: z.int(), high: z.int(), currency: z.string() })

export const Person = z.object({
  id: Id,
  /** Null: invited by mail and not here yet. */
  userId: Id.nullable(),
  /** Of an invited person, for the owner and editors alone: the address. */
  name: z.string(),
  portrait: z.string().nullable(),
  role: z.enum(memberRoles),
  /** In the future: here now. Null: never was. */
  hereUntil: Moment.nullable(),
  /** The item on which they are writing a note. */
  writingItem: Id.nullable(),
})
export type BookPerson = z.output<typeof Person>

/** In shares of the width and height of the picture, from the top left. */
export const Frame = z
  .object({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().gt(0).max(1),
    height: z.number().gt(0).max(1),
  })
  .refine(({ x, y, width, height }) => x + width <= 1 && y + height <= 1, { params: { code: 'invalid' } })
export type Frame = z.output<typeof Frame>

const Words = z.object({
  id: Id,
  text: z.string(),
  author: z.object({ id: Id, name: z.string() }).nullable(),
  isOwn: z.boolean(),
  createdAt: Moment,
  /** It was changed after it had been written. */
  isEdited: z.boolean(),
})

const Note = Words.extend({
  /** Null: of the whole item. */
  frame: Frame.nullable(),
  resolved: z.object({ name: z.string(), at: Moment }).nullable(),
  replies: z.array(Words),
})
export type BookNote = z.output<typeof Note>

const Item = z.object({
  id: Id,
  kind: z.enum(itemKinds),
  /** Slug of the idea or product, id of the photo; empty for uploads and links. */
  thing: z.string(),
  title: ReaderText,
  /** A picture reference. */
  picture: z.string().nullable(),
  url: z.string().nullable(),
  /** Who made or sells it, or the host of a link. */
  source: z.string(),
  /** City of an idea. */
  city: NamedSlug.nullable(),
  /** Its page on the site; null for uploads, links and what is no longer public. */
  path: z.string().nullable(),
  gone: z.boolean(),
  sentiment: z.enum(sentiments),
  note: z.string(),
  quantity: z.number(),
  /** Unit of a product. */
  unit: z.string().nullable(),
  unitPrice: Amount.nullable(),
  /** When a product's price was checked last. */
  checkedAt: Moment.nullable(),
  /** Quantity × price; of an idea its cost in the city and for the area of the book. Null: not known, or of another currency. */
  cost: Cost.nullable(),
  counted: z.boolean(),
  addedBy: z.string(),
  version: Version,
  notes: z.array(Note),
})
export type BookItem = z.output<typeof Item>

export const Book = z.object({
  id: Id,
  /** Empty: the first book, which the site names. */
  name: z.string(),
  description: z.string(),
  category: NamedSlug.nullable(),
  areaSqm: z.number().nullable(),
  city: CityRef.nullable(),
  currency: z.string(),
  budget: Amount.nullable(),
  siteFacts: z.string(),
  visibility: z.enum(visibilities),
  owner: z.string(),
  updatedAt: Moment,
  version: Version,
  /** Of counted wanted items. */
  cost: Cost.extend({
    /** Wanted items that count and have no price, or one in another currency. */
    unknown: z.int(),
  }),
  items: z.array(Item),
})

export const Summary = z.object({
  id: Id,
  name: z.string(),
  role: z.enum(memberRoles),
  owner: z.string(),
  visibility: z.enum(visibilities),
  count: z.int(),
  /** At most four pictures, of wanted items first. */
  pictures: z.array(z.string()),
  /** First names of the other members. */
  others: z.array(z.string()),
  /** Codes of the jobs that it goes with. */
  jobs: z.array(z.string()),
  updatedAt: Moment,
})
export type BookSummary = z.output<typeof Summary>
