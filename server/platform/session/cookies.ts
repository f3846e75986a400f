// The cookies of the session, under the specification's storage keys.
import type { Request, Response } from 'express'

export type SetCookie = {
  readonly name: string
  readonly value: string
  /** Seconds; 0 removes it. */
  readonly maxAge: number
  readonly httpOnly: boolean
}

export const accessCookie = 'logintoken'
export const refreshCookie = 'refreshtoken'
/** As long as the refresh token is valid: the access token in its cookie ends sooner and is renewed in requests. */
export const cookieSeconds = 30 * 24 * 3600

/** Its bearer has just written: for ten seconds nothing is read for them from a replica. */
export const writtenCookie = 'written'
export const writtenMark: SetCookie = { name: writtenCookie, value: '1', maxAge: 10, httpOnly: true }

export const writtenOnly = ({ [writtenCookie]: written }: Cookies): Cookies =>
  written === undefined ? {} : { [writtenCookie]: written }

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

export function setCookies(response: Response, cookies: readonly SetCookie[], https: boolean): void {
  for (const { name, value, maxAge, httpOnly } of cookies)
    response.cookie(name, value, { maxAge: maxAge * 1000, httpOnly, path: '/', sameSite: 'lax', secure: https })
}

export type Cookies = Readonly<Record<string, string>>

/**
 * The cookies of a request, as `cookie-parser` has read them; a cookie that is empty or a single space (the
 * specification's default) counts as absent, and so does one that it parsed as JSON.
 */
export function readCookies({ cookies }: Pick<Request, 'cookies'>): Cookies {
  const given = Object.entries<unknown>(cookies)
  return Object.fromEntries(
    given.flatMap(([name, value]) => (typeof value === 'string' && value.trim() ? [[name, value]] : [])),
  )
}
