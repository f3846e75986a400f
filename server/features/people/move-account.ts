import { queueMail } from '#server/platform/mail/queue.ts'
import { expectFound, expectVersion, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { endAllSessions } from '#server/platform/session/sessions.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import type { Role } from '#shared/access/roles.ts'
import { accountLifecycle } from '#shared/features/people/lifecycle.ts'
import { languageOf } from '#shared/values/localized.ts'
import { type LockedPerson, lockPerson } from './people-queries.ts'

type Transition = keyof typeof accountLifecycle.transitions

/** An anonymised account cannot be restored. */
const isSomebody = ({ anonymised_at }: { readonly anonymised_at: Date | null }): boolean => anonymised_at === null

const accountMachine = defineStateMachine(accountLifecycle, {
  entity: 'user',
  table: 'users',
  column: 'status',
  version: 'version',
  refusal: 'account.transition-not-allowed',
  guards: { restore: isSomebody, anonymise: isSomebody },
  written: { anonymise: 'anonymised' },
})

async function transition(ctx: RequestContext, person: LockedPerson, name: Transition, reason: string): Promise<void> {
  const statusReason = name === 'suspend' ? reason : null
  const closed_at = { suspend: undefined, restore: null, close: ctx.now, anonymise: ctx.now }[name]
  const set = { status_reason: statusReason, closed_at }
  await accountMachine.transition(ctx, person, name, { as: 'admin', by: signedIn(ctx).id, reason, set })
  const to = name === 'anonymise' ? 'anonymised' : accountLifecycle.transitions[name].to
  Object.assign(ctx.audit, { from: person.status, to, reason })
}

/** Mail only: a suspended person cannot open the notification list. */
const readerOf = ({ id, email, name, language }: LockedPerson) => ({
  userId: id,
  address: email,
  name,
  language: languageOf(language),
})

/** @throws AppError `account.transition-not-allowed` unless the account is active */
export async function suspend(ctx: RequestContext, person: LockedPerson, reason: string): Promise<void> {
  await transition(ctx, person, 'suspend', reason)
  await endAllSessions(ctx, person.id, 'suspended')
  await queueMail(ctx, { ...readerOf(person), template: 'account-suspended', params: { reason } })
}

/** @throws AppError `account.transition-not-allowed` unless it is suspended, or closed and not anonymised */
export async function restore(ctx: RequestContext, person: LockedPerson, reason: string): Promise<void> {
  await transition(ctx, person, 'restore', reason)
  await queueMail(ctx, { ...readerOf(person), template: 'account-restored', params: {} })
}

/**
 * Closes the account like its owner would; subscribers end open work. @throws AppError `account.transition-not-allowed`
 * when it is closed
 */
export async function close(ctx: RequestContext, person: LockedPerson, reason: string): Promise<void> {
  await transition(ctx, person, 'close', reason)
  await endAllSessions(ctx, person.id, 'closed')
  await queueMail(ctx, { ...readerOf(person), template: 'account-closed-by-staff', params: { reason } })
}

/** @throws AppError `account.transition-not-allowed` unless it is suspended or closed, and not anonymised yet */
export async function anonymise(ctx: RequestContext, person: LockedPerson, reason: string): Promise<void> {
  await transition(ctx, person, 'anonymise', reason)
  await endAllSessions(ctx, person.id, 'closed')
}

export const clientRoles: readonly Role[] = ['consumer', 'professional']
export const staffRoles: readonly Role[] = ['admin', 'superAdmin']

/** @throws AppError `person.not-found`, or `request.changed-meanwhile` when an If-Match names an older state */
export async function getLockedPerson(ctx: RequestContext, id: string, roles: readonly Role[]): Promise<LockedPerson> {
  const person = expectFound(await lockPerson(ctx.db, id, roles), 'person.not-found')
  expectVersion(ctx, person.version, { entity: 'user', id })
  return person
}
