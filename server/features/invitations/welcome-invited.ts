// A new account: the invitations that led to it are answered, and who sent them hears of it.
import { randomUUID } from 'node:crypto'
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { friendJoined } from './events.ts'
import { findEmailKey, findInviter, findVisit, insertInvitation, listWaiting, markJoined } from './queries.ts'

type Joining = { readonly userId: string; readonly invite: string | null }

/** Those who wrote to the address; a suggested professional is nobody's friend. */
async function answerMails({ db, now }: Within, userId: string): Promise<string[]> {
  const addressKey = await findEmailKey(db, userId)
  const waiting = addressKey === null ? [] : await listWaiting(db, addressKey)
  for (const { id } of waiting) await markJoined(db, id, userId, now)
  return waiting.flatMap(({ inviter_id, kind }) => (inviter_id !== null && kind === 'friend' ? [inviter_id] : []))
}

async function answerLink({ db, now }: Within, { userId, invite }: Joining): Promise<string | null> {
  const inviter = invite === null ? undefined : await findInviter(db, invite)
  if (!inviter || inviter.id === userId) return null
  const visit = await findVisit(db, inviter.id)
  if (visit) await markJoined(db, visit, userId, now)
  else {
    const row = { id: randomUUID(), inviter_id: inviter.id, kind: 'friend' as const, created_at: now }
    await insertInvitation(db, { ...row, joined_user_id: userId, joined_at: now })
  }
  return inviter.id
}

export async function welcomeInvited(within: Within, joining: Joining): Promise<void> {
  const { userId } = joining
  const inviters = new Set(await answerMails(within, userId))
  const byLink = inviters.size === 0 ? await answerLink(within, joining) : null
  if (byLink !== null) inviters.add(byLink)
  for (const inviterId of inviters) await emit(within, friendJoined({ inviterId, userId }))
}
