import { hashPassword } from '#server/platform/session/passwords.ts'
import type { Settings } from '#shared/features/accounts/settings-contract.ts'
import type { TestApp } from './app.ts'
import { goodPassword } from './mails.ts'
import { aUser, type SignedIn, signInAs } from './people.ts'

/** A client whose password is `goodPassword`. */
export async function aPerson({ platform }: TestApp): Promise<SignedIn> {
  const user = await aUser(platform, 'consumer')
  await platform.database.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(goodPassword) })
    .where('id', '=', user.id)
    .execute()
  return await signInAs(platform, user)
}

/** Makes the session's confirmation too old for dangerous actions. */
export async function provedLongAgo({ platform }: TestApp, { familyId }: SignedIn): Promise<void> {
  await platform.database.db
    .updateTable('sessionFamilies')
    .set({ confirmedAt: new Date(Date.now() - 16 * 60_000) })
    .where('id', '=', familyId)
    .execute()
}

export const readSettings = async (app: TestApp, { token }: { token: string }) =>
  (await app.call<Settings>('GET /accounts/me/settings', { token })).body

/** The newest mail to the address with this template. */
export async function mailTo({ platform }: TestApp, address: string, template: string) {
  const mail = await platform.database.db
    .selectFrom('mails')
    .select(['params', 'userId', 'name'])
    .where('address', '=', address)
    .where('template', '=', template)
    .orderBy('position', 'desc')
    .executeTakeFirst()
  return mail && { ...mail, code: (mail.params as { code?: string }).code ?? '' }
}
