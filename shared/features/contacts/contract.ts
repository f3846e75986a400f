// The endpoints of contacts. Only an event between two people (connect, shortlist, project, quote) creates one.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { professionalTypes } from '#shared/access/roles.ts'
import { Download, TableFormat } from '#shared/api/download.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, LanguageCode, Moment, PageQuery, pageOf } from '#shared/api/schemas.ts'
import { fieldCodes } from '#shared/errors/catalogue.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { contactParts } from './columns.ts'
import { noteFields, ownContactFields, personColumns } from './fields.ts'

export const contactOrigins = ['connect', 'shortlist', 'project', 'quote'] as const

export const Contact = z.object({
  /** The person's id. */
  id: Id,
  name: z.string(),
  /** The firm's name, if it differs from the person's. */
  company: z.string().nullable(),
  /** A picture reference. */
  photo: z.string().nullable(),
  /** Slug of a listed professional. */
  profile: z.string().nullable(),
  type: z.enum(professionalTypes).nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  since: Moment,
  /** The events that made them contacts, newest first, with the job, if there is one. */
  ties: z.array(
    z.object({
      origin: z.enum(contactOrigins),
      at: Moment,
      title: z.string().nullable(),
      language: LanguageCode.nullable(),
      project: Id.nullable(),
    }),
  ),
  /** Whether the other side sees the reader's phone number. */
  seesMyPhone: z.boolean(),
  /** The reader's private note. */
  note: z.string(),
  tags: z.array(z.string()),
  blocked: z.boolean(),
})
export type Contact = z.output<typeof Contact>

/** Entered by its owner and private to them. */
export const OwnContact = z.object({
  id: Id,
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
})
export type OwnContact = z.output<typeof OwnContact>

export const importOutcomes = ['add', 'change', 'joined', 'same', 'known', 'refused'] as const
/** The result of each line; `row` counts as a spreadsheet does: the header is row 1. */
const ImportReport = z.object({
  lines: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      outcome: z.enum(importOutcomes),
      column: z.enum(personColumns).nullable(),
      code: z.enum([...fieldCodes, 'twice', 'too-many-contacts', 'stray-quote', 'hidden-character']).nullable(),
    }),
  ),
  /** As recognised, in the order of the file; without a name column no line is read. */
  columns: z.array(z.object({ header: z.string(), part: z.enum(contactParts).nullable(), filled: z.int() })),
  written: z.boolean(),
})
export type ImportReport = z.output<typeof ImportReport>

const reached = accessTo('connects', ['user', 'contractor', 'advisor', 'supplier'])
const reads = reached('isRead')
const mayChange = reached('isUpdate')

const Search = PageQuery.extend({ q: z.string().trim().max(80).optional() })

/** An endpoint that changes one thing of a contact and returns nothing else. */
const onContact = (summary: string) =>
  ({ summary, params: z.object({ contact: Id }), returns: Done, access: mayChange }) as const
const onOwn = (summary: string) =>
  ({ summary, params: z.object({ card: Id }), returns: Done, access: mayChange }) as const

export const contacts = {
  'GET /contacts': {
    summary:
      'Returns the caller’s contacts, newest first, searchable by name, firm and tag; blocked ones in a separate list.',
    query: Search.extend({ blocked: z.enum(['1']).optional() }),
    returns: pageOf(Contact).extend({ blocked: z.int() }),
    access: reads,
  },
  'POST /contacts/{contact}/take-phone-back': onContact('Hides the caller’s phone number from the contact.'),
  'DELETE /contacts/{contact}': onContact(
    'Removes a contact from the caller’s list and hides the caller’s phone number from them.',
  ),
  'PUT /contacts/{contact}/note': {
    ...onContact('Saves a private note and tags of a contact.'),
    body: schemaOf(noteFields),
  },
  'POST /contacts/{contact}/block': onContact(
    'Blocks requests and invitations of this contact and hides the caller’s phone number; the contact is not notified.',
  ),
  'POST /contacts/{contact}/unblock': onContact('Accepts requests of this contact again.'),
  'GET /contacts/own': {
    summary: 'Returns the people whom the caller has entered, newest first; they are private and never contacted.',
    query: Search,
    returns: pageOf(OwnContact),
    access: reads,
  },
  'POST /contacts/own': {
    summary: 'Adds a private entry for a person.',
    body: schemaOf(ownContactFields),
    returns: z.object({ id: Id }),
    status: 201,
    access: mayChange,
  },
  'PUT /contacts/own/{card}': {
    ...onOwn('Changes the caller’s private entry of a person.'),
    body: schemaOf(ownContactFields),
  },
  'DELETE /contacts/own/{card}': onOwn('Deletes the caller’s private entry of a person.'),
  'GET /contacts/export': {
    summary: 'Exports all contacts as a table: those from events on the site, and the caller’s private entries.',
    query: z.object({ as: TableFormat.optional() }),
    returns: Download,
    access: reads,
    download: true,
  },
  'POST /contacts/import': {
    summary:
      'Imports private entries from a CSV file, as text or with `base64` as bytes; `dry` only reports the result of each line. `columns` sets the meaning of each column; if it is empty and no name column is found, the columns are asked for.',
    body: z.object({
      file: z.string().max(250_000),
      base64: z.boolean().optional(),
      columns: z
        .array(z.enum([...contactParts, '']))
        .max(300)
        .optional(),
      dry: z.boolean(),
    }),
    returns: ImportReport,
    access: mayChange,
  },
} as const satisfies Contract
