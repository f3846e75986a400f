// An application with one pending document, the caller's own or another person's, and a document type.
import { randomUUID } from 'node:crypto'
import type { TestApp } from '#tests/support/app.ts'
import { aDocumentType, aFile } from '#tests/support/applicants.ts'
import { aUser } from '#tests/support/people.ts'
import type { Caller } from './callers.ts'
import type { Fixtures, Objects, Params } from './objects.ts'

async function anApplication(app: TestApp, user: string, status: 'draft' | 'submitted'): Promise<Params> {
  const { db } = app.platform.database
  const now = new Date()
  const [request, document] = [randomUUID(), randomUUID()]
  await db
    .insertInto('onboardingRequests')
    .values({
      id: request,
      userId: user,
      type: 'contractor',
      status,
      language: 'en',
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await db
    .insertInto('onboardingDocuments')
    .values({
      id: document,
      requestId: request,
      typeId: await aDocumentType(app, { slug: `paper-${document}` }),
      fileId: await aFile(app, user),
      number: null,
      expiresAt: null,
      status: 'pending',
      createdAt: now,
    })
    .execute()
  return { user, document }
}

async function ofSomebody({ app }: Fixtures, status: 'draft' | 'submitted'): Promise<Params> {
  return await anApplication(app, (await aUser(app.platform, 'contractor')).id, status)
}

async function ownDocuments(fixtures: Fixtures, { id }: Caller): Promise<Objects> {
  const own = id ? await anApplication(fixtures.app, id, 'draft') : null
  return { own, another: await ofSomebody(fixtures, 'draft') }
}

export const onboardingObjects = {
  '/onboarding/documents/{document}': ownDocuments,
  '/onboarding-requests/{user}': async (fixtures: Fixtures): Promise<Objects> => ({
    own: await ofSomebody(fixtures, 'submitted'),
    another: null,
  }),
  '/document-types/{type}': async ({ app }: Fixtures): Promise<Objects> => ({
    own: { type: await aDocumentType(app, { slug: `type-${randomUUID()}` }) },
    another: null,
  }),
}
