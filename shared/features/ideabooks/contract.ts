// The endpoints of ideabooks: saving in one press, the book, its items and their notes.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, Slug, Version } from '#shared/api/schemas.ts'
import { ruled, schemaOf } from '#shared/forms/schema-of.ts'
import { bookFields, bookNameFields, itemFields, noteFields, opinionFields, sharingFields } from './fields.ts'
import { memberRoles, mostCarried, savedKinds } from './lifecycle.ts'
import { Book, Frame, Person, Summary } from './shapes.ts'

const Saved = z.object({ kind: z.enum(savedKinds), thing: Slug })

const SavedItem = z.object({ item: Id, book: Id, bookName: z.string(), mark: z.string() })
export type SavedItem = z.output<typeof SavedItem>
/** What the caller has saved, newest first, in books that they may edit; `last`: where one press saves. */
const Marks = z.object({ last: Id.nullable(), saved: z.array(SavedItem) })

const everybody = ['user', 'contractor', 'advisor', 'supplier'] as const
const may = accessTo('ideabooks', everybody)
const ofBook = z.object({ book: Id })
const ofItem = z.object({ item: Id })
const ofNote = z.object({ note: Id })

export const ideabooks = {
  'GET /ideabooks': {
    summary: 'Returns the caller’s books and those shared with them, the latest changed first.',
    returns: z.array(Summary),
    access: may('isRead'),
  },
  'GET /ideabooks/marks': {
    summary: 'Returns what the caller has saved as `idea:<slug>`, and in which book.',
    returns: Marks,
    access: may('isRead'),
  },
  'POST /ideabooks': {
    summary: 'Creates a book.',
    body: schemaOf(bookNameFields),
    returns: z.object({ id: Id }),
    status: 201,
    access: may('isWrite'),
  },
  'POST /ideabooks/saves': {
    summary:
      'Saves a thing to a book, or to the one used last; the first press creates a book. Saving twice changes nothing.',
    body: Saved.extend({ book: Id.optional() }),
    returns: SavedItem,
    access: may('isWrite'),
  },
  'POST /ideabooks/carried': {
    summary: 'Copies what a visitor’s browser has saved into the account; things that no longer exist are skipped.',
    body: z.object({ saved: z.array(Saved).max(mostCarried) }),
    returns: Marks,
    access: may('isWrite'),
  },
  'POST /ideabooks/{book}/wishes': {
    summary: 'Copies saved items of the caller’s wishlists into a book, with their sentiment and note.',
    params: ofBook,
    body: z.object({ items: z.array(Id).min(1).max(50) }),
    returns: z.object({ saved: z.int() }),
    access: may('isWrite'),
  },
  'POST /ideabooks/{book}/uploads': {
    summary: 'Adds a picture that the caller has uploaded.',
    params: ofBook,
    body: z.object({ file: Id }),
    returns: z.object({ id: Id }),
    status: 201,
    access: may('isWrite'),
  },
  'GET /ideabooks/{book}': {
    summary: 'Returns a book for one of its members.',
    params: ofBook,
    returns: Book.extend({
      role: z.enum(memberRoles),
      status: z.enum(['published', 'hidden']),
      hiddenReason: z.string(),
      /** Of the public address; null: private. */
      key: z.string().nullable(),
      people: z.array(Person),
      /** Jobs of the owner that it goes with. */
      jobs: z.array(z.object({ id: Id, code: z.string(), title: z.string(), status: z.string() })),
    }),
    access: may('isRead'),
  },
  'PUT /ideabooks/{book}': {
    summary: 'Changes the facts of a book.',
    params: ofBook,
    body: schemaOf(bookFields).extend({ version: Version }),
    returns: Done,
    access: may('isUpdate'),
  },
  'DELETE /ideabooks/{book}': {
    summary: 'Deletes a book with everything in it; only its owner may.',
    params: ofBook,
    returns: Done,
    access: may('isDelete'),
  },
  'PUT /ideabooks/{book}/sharing': {
    summary: 'Sets who may read the book; making it private ends its old link.',
    params: ofBook,
    body: schemaOf(sharingFields),
    returns: z.object({ key: z.string().nullable() }),
    access: may('isUpdate'),
  },
  'PUT /ideabooks/items/{item}': {
    summary: 'Changes opinion, note, quantity and price of an item.',
    params: ofItem,
    body: ruled(schemaOf(itemFields).extend({ version: Version }), itemFields),
    returns: Done,
    access: may('isUpdate'),
  },
  'PUT /ideabooks/items/{item}/opinion': {
    summary: 'Sets the opinion and note of an item, and moves it to another book of the caller.',
    params: ofItem,
    body: ruled(schemaOf(opinionFields).extend({ book: Id.optional() }), opinionFields),
    returns: SavedItem,
    access: may('isUpdate'),
  },
  'PUT /ideabooks/items/{item}/place': {
    summary: 'Moves an item before another one of its book, or to the end.',
    params: ofItem,
    body: z.object({ before: Id.nullable() }),
    returns: Done,
    access: may('isUpdate'),
  },
  'DELETE /ideabooks/items/{item}': {
    summary: 'Removes an item; it can be restored for a week.',
    params: ofItem,
    returns: Done,
    access: may('isDelete'),
  },
  'POST /ideabooks/items/{item}/restore': {
    summary: 'Puts a removed item back where it was.',
    params: ofItem,
    returns: Done,
    access: may('isUpdate'),
  },
  'POST /ideabooks/items/{item}/notes': {
    summary: 'Adds a note to an item, to a frame on its picture, or a reply to a note.',
    params: ofItem,
    body: schemaOf(noteFields).extend({ frame: Frame.optional(), replyTo: Id.optional() }),
    returns: z.object({ id: Id }),
    status: 201,
    access: may('isUpdate'),
  },
  'PUT /ideabooks/notes/{note}': {
    summary: 'Changes a note of the caller.',
    params: ofNote,
    body: schemaOf(noteFields),
    returns: Done,
    access: may('isUpdate'),
  },
  'PUT /ideabooks/notes/{note}/resolved': {
    summary: 'Marks a note as resolved, or opens it again.',
    params: ofNote,
    body: z.object({ resolved: z.boolean() }),
    returns: Done,
    access: may('isUpdate'),
  },
  'DELETE /ideabooks/notes/{note}': {
    summary: 'Deletes a note with its replies: its author may, and the owner of the book.',
    params: ofNote,
    returns: Done,
    access: may('isDelete'),
  },
} as const satisfies Contract
