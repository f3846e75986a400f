// Another person's draft cannot be addressed, because a key is looked up among the caller's drafts.
import { randomUUID } from 'node:crypto'
import type { Caller } from './callers.ts'
import type { Fixtures, Objects } from './objects.ts'

async function ownDraft({ app }: Fixtures, { id }: Caller): Promise<Objects> {
  if (!id) return { own: null, another: null }
  const key = `form:draft-${randomUUID()}`
  const now = new Date()
  await app.platform.database.db
    .insertInto('drafts')
    .values({ userId: id, key, data: '{}', createdAt: now, updatedAt: now })
    .execute()
  return { own: { key }, another: null }
}

export const draftObjects = { '/drafts/{key}': ownDraft }
