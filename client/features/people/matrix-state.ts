import { type Action, actions, type Module, modules, superAdminModules } from '#shared/access/permissions.ts'
import type { PermissionGrant } from '#shared/features/people/contract.ts'
import { type RoleTemplate, roleTemplates } from '#shared/features/people/sentence.ts'

/** Modules whose permissions admins can have. */
export const grantable = modules.filter(module => !superAdminModules.includes(module))

const empty = { isRead: false, isWrite: false, isUpdate: false, isDelete: false, endsAt: null }

export const emptyMatrix: readonly PermissionGrant[] = grantable.map(module => ({ module, ...empty }))

export function isGranted(grant: PermissionGrant): boolean {
  return actions.some(action => grant[action])
}

/** Every other permission requires reading: granting one grants reading, and removing reading removes all. */
function withFlag(grant: PermissionGrant, action: Action, checked: boolean): PermissionGrant {
  if (action === 'isRead' && !checked) return { module: grant.module, ...empty }
  return { ...grant, [action]: checked, ...(checked ? { isRead: true } : {}) }
}

export function withCheck(
  matrix: readonly PermissionGrant[],
  module: Module,
  action: Action,
  checked: boolean,
): readonly PermissionGrant[] {
  return matrix.map(grant => (grant.module === module ? withFlag(grant, action, checked) : grant))
}

export function withEnd(
  matrix: readonly PermissionGrant[],
  module: Module,
  endsAt: string,
): readonly PermissionGrant[] {
  return matrix.map(grant => (grant.module === module ? { ...grant, endsAt: endsAt || null } : grant))
}

/** Only the template's permissions, all with one expiry date. */
export function fromTemplate(name: RoleTemplate): readonly PermissionGrant[] {
  const template: Readonly<Partial<Record<Module, string>>> = roleTemplates[name]
  return grantable.map(module => {
    const flags = template[module] ?? ''
    return {
      module,
      isRead: flags.includes('R'),
      isWrite: flags.includes('W'),
      isUpdate: flags.includes('U'),
      isDelete: flags.includes('D'),
      endsAt: null,
    }
  })
}

/** For the request: only rows that grant something. */
export function granted(matrix: readonly PermissionGrant[]): PermissionGrant[] {
  return matrix.filter(isGranted)
}
