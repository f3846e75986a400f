// The matrix of permissions while it is being edited: what a tick means, what a template fills in, what is sent.
import { type Action, actions, type Module, modules, superAdminModules } from '#shared/access/permissions.ts'
import type { PermissionGrant } from '#shared/features/people/contract.ts'
import { type RoleTemplate, roleTemplates } from '#shared/features/people/sentence.ts'

/** The modules that admins may be given. */
export const grantable = modules.filter(module => !superAdminModules.includes(module))

const empty = { isRead: false, isWrite: false, isUpdate: false, isDelete: false, endsAt: null }

export const emptyMatrix: readonly PermissionGrant[] = grantable.map(module => ({ module, ...empty }))

export function isGranted(grant: PermissionGrant): boolean {
  return actions.some(action => grant[action])
}

/** Who may change something may see it: the other flags bring reading with them, and go with it. */
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

/** The template alone, with one end for all that it gives. */
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

/** What is sent: rows that grant something. */
export function granted(matrix: readonly PermissionGrant[]): PermissionGrant[] {
  return matrix.filter(isGranted)
}
