// Loads the person of an access token at each request, so that a suspension or a new role takes effect at once.

import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { SessionUser } from '#server/platform/request-context.ts'
import {
  actions,
  defaultPermissions,
  type PermissionRow,
  permissionRow,
  superAdminModules,
} from '#shared/access/permissions.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { defaultLanguage, isLanguage } from '#shared/values/localized.ts'
import { type FoundPerson, findPerson } from './queries.ts'
import type { AccessClaims } from './tokens.ts'

/** One row per module, with every flag of either side. */
function merged(defaults: readonly PermissionRow[], grants: FoundPerson['grants']): readonly PermissionRow[] {
  const rows = new Map(defaults.map(row => [row.genericModules.name, row.genericModules]))
  for (const { module, ...flags } of grants) {
    const known = rows.get(module)
    const has = Object.fromEntries(actions.map(action => [action, flags[action] || known?.[action] === true]))
    rows.set(module, { name: module, ...(has as typeof flags) })
  }
  return [...rows.values()].map(genericModules => ({ genericModules }))
}

/** Defaults and own grants; the rights of super admins come with the role, never by a grant. */
function permissionsOf(person: FoundPerson, approved: boolean): readonly PermissionRow[] {
  const { role, professionalType, grants } = person
  const counting = grants.filter(({ module }) => !superAdminModules.includes(module))
  return merged(defaultPermissions({ role, professionalType }, approved), counting)
}

type Rules = Pick<Config, 'adminSecondFactor'>

/** The permissions of an admin without the second factor that the site requires. */
const settingsAlone = [
  permissionRow('dashboard', 'R'),
  permissionRow('settings', 'RU'),
  permissionRow('notifications', 'R'),
]

function lacksSecondFactor({ role, hasSecondFactor }: FoundPerson, { adminSecondFactor }: Rules): boolean {
  return adminSecondFactor === 'required' && (role === 'admin' || role === 'superAdmin') && !hasSecondFactor
}

function toUser(person: FoundPerson, rules: Rules): SessionUser {
  const who = { role: person.role, professionalType: person.professionalType }
  const approved = person.role !== 'professional' || person.professionalStatus === 'approved'
  const secondFactorRequired = lacksSecondFactor(person, rules)
  return {
    ...who,
    id: person.id,
    name: person.name,
    photo: person.photo,
    language: isLanguage(person.language) ? person.language : defaultLanguage,
    permissions: secondFactorRequired ? settingsAlone : permissionsOf(person, approved),
    professionalId: person.professionalId,
    approved,
    secondFactorRequired,
    communityJoined: person.communityJoined,
    unread: person.unread,
  }
}

/** @throws AppError `session.ended` or `session.suspended` */
export async function loadPerson(
  db: Db,
  { userId, familyId }: AccessClaims,
  rules: Rules,
): Promise<{ user: SessionUser; confirmedAt: Date | null }> {
  const person = await findPerson(db, userId, familyId)
  if (!person || person.endedAt || person.status === 'closed') throw new AppError('session.ended')
  if (person.status === 'suspended') throw new AppError('session.suspended')
  return { user: toUser(person, rules), confirmedAt: person.confirmedAt }
}
