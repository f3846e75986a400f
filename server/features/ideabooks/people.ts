// The people of a book: invitations, roles, and who is there.
import { deleteRow } from '#server/platform/database/row.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { mailableKeyOf, plainName } from '#server/platform/mail/address.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { expectFound, type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import { hashOf } from '#server/platform/session/tokens.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { atLeast, bookPresence, type MemberRole, mostMembers } from '#shared/features/ideabooks/lifecycle.ts'
import type { sharedIdeabooks } from '#shared/features/ideabooks/people-contract.ts'
import { lockedBook } from './access.ts'
import { lockBook, newKey } from './book-queries.ts'
import { joined, personInvited } from './events.ts'
import {
  claimAddress,
  countPeople,
  findInvitation,
  findMember,
  findMembership,
  hasOpenAccount,
  insertInvitation,
  isKnown,
  joinBook,
  listPeople,
  setPresence,
  setRole,
} from './people-queries.ts'

type In<K extends keyof typeof sharedIdeabooks> = Input<(typeof sharedIdeabooks)[K]>

/** Addresses of invited people are for those who may invite. */
export async function presentPeople({ db }: RequestContext, bookId: string, role: MemberRole) {
  const seesAddresses = atLeast(role, 'edit')
  return (await listPeople(db, bookId)).map(({ name, email, photo, ...person }) => ({
    ...person,
    name: name ?? (seesAddresses ? (email ?? '') : ''),
    portrait: photo,
  }))
}

/** Somebody with an account reads it in their notifications, others get a mail in the language of the inviter. */
export async function invite(ctx: WriteContext, { params, body }: In<'POST /ideabooks/{book}/people'>) {
  const { book, userId } = await lockedBook(ctx, params.book, 'edit')
  const email = mailableKeyOf(body.email)
  if (await isKnown(ctx.db, book.id, email)) return done
  if ((await countPeople(ctx.db, book.id)) >= mostMembers) throw new AppError('ideabook.full')
  const key = newKey()
  const memberId = await insertInvitation(ctx, { bookId: book.id, email, key, role: body.role, invitedBy: userId })
  if (await hasOpenAccount(ctx.db, email)) await emit(ctx, personInvited({ memberId }))
  else await mailInvitation(ctx, email, key)
  return done
}

/** Without a text that the inviter chose: it goes to any address. */
async function mailInvitation(ctx: WriteContext, address: string, key: string): Promise<void> {
  const token = await claimAddress(ctx, hashOf(address))
  if (token === undefined) return
  const params = { inviter: plainName(signedIn(ctx).name), key, token }
  const to = { userId: null, address, name: '', language: ctx.language }
  await queueMail(ctx, { ...to, template: 'ideabook-invitation', params })
}

/** @throws AppError `ideabook.not-found`; `ideabook.not-allowed` for the owner, who stays the owner */
async function otherMember(ctx: WriteContext, bookId: string, id: string) {
  const member = expectFound(await findMember(ctx.db, bookId, id), 'ideabook.not-found')
  if (member.role === 'owner') throw new AppError('ideabook.not-allowed')
  return member
}

export async function changeRole(ctx: WriteContext, { params, body }: In<'PUT /ideabooks/{book}/people/{person}'>) {
  const { book } = await lockedBook(ctx, params.book, 'owner')
  const { id } = await otherMember(ctx, book.id, params.person)
  await setRole(ctx.db, id, body.role)
  return done
}

export async function removePerson(ctx: WriteContext, { params }: In<'DELETE /ideabooks/{book}/people/{person}'>) {
  const { book, role, userId } = await lockedBook(ctx, params.book, 'view')
  const member = await otherMember(ctx, book.id, params.person)
  if (role !== 'owner' && member.userId !== userId) throw new AppError('ideabook.not-allowed')
  await deleteRow(ctx.db, 'ideabookMembers', member.id)
  return done
}

/** The key works once. Somebody who is a member already leaves it to others. */
export async function join(ctx: WriteContext, { params }: In<'POST /shared-ideabooks/{key}/join'>) {
  const { id: userId } = signedIn(ctx)
  const known = expectFound(await findInvitation(ctx.db, params.key), 'ideabook.not-found')
  await lockBook(ctx.db, known.bookId)
  const { id, bookId } = expectFound(await findInvitation(ctx.db, params.key), 'ideabook.not-found')
  if (await findMembership(ctx.db, bookId, userId)) return { id: bookId }
  await joinBook(ctx, id, userId)
  await emit(ctx, joined({ memberId: id }))
  return { id: bookId }
}

/** Each write is published to all who look at the book: there is none for a presence that still lasts. */
export async function reportPresence(ctx: WriteContext, { params, body }: In<'POST /ideabooks/{book}/presence'>) {
  const member = await findMembership(ctx.db, params.book, signedIn(ctx).id)
  if (!member) throw new AppError('ideabook.not-found')
  const left = (member.hereUntil?.getTime() ?? 0) - ctx.now.getTime()
  const writingItem = body.here ? body.writingItem : null
  const isCurrent = body.here ? left > bookPresence.lasts / 2 : left <= 0
  if (isCurrent && writingItem === member.writingItem) return done
  await setPresence(ctx.db, member.id, new Date(ctx.now.getTime() + (body.here ? bookPresence.lasts : 0)), writingItem)
  return done
}
