// The storage keys of the specification in cookies and local storage, and the values of missing ones.

const inCookies = ['logintoken', 'refreshtoken', 'currency', 'currencySymbol', 'zone'] as const
const inLocal = ['userData', 'pageData', 'blogId', 'is_community_joined'] as const
type CookieKey = (typeof inCookies)[number]
type LocalKey = (typeof inLocal)[number]

/** Value of a missing token or currency (specification, section 9). */
export const absent = ' '

const aYear = 31_536_000

function cookieValue(key: string): string | null {
  const found = document.cookie.split('; ').find(pair => pair.startsWith(`${key}=`))
  if (!found) return null
  try {
    return decodeURIComponent(found.slice(key.length + 1))
  } catch (error) {
    console.warn(`The cookie ${key} cannot be read.`, error)
    return null
  }
}

/**
 * A cookie's value; a missing token, refresh token or currency reads as a single space. Scripts cannot read the refresh
 * token.
 */
export function readCookie(key: CookieKey): string {
  const value = cookieValue(key)
  return value || (key === 'currencySymbol' ? '' : absent)
}

/** A token, or null. A blank one counts as missing. */
export function readToken(key: 'logintoken' | 'refreshtoken'): string | null {
  return readCookie(key).trim() || null
}

/** Writes a cookie for the whole site. `null` removes it. */
export function writeCookie(
  key: CookieKey | 'language' | 'theme' | 'dismissed',
  value: string | null,
  seconds = aYear,
): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const age = value === null ? 0 : seconds
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent in Safari before 18.4
  document.cookie = `${key}=${encodeURIComponent(value ?? '')}; path=/; max-age=${age}; samesite=lax${secure}`
}

/** A value of local storage. Unreadable data is treated as empty and logged. */
export function readLocal<T>(key: LocalKey): T | null {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as T)
  } catch (error) {
    console.warn(`The stored ${key} cannot be read; it counts as empty.`, error)
    return null
  }
}

/** Writes a value of local storage; `null` removes it. A full or forbidden storage is logged. */
export function writeLocal(key: LocalKey, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn(`The ${key} cannot be stored.`, error)
  }
}
