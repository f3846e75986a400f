// The people of an ideabook, who is there, and its public page.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { Done, EstimateKey, Id, PageQuery, pageOf } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { inviteFields } from './fields.ts'
import { invitedRoles } from './lifecycle.ts'
import { Book, Summary } from './shapes.ts'

const may = accessTo('ideabooks', ['user', 'contractor', 'advisor', 'supplier'])
const ofBook = z.object({ book: Id })
const ofPerson = z.object({ book: Id, person: Id })
const ofKey = z.object({ key: EstimateKey })

export const sharedIdeabooks = {
  'POST /ideabooks/{book}/people': {
    summary: 'Invites somebody by mail; the answer does not tell whether they have an account.',
    params: ofBook,
    body: schemaOf(inviteFields),
    returns: Done,
    access: may('isUpdate'),
    // It sends mail to any address.
    rate: 'sign-up',
  },
  'PUT /ideabooks/{book}/people/{person}': {
    summary: 'Changes what a member may do; only the owner may.',
    params: ofPerson,
    body: z.object({ role: z.enum(invitedRoles) }),
    returns: Done,
    access: may('isUpdate'),
  },
  'DELETE /ideabooks/{book}/people/{person}': {
    summary: 'Removes a member or an invitation; a member may leave.',
    params: ofPerson,
    returns: Done,
    access: may('isUpdate'),
  },
  'POST /ideabooks/{book}/presence': {
    summary: 'Tells the other members that the caller is looking at the book.',
    params: ofBook,
    body: z.object({ here: z.boolean(), writingItem: Id.nullable() }),
    returns: Done,
    access: may('isRead'),
  },
  'GET /shared-ideabooks': {
    summary: 'Returns public books, the latest changed first.',
    query: PageQuery,
    returns: pageOf(
      Summary.pick({ id: true, name: true, owner: true, count: true, pictures: true }).extend({ key: z.string() }),
    ),
    access: 'open',
    reads: ['ideabooks', 'ideas', 'products', 'professionals'],
    sharedWhen: always,
  },
  'GET /shared-ideabooks/{key}': {
    summary: 'Returns a book to whoever has its link, or an invitation to it.',
    params: ofKey,
    returns: Book.extend({
      /** Null: the key is that of the book. `role`: what the invited person may do. */
      invitation: z.object({ role: z.enum(invitedRoles), by: z.string() }).nullable(),
      /** The caller is a member already: their screen. */
      isMember: z.boolean(),
    }),
    access: 'open',
  },
  'POST /shared-ideabooks/{key}/join': {
    summary: 'Accepts an invitation; it then belongs to the caller’s account.',
    params: ofKey,
    returns: z.object({ id: Id }),
    access: may('isWrite'),
  },
} as const satisfies Contract
