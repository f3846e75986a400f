// Closes the invitations that led to a new account, and notifies their senders.
import { randomUUID } from 'node:crypto'
import { insertRow } from '#server/platform/database/row.ts'
import { emit } from '#server/platform/events/event.ts'
import { emailKeyOf } from '#server/platform/mail/address.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { isEmail } from '#shared/values/email.ts'
import { languageOf } from '#shared/values/localized.ts'
import { hashOf } from './address.ts'
import { friendJoined, professionalInvited } from './events.ts'
import {
  claimAddress,
  findEmailKey,
  findInviter,
  findSuggestion,
  findVisit,
  hasAccount,
  listWaiting,
  markJoined,
} from './queries.ts'

type Joining = { readonly userId: string; readonly invite: string | null }

/** The people who invited the address; the invitation of a suggested professional has no inviter. */
async function answerMails({ db, now }: TransactionContext, userId: string): Promise<string[]> {
  const addressKey = await findEmailKey(db, userId)
  const waiting = addressKey === null ? [] : await listWaiting(db, addressKey)
  for (const { id } of waiting) await markJoined(db, id, userId, now)
  return waiting.flatMap(({ inviterId, kind }) => (inviterId !== null && kind === 'friend' ? [inviterId] : []))
}

async function answerLink({ db, now }: TransactionContext, { userId, invite }: Joining): Promise<string | null> {
  const inviter = invite === null ? undefined : await findInviter(db, invite)
  if (!inviter || inviter.id === userId) return null
  const visit = await findVisit(db, inviter.id)
  if (visit) await markJoined(db, visit, userId, now)
  else {
    const row = { id: randomUUID(), inviterId: inviter.id, kind: 'friend' as const, createdAt: now }
    await insertRow(db, 'invitations', { ...row, joinedUserId: userId, joinedAt: now })
  }
  return inviter.id
}

export async function welcomeInvited(tx: TransactionContext, joining: Joining): Promise<void> {
  const { userId } = joining
  const inviters = new Set(await answerMails(tx, userId))
  const byLink = inviters.size === 0 ? await answerLink(tx, joining) : null
  if (byLink !== null) inviters.add(byLink)
  for (const inviterId of inviters) await emit(tx, friendJoined({ inviterId, userId }))
}

/** The form field with the address. */
const addressField = 'professional_email'

function addressIn(answers: unknown): string | null {
  const address = (answers as Readonly<Record<string, unknown>> | null)?.[addressField]
  return typeof address === 'string' && isEmail(address) ? emailKeyOf(address) : null
}

/** The mail contains no text typed by the visitor: the form could send it to anybody. */
export async function inviteSuggested(
  tx: TransactionContext,
  { submissionId }: { readonly submissionId: string },
): Promise<void> {
  const { db, now } = tx
  const suggestion = await findSuggestion(db, submissionId)
  const addressKey = suggestion ? addressIn(suggestion.answers) : null
  if (!suggestion || addressKey === null || (await hasAccount(db, addressKey))) return
  const token = await claimAddress(db, hashOf(addressKey), randomUUID(), now)
  if (token === null) return
  await insertRow(db, 'invitations', {
    id: randomUUID(),
    inviterId: suggestion.userId,
    kind: 'professional',
    emailKey: addressKey,
    submissionId,
    sentAt: now,
    createdAt: now,
  })
  await queueMail(tx, {
    userId: null,
    address: addressKey,
    name: '',
    language: languageOf(suggestion.language),
    template: 'professional-invitation',
    params: { by: suggestion.userId === null ? 'visitor' : 'client', token },
  })
  await emit(tx, professionalInvited({ submissionId }))
}
