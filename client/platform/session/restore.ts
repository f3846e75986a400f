// Restores the stored person after cleared storage, or after a change of role or permissions.
import type { PageUser } from '#shared/rendering/page.ts'
import { clearOthers, readUserData, storeUser, type UserData } from './session.ts'
import { readToken } from './storage.ts'

/** Whether the stored person is the document's, with the same rights. */
export function isSame(
  stored: UserData | null,
  { id, role, permissions }: Pick<PageUser, 'id' | 'role' | 'permissions'>,
): boolean {
  if (stored?.id !== id || stored.role !== role) return false
  const comparable = (rows: UserData['user_permissions']): string =>
    JSON.stringify(rows.map(row => JSON.stringify(Object.entries(row.genericModules).toSorted())).toSorted())
  return comparable(stored.user_permissions) === comparable(permissions)
}

/**
 * Asks once with `ask` (`GET /accounts/me`); a failure is left to the next document. Without a token the person has
 * signed out in another tab.
 */
export async function restoreUserData(
  user: PageUser | null,
  ask: () => Promise<Omit<UserData, 'token'>>,
): Promise<void> {
  if (!user || !readToken('logintoken') || isSame(readUserData(), user)) return
  clearOthers(user.id)
  try {
    const found = await ask()
    // The call may have renewed the token: store the current one.
    const token = readToken('logintoken')
    if (token) storeUser(found, token)
  } catch (error) {
    console.warn('The stored person could not be brought up to date.', error)
  }
}
