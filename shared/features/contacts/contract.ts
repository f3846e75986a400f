// The endpoints of contacts. Only an event between two people (connect, shortlist, project, quote) creates one.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { professionalTypes } from '#shared/access/roles.ts'
import { Download, TableFormat } from '#shared/api/download.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, Moment, PageQuery, pageOf } from '#shared/api/schemas.ts'
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
      language: z.string().nullable(),
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
const keeps = reached('isUpdate')

const Search = PageQuery.extend({ q: z.string().trim().max(80).optional() })

/** An endpoint that changes one thing of a contact and returns nothing else. */
const onContact = (summary: string) =>
  ({ summary, params: z.object({ contact: Id }), returns: Done, access: keeps }) as const
const onOwn = (summary: string) => ({ summary, params: z.object({ card: Id }), returns: Done, access: keeps }) as const

export const contacts = {
  'GET /contacts': {
    summary: 'The own contacts, newest first, searchable by name, firm and tag; those who are blocked by themselves.',
    query: Search.extend({ blocked: z.enum(['1']).optional() }),
    returns: pageOf(Contact).extend({ blocked: z.int() }),
    access: reads,
  },
  'POST /contacts/{contact}/take-phone-back': onContact('The contact does not see the own phone number any more.'),
  'DELETE /contacts/{contact}': onContact('Takes a person off the own list, and the own phone number back from them.'),
  'PUT /contacts/{contact}/note': {
    ...onContact('Keeps a private note and tags of a contact.'),
    body: schemaOf(noteFields),
  },
  'POST /contacts/{contact}/block': onContact(
    'Requests and invitations of this contact no longer arrive, and the own phone number is taken back. They are not told.',
  ),
  'POST /contacts/{contact}/unblock': onContact('What this contact asks for arrives again.'),
  'GET /contacts/own': {
    summary: 'People whom one has written down, the latest first: private, and never written to.',
    query: Search,
    returns: pageOf(OwnContact),
    access: reads,
  },
  'POST /contacts/own': {
    summary: 'Writes somebody down.',
    body: schemaOf(ownContactFields),
    returns: z.object({ id: Id }),
    status: 201,
    access: keeps,
  },
  'PUT /contacts/own/{card}': {
    ...onOwn('Changes what one has written down of somebody.'),
    body: schemaOf(ownContactFields),
  },
  'DELETE /contacts/own/{card}': onOwn('Forgets somebody whom one has written down.'),
  'GET /contacts/export': {
    summary: 'All contacts as a table: those whom one met here, and those whom one has written down.',
    query: z.object({ as: TableFormat.optional() }),
    returns: Download,
    access: reads,
    download: true,
  },
  'POST /contacts/import': {
    summary:
      'Reads people to write down from a CSV file, its text or with `base64` its bytes; `dry` only says what would become of each line. `columns` says what each column is; empty asks where no name is found.',
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
    access: keeps,
  },
} as const satisfies Contract
