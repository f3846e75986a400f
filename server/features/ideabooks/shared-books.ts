// What everybody sees of books that are shared, and what an invitation opens.
import { expectFound, type RequestContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { invitedRoles } from '#shared/features/ideabooks/lifecycle.ts'
import type { sharedIdeabooks } from '#shared/features/ideabooks/people-contract.ts'
import { countPublicBooks, findBook, findByKey, findRole, listPublicBooks } from './book-queries.ts'
import { findInvitation, findName } from './people-queries.ts'
import { presentBook } from './present.ts'

type In<K extends keyof typeof sharedIdeabooks> = Input<(typeof sharedIdeabooks)[K]>
type Out<K extends keyof typeof sharedIdeabooks> = Returned<(typeof sharedIdeabooks)[K]>

export async function listShared({ db }: RequestContext, { query }: In<'GET /shared-ideabooks'>) {
  const { page, pageSize } = query
  return { items: await listPublicBooks(db, query), page, pageSize, total: await countPublicBooks(db) }
}

async function findInvited({ db }: RequestContext, key: string) {
  const member = await findInvitation(db, key)
  const book = member && (await findBook(db, member.bookId))
  if (!book) return null
  const role = member.role as (typeof invitedRoles)[number]
  return { book, invitation: { role, by: await findName(db, member.invitedBy) } }
}

export async function getShared(
  ctx: RequestContext,
  { params }: In<'GET /shared-ideabooks/{key}'>,
): Promise<Out<'GET /shared-ideabooks/{key}'>> {
  const shared = await findByKey(ctx.db, params.key)
  const opened = shared ? { book: shared, invitation: null } : await findInvited(ctx, params.key)
  const { book, invitation } = expectFound(opened, 'ideabook.not-found')
  const role = ctx.user && (await findRole(ctx.db, book.id, ctx.user.id))
  return { ...(await presentBook(ctx, book, null)), invitation, isMember: Boolean(role) }
}
