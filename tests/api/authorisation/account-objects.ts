// Sessions and second factors: the caller's own, and another person's.
import { randomUUID } from 'node:crypto'
import { requestContext } from '#server/platform/app-context.ts'
import { startSession } from '#server/platform/session/sessions.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aVisitor } from '#tests/support/people.ts'
import type { Caller } from './callers.ts'
import type { Fixtures, Objects, Params } from './objects.ts'

type Make = (app: TestApp, userId: string) => Promise<Params>

const forPeople =
  (make: Make) =>
  async ({ app, users }: Fixtures, { id }: Caller): Promise<Objects> => ({
    own: id ? await make(app, id) : null,
    another: await make(app, users.client.id),
  })

async function aSession({ platform }: TestApp, userId: string): Promise<Params> {
  const { familyId } = await startSession(requestContext(platform.appContext, aVisitor(platform), []), userId)
  return { session: familyId }
}

const aFactor =
  (isProven: boolean): Make =>
  async ({ platform }, userId) => {
    const factor = randomUUID()
    const now = new Date()
    await platform.database.db
      .insertInto('secondFactors')
      .values({
        id: factor,
        userId,
        kind: 'totp',
        label: '',
        secret: '',
        credentialId: null,
        verifiedAt: isProven ? now : null,
        createdAt: now,
      })
      .execute()
    return { factor }
  }

export const accountObjects = {
  '/accounts/me/sessions/{session}': forPeople(aSession),
  '/accounts/me/factors/{factor}': forPeople(aFactor(true)),
  '/accounts/me/totp/{factor}': forPeople(aFactor(false)),
}
