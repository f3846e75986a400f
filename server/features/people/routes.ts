import { getCity } from '#server/platform/database/cities.ts'
import { changeRow } from '#server/platform/database/row.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { personErased } from '#server/platform/personal-data.ts'
import { expectFound, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { cookieSeconds } from '#server/platform/session/cookies.ts'
import { lockSuperAdmins } from '#server/platform/session/open-account.ts'
import { endAllSessions } from '#server/platform/session/sessions.ts'
import { modules } from '#shared/access/permissions.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import { isAnonymiseWord } from '#shared/features/people/confirm-word.ts'
import { people } from '#shared/features/people/contract.ts'
import { differenceOf } from '#shared/features/people/difference.ts'
import { accountLifecycle } from '#shared/features/people/lifecycle.ts'
import { listGrants, replaceGrants } from './audit-queries.ts'
import { checkGrants, createStaff, inviteAgain, matrixOf, rowsOf } from './create-staff.ts'
import { personRestored, personSuspended, rightsChanged } from './events.ts'
import { exportAudit, listAudit } from './list-audit.ts'
import { anonymise, clientRoles, getLockedPerson, restore, staffRoles, suspend } from './move-account.ts'
import {
  countPeople,
  findPersonDetail,
  findProfessionalOf,
  hasRunningProjects,
  type LockedPerson,
  listDecisions,
  listPeople,
  listStaffRows,
} from './people-queries.ts'
import { presentDetail } from './present-person.ts'

/** @throws AppError `account.not-yourself` */
function expectSomebodyElse(ctx: RequestContext, userId: string): void {
  if (signedIn(ctx).id === userId) throw new AppError('account.not-yourself')
}

/**
 * Ensures that another super admin remains and that the caller still is one: concurrent demotions of each other run one
 * after another. Call it before locking the person, so that all requests lock in one order.
 * @throws AppError `account.last-super-admin` or `access.denied`
 */
async function expectOtherSuperAdmins(ctx: RequestContext, userId: string): Promise<void> {
  const superAdmins = await lockSuperAdmins(ctx.db)
  if (!superAdmins.includes(userId)) return
  if (superAdmins.length < 2) throw new AppError('account.last-super-admin')
  if (!superAdmins.includes(signedIn(ctx).id)) throw new AppError('access.denied')
}

/** A super admin's rights come from the role. @throws AppError `account.transition-not-allowed` */
function expectAdmin({ role }: Pick<LockedPerson, 'role'>): void {
  if (role !== 'admin') throw new AppError('account.transition-not-allowed')
}

type Edit = Input<(typeof people)['PATCH /people/{user}']>

async function columnsOf(ctx: RequestContext, { name, phone, language, city }: Edit['body']) {
  return {
    name,
    phone: phone === undefined ? phone : phone || null,
    language,
    cityId: city === undefined ? city : (await getCity(ctx.db, city)).id,
  }
}

const fieldNames: Readonly<Record<string, string>> = { cityId: 'city' }

function changedFields(columns: object, person: LockedPerson): readonly string[] {
  return Object.entries(columns)
    .filter(([column, value]) => value !== undefined && person[column as keyof LockedPerson] !== value)
    .map(([column]) => fieldNames[column] ?? column)
}

async function editPerson(ctx: RequestContext, { params, body }: Edit): Promise<{ done: true }> {
  const person = await getLockedPerson(ctx, params.user, clientRoles)
  if (person.anonymisedAt) throw new AppError('account.transition-not-allowed')
  const columns = await columnsOf(ctx, body)
  const changed = changedFields(columns, person)
  ctx.audit.changed = changed
  if (changed.length > 0) await changeRow(ctx, 'users', person.id, columns)
  return { done: true }
}

/** Also records the transition for the audit. */
function why(
  ctx: RequestContext,
  { status: from }: LockedPerson,
  name: 'suspend' | 'restore' | 'anonymise',
  reason: string,
) {
  const to = name === 'anonymise' ? 'anonymised' : accountLifecycle.transitions[name].to
  Object.assign(ctx.audit, { from, to, reason })
  return { by: signedIn(ctx).id, reason }
}

export const peopleRoutes = bind(people, {
  'GET /people': async ({ db }, { query }) => {
    const { page, pageSize } = query
    const search = { among: clientRoles, ...query }
    const [items, total] = await Promise.all([listPeople(db, search, query), countPeople(db, search)])
    return { items, page, pageSize, total }
  },
  /** A client or professional: account, history, and staff decisions. */
  'GET /people/{user}': async (ctx, { params }) => {
    const { db, now } = ctx
    const sessionsSince = new Date(now.getTime() - cookieSeconds * 1000)
    const person = expectFound(await findPersonDetail(db, params.user, clientRoles, sessionsSince), 'person.not-found')
    const [professional, decisions] = await Promise.all([
      findProfessionalOf(db, person.id),
      listDecisions(db, person.id),
    ])
    return presentDetail(ctx, person, professional, decisions)
  },
  'PATCH /people/{user}': editPerson,
  /** Suspends a client or professional: ends every session and hides the profile, in one transaction. */
  'POST /people/{user}/suspend': async (ctx, { params, body }) => {
    const person = await getLockedPerson(ctx, params.user, clientRoles)
    await suspend(ctx, person, why(ctx, person, 'suspend', body.reason))
    await emit(ctx, personSuspended({ userId: person.id }))
    return done
  },
  /** Lifts a suspension or reopens a closed account; the profile is shown again. */
  'POST /people/{user}/restore': async (ctx, { params, body }) => {
    const person = await getLockedPerson(ctx, params.user, clientRoles)
    await restore(ctx, person, why(ctx, person, 'restore', body.reason))
    await emit(ctx, personRestored({ userId: person.id }))
    return done
  },
  /**
   * Removes the identity of a closed or suspended account for good; features delete their part in the same transaction.
   */
  'POST /people/{user}/anonymise': async (ctx, { params, body }) => {
    if (!isAnonymiseWord(body.word)) throw wrongField('word', 'invalid')
    const person = await getLockedPerson(ctx, params.user, clientRoles)
    if (await hasRunningProjects(ctx.db, person.id)) throw new AppError('account.has-projects')
    await anonymise(ctx, person, why(ctx, person, 'anonymise', body.reason))
    await emit(ctx, personErased({ userId: person.id }))
    return done
  },
  'GET /staff': async ({ db, now }, { query }) => {
    const { page, pageSize, q } = query
    const search = { among: staffRoles, q }
    const [rows, total] = await Promise.all([listStaffRows(db, search, query, now), countPeople(db, search)])
    const items = rows.map(row => ({
      ...row,
      modules: row.role === 'superAdmin' ? modules.length : row.modules,
    }))
    return { items, page, pageSize, total }
  },
  'POST /staff': createStaff,
  'POST /staff/{user}/invite': inviteAgain,
  'GET /staff/{user}': async ({ db, now }, { params }) => {
    const person = expectFound(await findPersonDetail(db, params.user, staffRoles, now), 'person.not-found')
    return { ...person, permissions: matrixOf(await listGrants(db, person.id), person.role === 'superAdmin') }
  },
  /** Replaces the grants of an admin; the audit log stores the difference. */
  'PUT /staff/{user}/permissions': async (ctx, { params, body }) => {
    expectSomebodyElse(ctx, params.user)
    const person = await getLockedPerson(ctx, params.user, staffRoles)
    expectAdmin(person)
    const before = matrixOf(await listGrants(ctx.db, person.id))
    checkGrants(body.permissions, before, ctx.now)
    await replaceGrants(ctx.db, person.id, rowsOf(body.permissions))
    await changeRow(ctx, 'users', person.id, {})
    Object.assign(ctx.audit, { name: person.name, ...differenceOf(before, body.permissions) })
    await emit(ctx, rightsChanged({ userId: person.id }))
    return done
  },
  /** Switches between admin and super admin. Grants are deleted: a new admin starts with none. */
  'PUT /staff/{user}/role': async (ctx, { params, body }) => {
    const { db, now } = ctx
    expectSomebodyElse(ctx, params.user)
    if (body.role === 'admin') await expectOtherSuperAdmins(ctx, params.user)
    const person = await getLockedPerson(ctx, params.user, staffRoles)
    if (person.role === body.role)
      throw new AppError('account.transition-not-allowed', { subject: { entity: 'user', id: person.id } })
    await changeRow(ctx, 'users', person.id, { role: body.role })
    await replaceGrants(db, person.id, [])
    await endAllSessions(ctx, person.id, 'role-changed')
    const change = { from: person.role, to: body.role, reason: body.reason }
    await recordChange(db, { entity: 'user', id: person.id, ...change, by: signedIn(ctx).id, at: now })
    Object.assign(ctx.audit, { name: person.name, ...change })
    return done
  },
  /** Suspends an admin, except the caller and the last super admin. */
  'POST /staff/{user}/suspend': async (ctx, { params, body }) => {
    expectSomebodyElse(ctx, params.user)
    await expectOtherSuperAdmins(ctx, params.user)
    const person = await getLockedPerson(ctx, params.user, staffRoles)
    await suspend(ctx, person, why(ctx, person, 'suspend', body.reason))
    ctx.audit.name = person.name
    return done
  },
  'POST /staff/{user}/restore': async (ctx, { params, body }) => {
    expectSomebodyElse(ctx, params.user)
    const person = await getLockedPerson(ctx, params.user, staffRoles)
    await restore(ctx, person, why(ctx, person, 'restore', body.reason))
    ctx.audit.name = person.name
    return done
  },
  'GET /audit': listAudit,
  'GET /audit/export': exportAudit,
})
