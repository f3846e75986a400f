// Begins the session of an authenticated person, for every kind of sign-in; continues one whose role has changed.
import type { RequestContext, SessionUser, SetCookie } from '#server/platform/request-context.ts'
import { areaOf } from '#shared/access/roles.ts'
import { noPageData, PageData } from '#shared/api/page-data.ts'
import type { Session, UserData } from '#shared/api/session.ts'
import { languageCookie } from '#shared/i18n/languages.ts'
import { homeOf, rowOf } from '#shared/routes/select.ts'
import { defaultLanguage, isLanguage, type Language } from '#shared/values/localized.ts'
import { type Currency, currencies, defaultCurrency, isCurrency } from '#shared/values/money.ts'
import { loadPerson } from './person.ts'
import { findPageData, findPreferences, type SignInMethod } from './queries.ts'
import { type AccessOf, signAgain, startSession } from './sessions.ts'

async function present(ctx: RequestContext, { accessToken, userId, familyId }: AccessOf): Promise<Session> {
  const { user } = await loadPerson(ctx.db, { userId, familyId }, ctx.services.config)
  ctx.cookies.push(...preferenceCookies(await findPreferences(ctx.db, userId)))
  return {
    accessToken,
    user: presentUser(user, accessToken),
    pageData: await loadPageData(ctx),
    home: rowOf(homeOf(user)).path,
  }
}

/** The caller must have authenticated the person. */
export async function beginSession(
  ctx: RequestContext,
  userId: string,
  method: SignInMethod = 'password',
): Promise<Session> {
  return await present(ctx, await startSession(ctx, userId, method))
}

/**
 * The session of the call, for a person with a new role. It is not replaced: pending requests of other tabs
 * would be refused, and their refusals would sign this browser out.
 */
export async function goOnWithSession(ctx: RequestContext, userId: string): Promise<Session> {
  return await present(ctx, await signAgain(ctx, userId))
}

const yearSeconds = 365 * 24 * 3600

/** A stored page data; hidden altogether when it is missing or cannot be read. */
export function readPageData(stored: unknown, log: RequestContext['log']): PageData {
  if (stored === undefined) return noPageData
  const parsed = PageData.safeParse(stored)
  if (parsed.success) return parsed.data
  log.error({ err: parsed.error }, 'The page data cannot be read')
  return noPageData
}

export async function loadPageData({ db, log }: Pick<RequestContext, 'db' | 'log'>): Promise<PageData> {
  return readPageData(await findPageData(db), log)
}

export function presentUser(user: SessionUser, token: string): UserData {
  const { id, role, name, professionalType, language, communityJoined, permissions } = user
  return {
    id,
    role,
    token,
    name,
    professionalType,
    area: areaOf(user),
    language,
    communityJoined,
    user_permissions: permissions.map(row => ({ genericModules: { ...row.genericModules } })),
  }
}

function lastingCookie(name: string, value: string): SetCookie {
  return { name, value, maxAge: yearSeconds, httpOnly: false }
}

export const languageCookies = (language: Language): SetCookie[] => [lastingCookie(languageCookie, language)]

export function currencyCookies(currency: Currency): SetCookie[] {
  return [lastingCookie('currency', currency), lastingCookie('currencySymbol', currencies[currency])]
}

/** Cookies with the stored preferences. */
function preferenceCookies(stored: { language: string; currency: string }): SetCookie[] {
  return [
    ...languageCookies(isLanguage(stored.language) ? stored.language : defaultLanguage),
    ...currencyCookies(isCurrency(stored.currency) ? stored.currency : defaultCurrency),
  ]
}
