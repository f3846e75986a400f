// The difference between two permission matrices: shown before saving, and stored in the audit log.
import { type Action, actions } from '#shared/access/permissions.ts'
import type { PermissionGrant } from './contract.ts'

const letters: Readonly<Record<Action, string>> = { isRead: 'R', isWrite: 'W', isUpdate: 'U', isDelete: 'D' }

/** The format of the audit log: `jobs:R`, with an end `jobs:R@2026-12-31`. */
export function permissionsOf(matrix: readonly PermissionGrant[]): readonly string[] {
  return matrix.flatMap(grant =>
    actions
      .filter(action => grant[action])
      .map(action => `${grant.module}:${letters[action]}${grant.endsAt ? `@${grant.endsAt}` : ''}`),
  )
}

/** Parses one permission of the audit log; null if it has another format. */
export function readPermission(
  text: string,
): { readonly module: string; readonly action: Action; readonly endsAt: string | null } | null {
  const [, module, letter, endsAt] = /^([a-z-]+):([RWUD])(?:@(\d{4}-\d{2}-\d{2}))?$/.exec(text) ?? []
  const action = actions.find(known => letters[known] === letter)
  return module && action ? { module, action, endsAt: endsAt ?? null } : null
}

export type Difference = { readonly added: readonly string[]; readonly removed: readonly string[] }

export function differenceOf(before: readonly PermissionGrant[], after: readonly PermissionGrant[]): Difference {
  const [old, fresh] = [permissionsOf(before), permissionsOf(after)]
  return {
    added: fresh.filter(permission => !old.includes(permission)),
    removed: old.filter(permission => !fresh.includes(permission)),
  }
}
