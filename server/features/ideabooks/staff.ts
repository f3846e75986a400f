// Staff list public books, hide them with a reason, and show them again.
import { transitionActions } from '#server/platform/endpoint/transition-actions.ts'
import { expectFound, type RequestContext } from '#server/platform/request-context.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { ideabookLifecycle } from '#shared/features/ideabooks/lifecycle.ts'
import { staffIdeabooks } from '#shared/features/ideabooks/staff-contract.ts'
import { type BookRow, findBook, lockBook } from './book-queries.ts'
import { bookHidden, bookShown } from './events.ts'
import { presentBook } from './present.ts'
import { countStaffBooks, findStaffBook, listStaffBooks, type StaffRow } from './staff-queries.ts'

type In<K extends keyof typeof staffIdeabooks> = Input<(typeof staffIdeabooks)[K]>

export const ideabookMachine = defineStateMachine(ideabookLifecycle, {
  entity: 'ideabook',
  table: 'ideabooks',
  column: 'status',
  version: 'version',
  refusal: 'ideabook.transition-not-allowed',
  guards: { hide: ({ visibility }: Pick<BookRow, 'visibility'>) => visibility === 'public' },
  writes: ({ to, reason }) => ({ hiddenReason: to === 'hidden' ? (reason ?? '') : '' }),
  payload: ({ id }) => ({ bookId: id }),
  emits: { hide: bookHidden, show: bookShown },
})

const present = (row: StaffRow, { now }: RequestContext) => ({
  ...row,
  allowedTransitions: ideabookMachine.allowedTransitions(row, { now, as: 'staff' }),
})

export async function listForStaff(ctx: RequestContext, { query }: In<'GET /admin/ideabooks'>) {
  const { of, q, page, pageSize } = query
  const rows = await listStaffBooks(ctx.db, of, query)
  const counts = await countStaffBooks(ctx.db, q)
  return { items: rows.map(row => present(row, ctx)), page, pageSize, total: counts[of], counts }
}

export async function getForStaff(ctx: RequestContext, { params }: In<'GET /admin/ideabooks/{book}'>) {
  const row = expectFound(await findStaffBook(ctx.db, params.book), 'ideabook.not-found')
  const book = row.visibility === 'public' ? await findBook(ctx.db, row.id) : null
  return { ...present(row, ctx), content: book ? await presentBook(ctx, book, null) : null }
}

export const staffTransitions = transitionActions(staffIdeabooks, '/admin/ideabooks/{book}', ideabookMachine, {
  load: async (ctx, { book }) => {
    const row = expectFound(await lockBook(ctx.db, book), 'ideabook.not-found')
    ctx.audit.name = row.visibility === 'public' ? row.name : ''
    return row
  },
  as: 'staff',
  steps: { hide: {}, show: {} },
})
