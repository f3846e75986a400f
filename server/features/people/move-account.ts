import type { Consequence } from '#server/features/complaints/events.ts'
import { emit } from '#server/platform/events/event.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { accountClosed } from '#server/platform/personal-data.ts'
import {
  expectFound,
  expectVersion,
  type RequestContext,
  type TransactionContext,
} from '#server/platform/request-context.ts'
import { endAllSessions } from '#server/platform/session/sessions.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import type { Role } from '#shared/access/roles.ts'
import { accountLifecycle } from '#shared/features/people/lifecycle.ts'
import { languageOf } from '#shared/values/localized.ts'
import { personRestored, personSuspended } from './events.ts'
import { type LockedPerson, lockPerson } from './people-queries.ts'

type Transition = keyof typeof accountLifecycle.transitions

/** An anonymised account cannot be restored. */
const isSomebody = ({ anonymisedAt }: { readonly anonymisedAt: Date | null }): boolean => anonymisedAt === null

export const accountMachine = defineStateMachine(accountLifecycle, {
  entity: 'user',
  table: 'users',
  column: 'status',
  version: 'version',
  refusal: 'account.transition-not-allowed',
  guards: { restore: isSomebody, anonymise: isSomebody },
  written: { anonymise: 'anonymised' },
})

/** The actor's id and the reason for the person. */
type Why = { readonly by: string; readonly reason: string }

async function transition(tx: TransactionContext, person: LockedPerson, name: Transition, why: Why): Promise<void> {
  const statusReason = name === 'suspend' ? why.reason : null
  const closedAt = { suspend: undefined, restore: null, close: tx.now, anonymise: tx.now }[name]
  const set = { statusReason, closedAt }
  await accountMachine.transition(tx, person, name, { as: 'admin', ...why, set })
}

/** Mail only: a suspended person cannot open the notification list. */
const readerOf = ({ id, email, name, language }: LockedPerson) => ({
  userId: id,
  address: email,
  name,
  language: languageOf(language),
})

/** @throws AppError `account.transition-not-allowed` unless the account is active */
export async function suspend(tx: TransactionContext, person: LockedPerson, why: Why): Promise<void> {
  await transition(tx, person, 'suspend', why)
  await endAllSessions(tx, person.id, 'suspended')
  await queueMail(tx, { ...readerOf(person), template: 'account-suspended', params: { reason: why.reason } })
}

/** @throws AppError `account.transition-not-allowed` unless it is suspended, or closed and not anonymised */
export async function restore(tx: TransactionContext, person: LockedPerson, why: Why): Promise<void> {
  await transition(tx, person, 'restore', why)
  await queueMail(tx, { ...readerOf(person), template: 'account-restored', params: {} })
}

/**
 * Closes the account like its owner would; subscribers end open work. @throws AppError `account.transition-not-allowed`
 * when it is closed
 */
async function close(tx: TransactionContext, person: LockedPerson, why: Why): Promise<void> {
  await transition(tx, person, 'close', why)
  await endAllSessions(tx, person.id, 'closed')
  await queueMail(tx, { ...readerOf(person), template: 'account-closed-by-staff', params: { reason: why.reason } })
}

/** @throws AppError `account.transition-not-allowed` unless it is suspended or closed, and not anonymised yet */
export async function anonymise(tx: TransactionContext, person: LockedPerson, why: Why): Promise<void> {
  await transition(tx, person, 'anonymise', why)
  await endAllSessions(tx, person.id, 'closed')
}

export const clientRoles: readonly Role[] = ['consumer', 'professional']
export const staffRoles: readonly Role[] = ['admin', 'superAdmin']

/** @throws AppError `person.not-found`, or `request.changed-meanwhile` when an If-Match names an older state */
export async function getLockedPerson(ctx: RequestContext, id: string, roles: readonly Role[]): Promise<LockedPerson> {
  const person = expectFound(await lockPerson(ctx.db, id, roles), 'person.not-found')
  expectVersion(ctx, person.version, { entity: 'user', id })
  return person
}

/** Carries out a sanction of a complaint. */
export async function sanctionAccount(tx: TransactionContext, consequence: Consequence): Promise<void> {
  const { sanction, userId } = consequence
  if (sanction !== 'suspended' && sanction !== 'closed') return
  const person = expectFound(await lockPerson(tx.db, userId, clientRoles), 'person.not-found')
  if (sanction === 'suspended' && person.status === 'active') {
    await suspend(tx, person, consequence)
    await emit(tx, personSuspended({ userId }))
  }
  if (sanction === 'closed' && person.status !== 'closed') {
    await close(tx, person, consequence)
    await emit(tx, accountClosed({ userId }))
  }
}

export async function restoreSanctioned(tx: TransactionContext, consequence: Consequence): Promise<void> {
  const { sanction, userId } = consequence
  if (sanction !== 'suspended' && sanction !== 'closed') return
  const person = expectFound(await lockPerson(tx.db, userId, clientRoles), 'person.not-found')
  if (person.status === 'active') return
  await restore(tx, person, consequence)
  await emit(tx, personRestored({ userId }))
}
