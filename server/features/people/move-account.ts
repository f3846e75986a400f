// Moves an account between its states: once in the database, written down, with every session ended where it must.

import { type Call, signedIn } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { endAllSessions } from '#server/platform/session/sessions.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { defaultLanguage, isLanguage } from '#shared/values/localized.ts'
import { type LockedPerson, updatePerson } from './people-queries.ts'

async function record(call: Call, person: LockedPerson, to: string, reason: string): Promise<void> {
  const { db, now } = call
  const by = signedIn(call).id
  await recordChange(db, { entity: 'user', id: person.id, from: person.status, to, by, reason, at: now })
  Object.assign(call.audit, { from: person.status, to, reason })
}

/** By mail alone: who is suspended cannot open the list of notifications. */
function readerOf({ id, email, name, language }: LockedPerson) {
  return { userId: id, address: email, name, language: isLanguage(language) ? language : defaultLanguage }
}

/** @throws AppError `account.move-not-allowed` unless the account is active */
export async function suspend(call: Call, person: LockedPerson, reason: string): Promise<void> {
  if (person.status !== 'active')
    throw new AppError('account.move-not-allowed', { subject: { entity: 'user', id: person.id } })
  await updatePerson(call.db, person.id, { status: 'suspended', status_reason: reason }, call.now)
  await endAllSessions(call, person.id, 'suspended')
  await record(call, person, 'suspended', reason)
  await queueMail(call, { ...readerOf(person), template: 'account-suspended', params: { reason } })
}

/** @throws AppError `account.move-not-allowed` unless it is suspended, or closed and not anonymised */
export async function restore(call: Call, person: LockedPerson, reason: string): Promise<void> {
  if (person.status === 'active' || person.anonymised_at)
    throw new AppError('account.move-not-allowed', { subject: { entity: 'user', id: person.id } })
  await updatePerson(call.db, person.id, { status: 'active', status_reason: null, closed_at: null }, call.now)
  await record(call, person, 'active', reason)
  await queueMail(call, { ...readerOf(person), template: 'account-restored', params: {} })
}

/** @throws AppError `account.move-not-allowed` unless it is suspended or closed, and not anonymised yet */
export async function close(call: Call, person: LockedPerson, reason: string): Promise<void> {
  if (person.status === 'active' || person.anonymised_at)
    throw new AppError('account.move-not-allowed', { subject: { entity: 'user', id: person.id } })
  await updatePerson(call.db, person.id, { status: 'closed', closed_at: call.now, status_reason: null }, call.now)
  await endAllSessions(call, person.id, 'closed')
  await record(call, person, 'anonymised', reason)
}
