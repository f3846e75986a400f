// The session in the browser: what sign-in stores, what its end clears, and who is told.
import { removeLocalDrafts } from '#client/platform/drafts/store.ts'
import type { PageUser } from '#shared/rendering/page.ts'
import { clearPageCache } from './page-cache.ts'
import { readLocal, readToken, writeCookie, writeLocal } from './storage.ts'
import { sendZone } from './zone.ts'

/** The specification's user data: id, role, token and permissions. */
export type UserData = Pick<PageUser, 'id' | 'role'> & {
  readonly token: string
  readonly user_permissions: PageUser['permissions']
}
/** `logout`: by the person, here. `ended`: found out here, or told by another tab. */
export type SessionChange = 'login' | 'logout' | 'ended'
type Listener = (change: SessionChange) => void

const listeners = new Set<Listener>()

function notify(change: SessionChange): void {
  for (const listener of listeners) listener(change)
}

// The browser tells the other tabs of what one of them stores. A null key: all was removed.
function onStorageEvent({ key, newValue }: StorageEvent): void {
  if (key === 'userData' || key === null) notify(newValue === null ? 'ended' : 'login')
}

/** Hears of sign-in and of the session's end, in this tab and in the others; push follows it. Gives the way to stop. */
export function onSession(listener: Listener): () => void {
  if (listeners.size === 0) globalThis.addEventListener?.('storage', onStorageEvent)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorageEvent)
  }
}

/** Whether a user and a token exist, as the push connection needs. */
export function hasSession(): boolean {
  return readToken('logintoken') !== null && readUserData() !== null
}

export function readUserData(): UserData | null {
  return readLocal<UserData>('userData')
}

/** Removes what the browser keeps of a person: user data, page data, the edited blog, the community flag, drafts, the visited pages. */
function clearUser(): void {
  for (const key of ['userData', 'pageData', 'blogId', 'is_community_joined'] as const) writeLocal(key, null)
  removeLocalDrafts()
  clearPageCache()
}

/** What another person left behind goes before anything of this one is kept. */
export function clearOthers(id: string): void {
  const known = readUserData()
  if (known && known.id !== id) clearUser()
}

/** Keeps the person as the server knows them now, beside the token that counts. */
export function storeUser(user: Omit<UserData, 'token'>, token: string): void {
  writeLocal('userData', { ...user, token } satisfies UserData)
}

/** Stores what sign-in gave, and tells the zone: the first screen tells times by this clock already. The refresh token comes as an httpOnly cookie of the answer itself. */
export function login(accessToken: string, user: Omit<UserData, 'token'>): void {
  clearOthers(user.id)
  replaceAccessToken(accessToken)
  storeUser(user, accessToken)
  sendZone()
  notify('login')
}

function clear(change: 'logout' | 'ended'): void {
  for (const key of ['logintoken', 'refreshtoken', 'zone'] as const) writeCookie(key, null)
  clearUser()
  notify(change)
}

/** The person leaves: nothing of them stays. */
export function logout(): void {
  clear('logout')
}

/** The session turned out to be over, however it ended: nothing of the person stays either. */
export function endSession(): void {
  clear('ended')
}

/** A document without a person, in a browser that holds no token: who is still written down here has left. */
export function clearSignedOut(): void {
  if (readUserData() && readToken('logintoken') === null) endSession()
}
export function replaceAccessToken(token: string): void {
  writeCookie('logintoken', token)
}

/** Replaces the refresh token alone, where a server hands it to scripts; ours sends it as an httpOnly cookie. */
export function replaceRefreshToken(token: string): void {
  writeCookie('refreshtoken', token)
}

/** The blog being edited. */
export function readBlogId(): string | null {
  return readLocal<string>('blogId')
}

export function storeBlogId(id: string | null): void {
  writeLocal('blogId', id)
}

export function isCommunityJoined(): boolean {
  return readLocal<boolean>('is_community_joined') === true
}

export function storeCommunityJoined(joined: boolean): void {
  writeLocal('is_community_joined', joined)
}
