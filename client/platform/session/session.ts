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
/** `logout`: by the person, in this tab. `ended`: detected here, or reported by another tab. */
export type SessionChange = 'login' | 'logout' | 'ended'
type Listener = (change: SessionChange) => void

const listeners = new Set<Listener>()

function notify(change: SessionChange): void {
  for (const listener of listeners) listener(change)
}

// `storage` events report changes by other tabs. A null key: everything was removed.
function onStorageEvent({ key, newValue }: StorageEvent): void {
  if (key === 'userData' || key === null) notify(newValue === null ? 'ended' : 'login')
}

/** Calls the listener at sign-in and at the session's end, in this tab and others. Returns a function to stop. */
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

/**
 * Removes all stored data of a person: user data, page data, the edited blog, the community flag, drafts, cached pages.
 */
function clearUser(): void {
  for (const key of ['userData', 'pageData', 'blogId', 'is_community_joined'] as const) writeLocal(key, null)
  removeLocalDrafts()
  clearPageCache()
}

/** Removes data of another person before any of this one is stored. */
export function clearOthers(id: string): void {
  const known = readUserData()
  if (known && known.id !== id) clearUser()
}

/** Stores the person as the server returned them, with the current token. */
export function storeUser(user: Omit<UserData, 'token'>, token: string): void {
  writeLocal('userData', { ...user, token } satisfies UserData)
}

/**
 * Stores the result of sign-in and sends the time zone, so that the first screen already uses it. The refresh token is
 * an httpOnly cookie of the answer.
 */
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

/** Signs out and removes all data of the person. */
export function logout(): void {
  clear('logout')
}

/** The session has ended for another reason: removes the person's data too. */
export function endSession(): void {
  clear('ended')
}

/** A document for a visitor in a browser without a token: removes stored data of a former session. */
export function clearSignedOut(): void {
  if (readUserData() && readToken('logintoken') === null) endSession()
}
export function replaceAccessToken(token: string): void {
  writeCookie('logintoken', token)
}

/** For servers that hand the refresh token to scripts; Imara's sets an httpOnly cookie. */
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
