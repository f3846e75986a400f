// Asks once who is signed in when the browser's own record of it is gone or old; visitors never fetch this.
import { call } from '#client/platform/api.ts'
import { apiBaseFor } from '#client/platform/api-base.ts'
import { restoreUserData } from '#client/platform/session/restore.ts'
import type { UserData } from '#client/platform/session/session.ts'
import type { PageUser, RootData } from '#shared/rendering/page.ts'

export async function restorePerson(user: PageUser, { apiBases, language }: RootData): Promise<void> {
  await restoreUserData(user, async () => {
    const base = apiBaseFor(location, apiBases)
    return ((await call({ base, language }, 'GET /accounts/me', {}, { background: true })) as { user: UserData }).user
  })
}
