// Everybody who may knock at an endpoint, and what the tables say that the door answers.
import { SignJWT } from 'jose'
import type { SessionUser } from '#server/platform/call.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import { loadPerson } from '#server/platform/session/person.ts'
import { type Action, actions, may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aProfessional, type Market } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

export const knockers = [
  'nobody',
  'consumer',
  'contractor',
  'builder',
  'advisor',
  'supplier',
  'unapproved',
  'suspended',
  'admin without the module',
  ...actions.map(action => `admin with ${action}` as const),
  'superAdmin',
  'expired token',
  'revoked token',
] as const
export type KnockerName = (typeof knockers)[number]

export type Knocker = {
  readonly name: KnockerName
  readonly token: string | undefined
  /** Null for those whom no token makes somebody. */
  readonly user: SessionUser | null
  readonly id: string | null
  readonly professionalId: string | null
  /** What every endpoint that is not open answers, whoever it is meant for. */
  readonly barred: readonly [number, string] | null
}

async function somebody({ platform }: TestApp, name: KnockerName, person: SignedIn): Promise<Knocker> {
  const { user } = await loadPerson(
    platform.database.db,
    { userId: person.id, familyId: person.familyId },
    platform.config,
  )
  return { name, token: person.token, user, id: person.id, professionalId: user.professionalId, barred: null }
}

async function expired({ kit }: Platform, { id, familyId }: SignedIn): Promise<string> {
  const hourAgo = Math.floor(Date.now() / 1000) - 3600
  return await new SignJWT({ family: familyId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('imara')
    .setAudience('imara')
    .setSubject(id)
    .setIssuedAt(hourAgo)
    .setExpirationTime(hourAgo + 900)
    .sign(kit.services.config.tokenSecret)
}

const barredFrom = (name: KnockerName, token: string, code: string, status: number): Knocker => ({
  name,
  token,
  user: null,
  id: null,
  professionalId: null,
  barred: [status, code],
})

async function anAdmin(app: TestApp, name: KnockerName, { access }: Endpoint, action: Action | null): Promise<Knocker> {
  const admin = await signIn(app.platform, 'admin')
  if (action && typeof access === 'object') {
    const flags = { is_read: action === 'isRead', is_write: action === 'isWrite', is_update: action === 'isUpdate' }
    await app.platform.database.db
      .insertInto('user_permissions')
      .values({ user_id: admin.id, module: access.module, ...flags, is_delete: action === 'isDelete' })
      .execute()
  }
  return await somebody(app, name, admin)
}

type Makers = Readonly<Record<string, (app: TestApp, market: Market, endpoint: Endpoint) => Promise<Knocker>>>

const makers: Makers = {
  nobody: async () => ({
    name: 'nobody',
    token: undefined,
    user: null,
    id: null,
    professionalId: null,
    barred: [401, 'session.required'],
  }),
  consumer: async app => somebody(app, 'consumer', await signIn(app.platform, 'consumer')),
  contractor: async (app, market) => somebody(app, 'contractor', await aProfessional(app, market)),
  builder: async (app, market) => somebody(app, 'builder', await aProfessional(app, market, { type: 'builder' })),
  advisor: async (app, market) => somebody(app, 'advisor', await aProfessional(app, market, { type: 'advisor' })),
  supplier: async (app, market) => somebody(app, 'supplier', await aProfessional(app, market, { type: 'supplier' })),
  unapproved: async app => somebody(app, 'unapproved', await signIn(app.platform, 'contractor')),
  suspended: async ({ platform }) => {
    const person = await signIn(platform, 'consumer')
    await platform.database.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.id).execute()
    return barredFrom('suspended', person.token, 'session.suspended', 403)
  },
  'admin without the module': (app, _market, endpoint) => anAdmin(app, 'admin without the module', endpoint, null),
  superAdmin: async app => somebody(app, 'superAdmin', await signIn(app.platform, 'superAdmin')),
  'expired token': async ({ platform }) => {
    const token = await expired(platform, await signIn(platform, 'consumer'))
    return barredFrom('expired token', token, 'session.ended', 401)
  },
  'revoked token': async ({ platform }) => {
    const person = await signIn(platform, 'superAdmin')
    await platform.database.db
      .updateTable('session_families')
      .set({ ended_at: new Date() })
      .where('id', '=', person.familyId)
      .execute()
    return barredFrom('revoked token', person.token, 'session.ended', 401)
  },
}

/** A job is told to few at a time: those who knocked before make room. */
async function retireOthers({ platform }: TestApp): Promise<void> {
  await platform.database.db
    .updateTable('professionals')
    .set({ on_holiday: true })
    .where('slug', 'not like', 'cast-%')
    .execute()
}

/** A fresh one of them; admins with one flag have it on the module of the endpoint. */
export async function aKnocker(app: TestApp, market: Market, name: KnockerName, endpoint: Endpoint): Promise<Knocker> {
  await retireOthers(app)
  const action = actions.find(one => name === `admin with ${one}`)
  if (action) return await anAdmin(app, name, endpoint, action)
  const make = makers[name]
  if (!make) throw new Error(`Nobody knows how to make: ${name}`)
  return await make(app, market, endpoint)
}

/** What the door answers by the tables alone; null: it opens. */
export function refusalAtDoor({ access }: Endpoint, { user, barred }: Knocker): readonly [number, string] | null {
  if (access === 'open') return null
  if (barred) return barred
  if (access === 'signed-in' || !user) return null
  if (access.areas && !access.areas.includes(areaOf(user))) return [403, 'access.denied']
  return may(user.permissions, access.module, access.action, () => undefined) ? null : [403, 'access.denied']
}
