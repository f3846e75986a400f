// What differs between two matrices of permissions: shown before saving, and kept on record.
import { type Action, actions } from '#shared/access/permissions.ts'
import type { PermissionGrant } from './contract.ts'

const letters: Readonly<Record<Action, string>> = { isRead: 'R', isWrite: 'W', isUpdate: 'U', isDelete: 'D' }

/** `jobs:R`, and with an end `jobs:R@2026-12-31`: one permission as the record keeps it. */
export function permissionsOf(matrix: readonly PermissionGrant[]): readonly string[] {
  return matrix.flatMap(grant =>
    actions
      .filter(action => grant[action])
      .map(action => `${grant.module}:${letters[action]}${grant.endsAt ? `@${grant.endsAt}` : ''}`),
  )
}

/** The parts of one permission of the record; null for what is none. */
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
