// Every kind of caller, and the answer that the tables expect before the action runs.
import { SignJWT } from 'jose'
import type { Platform } from '#server/platform/open-platform.ts'
import {
  type Action,
  actions,
  defaultPermissions,
  type Module,
  may,
  type PermissionRow,
  superAdminModules,
} from '#shared/access/permissions.ts'
import { areaOf, type ProfessionalType, type Who } from '#shared/access/roles.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aProfessional, type Market } from '#tests/support/market.ts'
import { type SignedIn, signIn, whoIs } from '#tests/support/people.ts'

const unapprovedTypes = ['contractor', 'builder', 'advisor', 'supplier'] as const

export const callers = [
  'anonymous',
  'consumer',
  'contractor',
  'builder',
  'advisor',
  'supplier',
  ...unapprovedTypes.map(type => `unapproved ${type}` as const),
  'suspended',
  'admin without the module',
  ...actions.map(action => `admin with ${action}` as const),
  'superAdmin',
  'expired token',
  'revoked token',
  'forged token',
] as const
export type CallerName = (typeof callers)[number]

export type Caller = {
  readonly name: CallerName
  readonly token: string | undefined
  /** Null if the token identifies nobody. */
  readonly who: Who | null
  /** The expected permission rows, derived from the tables and not from the server. */
  readonly rows: readonly PermissionRow[]
  readonly id: string | null
  readonly professionalId: string | null
  /** The answer of every endpoint that is not open; null for a valid session. */
  readonly barred: readonly [number, string] | null
}

function somebody(
  name: CallerName,
  { id, token, person }: SignedIn,
  { professionalId = null, grants = [] }: { professionalId?: string | null; grants?: readonly PermissionRow[] } = {},
): Caller {
  const who = whoIs(person)
  const rows = [...defaultPermissions(who, who.role !== 'professional' || professionalId !== null), ...grants]
  return { name, token, who, rows, id, professionalId, barred: null }
}

async function aWorking(app: TestApp, market: Market, type: ProfessionalType): Promise<Caller> {
  const { professionalId, ...person } = await aProfessional(app, market, { type })
  return somebody(type, person, { professionalId })
}

async function expired({ appContext }: Platform, { id, familyId }: SignedIn): Promise<string> {
  const hourAgo = Math.floor(Date.now() / 1000) - 3600
  return await new SignJWT({ family: familyId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('imara')
    .setAudience('imara')
    .setSubject(id)
    .setIssuedAt(hourAgo)
    .setExpirationTime(hourAgo + 900)
    .sign(appContext.services.config.tokenSecret)
}

const barredFrom = (name: CallerName, token: string | undefined, code: string, status: number): Caller => ({
  name,
  token,
  who: null,
  rows: [],
  id: null,
  professionalId: null,
  barred: [status, code],
})

/** A grant of a module for super admins has no effect. */
function grantOf(module: Module, action: Action): readonly PermissionRow[] {
  const flags = { isRead: false, isWrite: false, isUpdate: false, isDelete: false, [action]: true }
  return superAdminModules.includes(module) ? [] : [{ genericModules: { name: module, ...flags } }]
}

async function anAdmin(app: TestApp, name: CallerName, { access }: Endpoint, action: Action | null): Promise<Caller> {
  const admin = await signIn(app.platform, 'admin')
  if (!action || typeof access !== 'object') return somebody(name, admin)
  const flags = { isRead: action === 'isRead', isWrite: action === 'isWrite', isUpdate: action === 'isUpdate' }
  await app.platform.database.db
    .insertInto('userPermissions')
    .values({ userId: admin.id, module: access.module, ...flags, isDelete: action === 'isDelete' })
    .execute()
  return somebody(name, admin, { grants: grantOf(access.module, action) })
}

type Makers = Readonly<Record<string, (app: TestApp, market: Market, endpoint: Endpoint) => Promise<Caller>>>

const makers: Makers = {
  anonymous: async () => barredFrom('anonymous', undefined, 'session.required', 401),
  consumer: async app => somebody('consumer', await signIn(app.platform, 'consumer')),
  contractor: (app, market) => aWorking(app, market, 'contractor'),
  builder: (app, market) => aWorking(app, market, 'builder'),
  advisor: (app, market) => aWorking(app, market, 'advisor'),
  supplier: (app, market) => aWorking(app, market, 'supplier'),
  suspended: async ({ platform }) => {
    const person = await signIn(platform, 'consumer')
    await platform.database.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.id).execute()
    return barredFrom('suspended', person.token, 'session.suspended', 403)
  },
  'admin without the module': (app, _market, endpoint) => anAdmin(app, 'admin without the module', endpoint, null),
  superAdmin: async app => somebody('superAdmin', await signIn(app.platform, 'superAdmin')),
  'expired token': async ({ platform }) => {
    const token = await expired(platform, await signIn(platform, 'consumer'))
    return barredFrom('expired token', token, 'session.ended', 401)
  },
  'revoked token': async ({ platform }) => {
    const person = await signIn(platform, 'superAdmin')
    await platform.database.db
      .updateTable('sessionFamilies')
      .set({ endedAt: new Date() })
      .where('id', '=', person.familyId)
      .execute()
    return barredFrom('revoked token', person.token, 'session.ended', 401)
  },
  // Without a signature ("alg": "none").
  'forged token': async () => barredFrom('forged token', 'eyJhbGciOiJub25lIn0.e30.', 'session.ended', 401),
}

/** A wave notifies few professionals, so earlier callers go on holiday. */
async function retireOthers({ platform }: TestApp): Promise<void> {
  await platform.database.db
    .updateTable('professionals')
    .set({ onHoliday: true })
    .where('slug', 'not like', 'fixture-%')
    .where('onHoliday', '=', false)
    .execute()
}

/** A new caller of this kind; an admin with one flag has it on the endpoint's module. */
async function aCaller(app: TestApp, market: Market, name: CallerName, endpoint: Endpoint): Promise<Caller> {
  await retireOthers(app)
  const unapproved = unapprovedTypes.find(type => name === `unapproved ${type}`)
  if (unapproved) return somebody(name, await signIn(app.platform, unapproved))
  const action = actions.find(one => name === `admin with ${one}`)
  if (action) return await anAdmin(app, name, endpoint, action)
  const make = makers[name]
  if (!make) throw new Error(`No caller is called ${name}`)
  return await make(app, market, endpoint)
}

export type CallerPool = {
  /** A reused caller, for refusals and for reads without effect. */
  known(name: CallerName, endpoint: Endpoint): Promise<Caller>
  /** A new caller, for calls that can change something. */
  fresh(name: CallerName, endpoint: Endpoint): Promise<Caller>
  /** Suspends the new callers, because later events would notify every admin among them. */
  leave(): Promise<void>
}

export function callerPool(app: TestApp, market: Market): CallerPool {
  const reused = new Map<string, Caller>()
  const used: string[] = []
  return {
    fresh: async (name, endpoint) => {
      const caller = await aCaller(app, market, name, endpoint)
      if (caller.id) used.push(caller.id)
      return caller
    },
    leave: async () => {
      const ids = used.splice(0)
      if (ids.length === 0) return
      await app.platform.database.db.updateTable('users').set({ status: 'suspended' }).where('id', 'in', ids).execute()
    },
    known: async (name, endpoint) => {
      const module = name.startsWith('admin with ') && typeof endpoint.access === 'object' ? endpoint.access.module : ''
      const id = `${name} ${module}`
      const caller = reused.get(id) ?? (await aCaller(app, market, name, endpoint))
      reused.set(id, caller)
      return caller
    },
  }
}

/** The refusal that follows from the tables alone; null if access is allowed. */
export function expectedRefusal({ access }: Endpoint, { who, rows, barred }: Caller): readonly [number, string] | null {
  if (access === 'open') return null
  if (barred) return barred
  if (access === 'signed-in' || !who) return null
  if (access.areas && !access.areas.includes(areaOf(who))) return [403, 'access.denied']
  return may(rows, access.module, access.action, () => undefined) ? null : [403, 'access.denied']
}
