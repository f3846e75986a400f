// Opens the conversation about a shared subject, or with support; one per subject and pair, independent of who begins.
import { randomUUIDv7 } from 'node:crypto'
import { type RequestContext, signedIn, type TransactionContext } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { chats } from '#shared/features/chats/contract.ts'
import { chatMachine } from './chat.machine.ts'
import { findChatAbout, insertChat, insertMembers, type Subject } from './chat-queries.ts'
import { findProjectOfBid, findTie, listSides, pairOf } from './context-queries.ts'

type Body = Input<(typeof chats)['POST /chats']>['body']
type About = {
  readonly kind: Exclude<Subject['kind'], 'support'>
  readonly id: string
  readonly person?: string | undefined
}

/** Returns the conversation of the two about this subject; creates it if there is none. */
export async function beginChat(
  tx: TransactionContext,
  subject: Subject,
  people: readonly string[],
  by: string,
): Promise<void> {
  const made = await insertChat(tx.db, randomUUIDv7(), subject, tx.now)
  if (!made) return
  await insertMembers(tx.db, made.id, people, tx.now)
  await chatMachine.begin(tx, made.id, { by })
}

type Agreed = { readonly quoteId: string; readonly clientId: string; readonly supplierUserId: string }

/** After a quote was accepted, both sides can write at once. */
export async function beginChatOfQuote(
  tx: TransactionContext,
  { quoteId, clientId, supplierUserId }: Agreed,
): Promise<void> {
  const people = [clientId, supplierUserId]
  await beginChat(tx, { kind: 'quote', contextId: quoteId, pair: pairOf(people) }, people, clientId)
}

const notFound = () => new AppError('chat.not-found')
const kindOfOrigin = { connect: 'connect', shortlist: 'bid', project: 'project', quote: 'quote' } as const

/** For a person, takes the latest subject that the two share. */
async function aboutOf({ db }: RequestContext, userId: string, { kind, id, person }: Body): Promise<About> {
  if (!id || kind === 'support') throw notFound()
  if (kind !== 'person') return { kind, id, person }
  const tie = await findTie(db, userId, id)
  if (!tie) throw notFound()
  return { kind: kindOfOrigin[tie.origin], id: tie.originId, person: id }
}

/** The subject of a chosen bid is its project. */
async function followed({ db }: RequestContext, about: About): Promise<About> {
  const project = about.kind === 'bid' ? await findProjectOfBid(db, about.id) : undefined
  return project ? { ...about, kind: 'project', id: project } : about
}

/** @throws AppError `chat.not-found` unless both belong to the subject and have open accounts */
async function subjectOf(
  ctx: RequestContext,
  userId: string,
  body: Body,
): Promise<{ subject: Subject; people: readonly string[] }> {
  if (body.kind === 'support')
    return { subject: { kind: 'support', contextId: userId, pair: userId }, people: [userId] }
  const { kind, id, person } = await followed(ctx, await aboutOf(ctx, userId, body))
  const sides = await listSides(ctx.db, kind, id, userId)
  const others = sides.filter(side => side !== userId)
  const other = person === undefined ? others[0] : others.find(side => side === person)
  if (!sides.includes(userId) || !other) throw notFound()
  const people = [userId, other]
  return { subject: { kind, contextId: id, pair: pairOf(people) }, people }
}

export async function openChat(ctx: RequestContext, { body }: Input<(typeof chats)['POST /chats']>) {
  const { subject, people } = await subjectOf(ctx, signedIn(ctx).id, body)
  const made = await insertChat(ctx.db, randomUUIDv7(), subject, ctx.now)
  if (!made) {
    const found = await findChatAbout(ctx.db, subject)
    if (!found) throw notFound()
    return { id: found.id }
  }
  await insertMembers(ctx.db, made.id, people, ctx.now)
  await chatMachine.begin(ctx, made.id, { by: signedIn(ctx).id })
  return { id: made.id }
}
