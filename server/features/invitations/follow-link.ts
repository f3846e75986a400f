// Those who come by a personal link or a mail: who invites them, that they came, that they want no more mails.
import { randomUUID } from 'node:crypto'
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { invitations } from '#shared/features/invitations/contract.ts'
import { plainName } from './address.ts'
import { countVisitsToday, findInviter, insertInvitation, lockInviter, refuse } from './queries.ts'

type Get = (typeof invitations)['GET /invitations/links/{code}']
type Visit = (typeof invitations)['POST /invitations/links/{code}/visits']
type Refuse = (typeof invitations)['POST /invitations/refusals']

/** Visits of one link that are counted in a day: there is no reward, and a script must not fill the table. */
const mostVisits = 200

export async function getInviter(call: Call, { params }: Input<Get>): Promise<Output<Get>> {
  const inviter = await findInviter(call.db, params.code)
  if (!inviter) throw new AppError('invitation.not-found')
  return { name: plainName(inviter.name) }
}

export async function countVisit(call: Call, { params }: Input<Visit>): Promise<Output<Visit>> {
  const { db, now } = call
  const inviter = await findInviter(db, params.code)
  if (!inviter) throw new AppError('invitation.not-found')
  if (inviter.id === call.user?.id) return { done: true }
  await lockInviter(db, inviter.id)
  if ((await countVisitsToday(db, inviter.id, now)) < mostVisits)
    await insertInvitation(db, { id: randomUUID(), inviter_id: inviter.id, kind: 'friend', created_at: now })
  return { done: true }
}

/** The same answer for a token that nobody wrote. */
export async function refuseMail(call: Call, { body }: Input<Refuse>): Promise<Output<Refuse>> {
  await refuse(call.db, body.token, call.now)
  return { done: true }
}
