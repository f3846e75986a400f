import { randomUUID } from 'node:crypto'
import { requestContext } from '#server/platform/app-context.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import type { Caller } from '#server/platform/request-context.ts'
import { startSession, type Tokens } from '#server/platform/session/sessions.ts'
import type { ProfessionalType, Role, Who } from '#shared/access/roles.ts'

/** Role or professional type of a test user. */
export type Person = Exclude<Role, 'professional'> | ProfessionalType

export type TestUser = { readonly id: string; readonly email: string; readonly name: string; readonly person: Person }
export type SignedIn = TestUser & Tokens & { readonly token: string; readonly cookie: string }

const professionals: readonly string[] = ['contractor', 'builder', 'advisor', 'supplier']

/** Role and professional type of the name. */
export function whoIs(person: Person): Who {
  if (professionals.includes(person)) return { role: 'professional', professionalType: person as ProfessionalType }
  return { role: person as Role, professionalType: null }
}

/** An account with this role, without a password. */
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
      emailKey: email,
      passwordHash: null,
      phone: null,
      name,
      cityId: null,
      createdAt: now,
      updatedAt: now,
      role,
      professionalType,
    })
    .execute()
  return { id, email, name, person }
}

/** An anonymous caller. */
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

/** Starts a session as the sign-in action does after it has verified the person. */
export async function signInAs(platform: Platform, user: TestUser): Promise<SignedIn> {
  const tokens = await startSession(requestContext(platform.appContext, aVisitor(platform), []), user.id)
  const cookie = `logintoken=${tokens.accessToken}; refreshtoken=${tokens.refreshToken}`
  return { ...user, ...tokens, token: tokens.accessToken, cookie }
}

/** Creates a person with this role and signs them in: `const admin = await signIn(app.platform, 'admin')`. */
export async function signIn(platform: Platform, person: Person): Promise<SignedIn> {
  return await signInAs(platform, await aUser(platform, person))
}
