// The session in the browser: what sign-in stores, what sign-out clears, and who is told.
import type { PageData, PageUser } from '#shared/rendering/page.ts'
import { type Currency, currencies } from '#shared/values/money.ts'
import { readCookie, readLocal, readToken, writeCookie, writeLocal } from './storage.ts'

/** The specification's user data: id, role, token and permissions. */
export type UserData = Pick<PageUser, 'id' | 'role'> & {
  readonly token: string
  readonly user_permissions: PageUser['permissions']
}
export type SessionChange = 'login' | 'logout'
type Listener = (change: SessionChange) => void

const listeners = new Set<Listener>()

/** Hears of sign-in and sign-out; push connects and disconnects here. Gives the way to stop. */
export function onSession(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(change: SessionChange): void {
  for (const listener of listeners) listener(change)
}

/** Whether a user and a token exist, as the push connection needs. */
export function hasSession(): boolean {
  return readToken('logintoken') !== null && readUserData() !== null
}

export function readUserData(): UserData | null {
  return readLocal<UserData>('userData')
}

/** Stores what sign-in gave. The refresh token comes as an httpOnly cookie of the answer itself. */
export function login(accessToken: string, user: Omit<UserData, 'token'>): void {
  replaceAccessToken(accessToken)
  writeLocal('userData', { ...user, token: accessToken } satisfies UserData)
  tell('login')
}

/** Clears tokens, user data, page data, the edited blog and the community flag, and what the service worker kept. */
export function logout(): void {
  writeCookie('logintoken', null)
  writeCookie('refreshtoken', null)
  for (const key of ['userData', 'pageData', 'blogId', 'is_community_joined'] as const) writeLocal(key, null)
  navigator.serviceWorker?.controller?.postMessage('logout')
  tell('logout')
}

/** Replaces the access token alone. */
export function replaceAccessToken(token: string): void {
  writeCookie('logintoken', token)
}

/** Replaces the refresh token alone, where a server hands it to scripts; ours sends it as an httpOnly cookie. */
export function replaceRefreshToken(token: string): void {
  writeCookie('refreshtoken', token)
}

/** Sets the currency together with its symbol. */
export function setCurrency(currency: Currency): void {
  writeCookie('currency', currency)
  writeCookie('currencySymbol', currencies[currency])
}

/** The currency chosen, a single space when none was. */
export function readCurrency(): string {
  return readCookie('currency')
}

/** Keeps the page data at hand for the next visit. */
export function storePageData(pageData: PageData | null): void {
  writeLocal('pageData', pageData)
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
