import { randomUUID } from 'node:crypto'
import { mailableKeyOf } from '#server/platform/mail/address.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { signedIn, type WriteContext } from '#server/platform/request-context.ts'
import { openResetLink } from '#server/platform/session/passwords.ts'
import { type Action, actions, modules, superAdminModules } from '#shared/access/permissions.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import type { PermissionGrant, people } from '#shared/features/people/contract.ts'
import { differenceOf } from '#shared/features/people/difference.ts'
import { dayOf } from '#shared/values/day.ts'
import { languageOf } from '#shared/values/localized.ts'
import { type GrantRow, insertAdmin, replaceGrants } from './audit-queries.ts'
import { getLockedPerson, staffRoles } from './move-account.ts'
import { findPersonDetail } from './people-queries.ts'

type Create = (typeof people)['POST /staff']
type Again = (typeof people)['POST /staff/{user}/invite']

const openMilliseconds = 7 * 86_400_000

type Invited = Pick<Input<Create>['body'], 'email' | 'name' | 'language'>

async function invite(ctx: WriteContext, userId: string, { email, name, language }: Invited): Promise<void> {
  const token = await openResetLink(ctx, userId, openMilliseconds)
  const params = { inviter: signedIn(ctx).name, token }
  await queueMail(ctx, { userId, address: email, name, language, template: 'staff-invitation', params })
}

export async function createStaff(ctx: WriteContext, { body }: Input<Create>): Promise<Returned<Create>> {
  const { name, email, language, permissions } = body
  checkGrants(permissions, [], ctx.now)
  const invited = { id: randomUUID(), emailKey: mailableKeyOf(email) }
  if (!(await insertAdmin(ctx.db, { ...invited, name, email, language, now: ctx.now })))
    throw new AppError('account.email-taken', { fields: [{ path: 'email', code: 'invalid' }] })
  await replaceGrants(ctx.db, invited.id, rowsOf(permissions))
  await invite(ctx, invited.id, body)
  Object.assign(ctx.audit, { user: invited.id, name, added: differenceOf([], permissions).added })
  return { id: invited.id }
}

/** Sends a new link, which invalidates the old one; limited like all mails to one address. */
export async function inviteAgain(ctx: WriteContext, { params }: Input<Again>): Promise<Returned<Again>> {
  const person = await getLockedPerson(ctx, params.user, staffRoles)
  const detail = await findPersonDetail(ctx.db, person.id, ['admin'], ctx.now)
  if (person.status !== 'active' || !detail?.invitedAt) throw new AppError('account.transition-not-allowed')
  await ctx.services.limits.consume('mail', `invitation ${person.id}`)
  await invite(ctx, person.id, { ...person, language: languageOf(person.language) })
  ctx.audit.name = person.name
  return { done: true }
}

const columns = {
  isRead: 'isRead',
  isWrite: 'isWrite',
  isUpdate: 'isUpdate',
  isDelete: 'isDelete',
} as const satisfies Record<Action, keyof GrantRow>

const dayMilliseconds = 86_400_000

/** A grant is valid until the end of its last day, in UTC. */
function endOf(day: string | null): string | null {
  return day && new Date(Date.parse(day) + dayMilliseconds).toISOString()
}

function lastDayOf(end: Date | null): string | null {
  return end && new Date(new Date(end).getTime() - 1).toISOString().slice(0, 10)
}

/** One entry per module, in the order of the table. */
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
      endsAt: all ? null : lastDayOf(row?.endsAt ?? null),
    }
  })
}

const isGranted = (grant: PermissionGrant): boolean => actions.some(action => grant[action])

function problemOf(
  grant: PermissionGrant,
  index: number,
  wanted: readonly PermissionGrant[],
): FieldError['code'] | null {
  if (isGranted(grant) && superAdminModules.includes(grant.module)) return 'not-a-choice'
  return wanted.findIndex(other => other.module === grant.module) === index ? null : 'invalid'
}

/**
 * Refuses a super admin's module, a duplicate module, and a new end date in the past.
 * @throws AppError `request.invalid`
 */
export function checkGrants(wanted: readonly PermissionGrant[], before: readonly PermissionGrant[], now: Date): void {
  const today = dayOf(now)
  const isUnchanged = (grant: PermissionGrant): boolean =>
    before.some(({ module, endsAt }) => module === grant.module && endsAt === grant.endsAt)
  const fields = wanted.flatMap((grant, index): FieldError[] => {
    const code = problemOf(grant, index, wanted)
    if (code) return [{ path: `permissions/${index}/module`, code }]
    const isPast = isGranted(grant) && grant.endsAt !== null && grant.endsAt < today
    return isPast && !isUnchanged(grant) ? [{ path: `permissions/${index}/endsAt`, code: 'in-the-past' }] : []
  })
  if (fields.length > 0) throw new AppError('request.invalid', { fields })
}

export function rowsOf(wanted: readonly PermissionGrant[]) {
  return wanted.filter(isGranted).map(({ module, isRead, isWrite, isUpdate, isDelete, endsAt }) => ({
    module,
    isRead,
    isWrite,
    isUpdate,
    isDelete,
    endsAt: endOf(endsAt),
  }))
}
