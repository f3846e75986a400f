// The endpoints of ideabooks for staff: public books are listed, hidden with a reason, and shown again.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { actionsOn } from '#shared/api/actions-on.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Id, Moment, PageQuery, pageOf } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { hideFields } from './fields.ts'
import { visibilities } from './lifecycle.ts'
import { Book } from './shapes.ts'

const may = accessTo('ideabooks', ['admin'])

/** Staff see of a private book, and of one by link, that it exists and whose it is. */
const StaffBook = z.object({
  id: Id,
  /** Empty unless the book is public, and for an unnamed one. */
  name: z.string(),
  owner: z.object({ id: Id, name: z.string() }),
  visibility: z.enum(visibilities),
  status: z.enum(['published', 'hidden']),
  hiddenReason: z.string(),
  count: z.int(),
  members: z.int(),
  /** Of a public book. */
  pictures: z.array(z.string()),
  createdAt: Moment,
  updatedAt: Moment,
  allowedTransitions: z.array(z.enum(['hide', 'show'])),
})
export type StaffBook = z.output<typeof StaffBook>

const shown = { changes: ['ideabooks'] } as const

export const staffIdeabooks = {
  'GET /admin/ideabooks': {
    summary: 'Returns ideabooks, the latest changed first.',
    query: PageQuery.extend({
      of: z.enum(['public', 'hidden', 'shared', 'all']).default('public'),
      /** Words of the names of public books and of their owners. */
      q: z.string().trim().max(80).optional(),
    }),
    returns: pageOf(StaffBook).extend({ counts: z.record(z.enum(['public', 'hidden', 'shared', 'all']), z.int()) }),
    access: may('isRead'),
  },
  'GET /admin/ideabooks/{book}': {
    summary: 'Returns an ideabook for staff; its contents only if it is public.',
    params: z.object({ book: Id }),
    returns: StaffBook.extend({ content: Book.nullable() }),
    access: may('isRead'),
  },
  ...actionsOn('/admin/ideabooks/{book}', may('isUpdate'), {
    hide: {
      summary: 'Hides a public book from everybody but its members, with a reason that they read.',
      body: schemaOf(hideFields),
      ...shown,
    },
    show: { summary: 'Shows a hidden book again.', ...shown },
  }),
} as const satisfies Contract
