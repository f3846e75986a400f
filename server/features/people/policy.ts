// Who may do what to staff, beyond the permission rows.

import { type Call, signedIn } from '#server/platform/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { LockedPerson } from './people-queries.ts'
import { lockSuperAdmins } from './staff-queries.ts'

/** @throws AppError `account.not-yourself` */
export function expectSomebodyElse(call: Call, userId: string): void {
  if (signedIn(call).id === userId) throw new AppError('account.not-yourself')
}

/**
 * Makes sure that a super admin is left when this one goes, and that who asks still is one: two who take each other
 * away come one after the other. Call it before the person is locked, so that all lock in one order.
 * @throws AppError `account.last-super-admin` or `access.denied`
 */
export async function expectOtherSuperAdmins(call: Call, userId: string): Promise<void> {
  const standing = await lockSuperAdmins(call.db)
  if (!standing.includes(userId)) return
  if (standing.length < 2) throw new AppError('account.last-super-admin')
  if (!standing.includes(signedIn(call).id)) throw new AppError('access.denied')
}

/** The matrix of super admins is their role. @throws AppError `account.move-not-allowed` */
export function expectAdmin({ role }: Pick<LockedPerson, 'role'>): void {
  if (role !== 'admin') throw new AppError('account.move-not-allowed')
}
