// The endpoints of contacts: who one may reach, why, and how; only what happened between two people makes them.
import { z } from 'zod'
import { professionalTypes } from '#shared/access/roles.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, Moment, PageQuery, pageOf } from '#shared/api/schemas.ts'

export const contactOrigins = ['connect', 'shortlist', 'project'] as const

export const Contact = z.object({
  /** The person's. */
  id: Id,
  name: z.string(),
  /** The firm's name where it is another one. */
  company: z.string().nullable(),
  /** A picture reference. */
  photo: z.string().nullable(),
  /** Of a professional who is listed. */
  profile: z.string().nullable(),
  type: z.enum(professionalTypes).nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  since: Moment,
  /** What made them contacts, newest first; the job that it was about, where there is one. */
  ties: z.array(
    z.object({
      origin: z.enum(contactOrigins),
      at: Moment,
      title: z.string().nullable(),
      language: z.string().nullable(),
      project: Id.nullable(),
    }),
  ),
  /** The other side sees the reader's phone number. */
  seesMyPhone: z.boolean(),
})

const oneContact = z.object({ contact: Id })
const everybody = ['user', 'contractor', 'advisor', 'supplier'] as const

export const contacts = {
  'GET /contacts': {
    summary: 'The own contacts, newest first, searchable by name and firm.',
    query: PageQuery.extend({ q: z.string().trim().max(80).optional() }),
    returns: pageOf(Contact),
    access: { module: 'connects', action: 'isRead', areas: [...everybody] },
  },
  'POST /contacts/{contact}/take-phone-back': {
    summary: 'The contact does not see the own phone number any more.',
    params: oneContact,
    returns: Done,
    access: { module: 'connects', action: 'isUpdate', areas: [...everybody] },
  },
  'DELETE /contacts/{contact}': {
    summary: 'Takes a person off the own list, and the own phone number back from them.',
    params: oneContact,
    returns: Done,
    access: { module: 'connects', action: 'isUpdate', areas: [...everybody] },
  },
} as const satisfies Contract
