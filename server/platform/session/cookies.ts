// The cookies of the session, under the specification's storage keys.
import { parseCookie, stringifySetCookie } from 'cookie'

export type SetCookie = {
  readonly name: string
  readonly value: string
  /** Seconds; 0 removes it. */
  readonly maxAge: number
  readonly httpOnly: boolean
}

export const accessCookie = 'logintoken'
export const refreshCookie = 'refreshtoken'
/** Kept as long as the refresh token lives: the token inside ends sooner and is renewed on the way. */
export const cookieSeconds = 30 * 24 * 3600

/** The pair that a fresh sign-in or a rotation sets. */
export function sessionCookies(accessToken: string, refreshToken: string): readonly SetCookie[] {
  return [
    { name: accessCookie, value: accessToken, maxAge: cookieSeconds, httpOnly: false },
    { name: refreshCookie, value: refreshToken, maxAge: cookieSeconds, httpOnly: true },
  ]
}

export function endedCookies(): readonly SetCookie[] {
  return [
    { name: accessCookie, value: '', maxAge: 0, httpOnly: false },
    { name: refreshCookie, value: '', maxAge: 0, httpOnly: true },
  ]
}

/** The `Set-Cookie` header of one cookie. */
export function writeCookie({ name, value, maxAge, httpOnly }: SetCookie, https: boolean): string {
  return stringifySetCookie({ name, value, maxAge, httpOnly, path: '/', sameSite: 'lax', secure: https })
}

/** The cookies of a request; one that is absent, empty or a single space (the specification's default) is missing here. */
export function readCookies(header: string | undefined): Readonly<Record<string, string>> {
  const given = Object.entries(parseCookie(header ?? ''))
  return Object.fromEntries(given.flatMap(([name, value]) => (value?.trim() ? [[name, value]] : [])))
}
