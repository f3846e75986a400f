// Heals what the browser keeps of the person: gone with cleared storage, old after another role or other permissions.
import type { PageUser } from '#shared/rendering/page.ts'
import { clearOthers, readUserData, storeUser, type UserData } from './session.ts'
import { readToken } from './storage.ts'

/** Whether the stored person is the one of the document, with the same rights. */
export function isSame(
  stored: UserData | null,
  { id, role, permissions }: Pick<PageUser, 'id' | 'role' | 'permissions'>,
): boolean {
  if (stored?.id !== id || stored.role !== role) return false
  const comparable = (rows: UserData['user_permissions']): string =>
    JSON.stringify(rows.map(row => JSON.stringify(Object.entries(row.genericModules).toSorted())).toSorted())
  return comparable(stored.user_permissions) === comparable(permissions)
}

/** Asks once with `ask` (`GET /accounts/me`); what fails is left to the next document. */
export async function restoreUserData(
  user: PageUser | null,
  ask: () => Promise<Omit<UserData, 'token'>>,
): Promise<void> {
  if (!user || isSame(readUserData(), user)) return
  clearOthers(user.id)
  try {
    const found = await ask()
    // The call may have refreshed the token: the one that counts now is kept.
    const token = readToken('logintoken')
    if (token) storeUser(found, token)
  } catch (error) {
    console.warn('The stored person could not be brought up to date.', error)
  }
}
