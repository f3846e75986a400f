// People for tests: made by their role, signed in by one word.
import { randomUUID } from 'node:crypto'
import { requestContext } from '#server/platform/app-context.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import type { Caller } from '#server/platform/request-context.ts'
import { startSession, type Tokens } from '#server/platform/session/sessions.ts'
import type { ProfessionalType, Role, Who } from '#shared/access/roles.ts'

/** Everybody a test may need, named as people speak. */
export type Person = Exclude<Role, 'professional'> | ProfessionalType

export type TestUser = { readonly id: string; readonly email: string; readonly name: string; readonly person: Person }
export type SignedIn = TestUser & Tokens & { readonly token: string; readonly cookie: string }

const professionals: readonly string[] = ['contractor', 'builder', 'advisor', 'supplier']

/** The role and type that the word means. */
export function whoIs(person: Person): Who {
  if (professionals.includes(person)) return { role: 'professional', professionalType: person as ProfessionalType }
  return { role: person as Role, professionalType: null }
}

/** An account of this role, without a password. */
export async function aUser({ database }: Platform, person: Person): Promise<TestUser> {
  const { role, professionalType } = whoIs(person)
  const id = randomUUID()
  const email = `${person}-${id}@example.test`
  const name = `${person} ${id.slice(0, 4)}`
  const now = new Date()
  await database.db
    .insertInto('users')
    .values({
      id,
      email,
      email_key: email,
      password_hash: null,
      phone: null,
      name,
      city_id: null,
      created_at: now,
      updated_at: now,
      role,
      professional_type: professionalType,
    })
    .execute()
  return { id, email, name, person }
}

/** A caller without a session, as an action of a test may need. */
export function aVisitor({ log }: Platform): Caller {
  return {
    user: null,
    familyId: null,
    confirmedAt: null,
    refreshToken: null,
    sentCookies: {},
    language: 'en',
    currency: 'MAD',
    requestId: 'test',
    address: '127.0.0.1',
    userAgent: 'tests',
    ifMatch: null,
    log,
  }
}

/** Signs a person in as the sign-in action does, once it knows who it is. */
export async function signInAs(platform: Platform, user: TestUser): Promise<SignedIn> {
  const tokens = await startSession(requestContext(platform.appContext, aVisitor(platform), []), user.id)
  const cookie = `logintoken=${tokens.accessToken}; refreshtoken=${tokens.refreshToken}`
  return { ...user, ...tokens, token: tokens.accessToken, cookie }
}

/** A new person of this role, signed in: `const admin = await signIn(app.platform, 'admin')`. */
export async function signIn(platform: Platform, person: Person): Promise<SignedIn> {
  return await signInAs(platform, await aUser(platform, person))
}
