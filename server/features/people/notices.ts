// What an admin is told when somebody changes what they may do: the news itself brings their open screens up to date.

import type { Db } from '#server/platform/database/open.ts'
import type { Notice } from '#server/platform/events/event.ts'

export async function tellOfRights(_db: Db, { userId }: { userId: string }): Promise<readonly Notice[]> {
  const link = { route: 'admin.dashboard', params: {} } as const
  return [{ userId, push: 'rights-changed', type: 'rights-changed', params: {}, link }]
}
