// Permissions between the matrix that people see and the rows that are stored, and what cannot be granted.

import { type Action, actions, modules, superAdminModules } from '#shared/access/permissions.ts'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import type { PermissionGrant } from '#shared/features/people/contract.ts'
import { dayOf } from '#shared/values/day.ts'
import type { GrantRow } from './staff-queries.ts'

const columns = {
  isRead: 'is_read',
  isWrite: 'is_write',
  isUpdate: 'is_update',
  isDelete: 'is_delete',
} as const satisfies Record<Action, keyof GrantRow>

const dayMilliseconds = 86_400_000

/** A grant counts until its last day is over, in UTC. */
function endOf(day: string | null): string | null {
  return day && new Date(Date.parse(day) + dayMilliseconds).toISOString()
}

function lastDayOf(end: Date | null): string | null {
  return end && new Date(new Date(end).getTime() - 1).toISOString().slice(0, 10)
}

/** One row a module, in the order of the table. */
export function matrixOf(rows: readonly GrantRow[], all = false): PermissionGrant[] {
  return modules.map(module => {
    const row = rows.find(known => known.module === module)
    const has = (action: Action): boolean => all || row?.[columns[action]] === true
    return {
      module,
      isRead: has('isRead'),
      isWrite: has('isWrite'),
      isUpdate: has('isUpdate'),
      isDelete: has('isDelete'),
      endsAt: all ? null : lastDayOf(row?.ends_at ?? null),
    }
  })
}

export const isGranted = (grant: PermissionGrant): boolean => actions.some(action => grant[action])

function problemOf(
  grant: PermissionGrant,
  index: number,
  wanted: readonly PermissionGrant[],
): FieldError['code'] | null {
  if (isGranted(grant) && superAdminModules.includes(grant.module)) return 'not-a-choice'
  return wanted.findIndex(other => other.module === grant.module) === index ? null : 'invalid'
}

/**
 * Refuses what cannot be granted: a module of super admins, one module twice, an end that has passed and is new.
 * @throws AppError `request.invalid`
 */
export function checkGrants(wanted: readonly PermissionGrant[], before: readonly PermissionGrant[], now: Date): void {
  const today = dayOf(now)
  const kept = (grant: PermissionGrant): boolean =>
    before.some(({ module, endsAt }) => module === grant.module && endsAt === grant.endsAt)
  const fields = wanted.flatMap((grant, index): FieldError[] => {
    const code = problemOf(grant, index, wanted)
    if (code) return [{ path: `permissions/${index}/module`, code }]
    const isPast = isGranted(grant) && grant.endsAt !== null && grant.endsAt < today
    return isPast && !kept(grant) ? [{ path: `permissions/${index}/endsAt`, code: 'in-the-past' }] : []
  })
  if (fields.length > 0) throw new AppError('request.invalid', { fields })
}

export function rowsOf(wanted: readonly PermissionGrant[]) {
  return wanted.filter(isGranted).map(({ module, isRead, isWrite, isUpdate, isDelete, endsAt }) => ({
    module,
    is_read: isRead,
    is_write: isWrite,
    is_update: isUpdate,
    is_delete: isDelete,
    ends_at: endOf(endsAt),
  }))
}
