// What the browser keeps after sign-in: the person with their permissions, the page data, the cookies of their preferences.
import type { Call, SessionUser, SetCookie } from '#server/platform/call.ts'
import { areaOf } from '#shared/access/roles.ts'
import { PageData } from '#shared/api/page-data.ts'
import type { UserData } from '#shared/api/session.ts'
import { languageCookie } from '#shared/i18n/languages.ts'
import { defaultLanguage, isLanguage, type Language } from '#shared/values/localized.ts'
import { type Currency, currencies, defaultCurrency, isCurrency } from '#shared/values/money.ts'
import { findPageData } from './queries.ts'

const yearSeconds = 365 * 24 * 3600
const hidden: PageData = { topList: [], footer: [], homeSections: [] }

export async function loadPageData({ db, log }: Pick<Call, 'db' | 'log'>): Promise<PageData> {
  const stored = await findPageData(db)
  if (stored === undefined) return hidden
  const parsed = PageData.safeParse(stored)
  if (parsed.success) return parsed.data
  log.error({ err: parsed.error }, 'The page data cannot be read')
  return hidden
}

export function presentUser(user: SessionUser, token: string): UserData {
  const { id, role, name, professionalType, language, permissions } = user
  return {
    id,
    role,
    token,
    name,
    professionalType,
    area: areaOf(user),
    language,
    user_permissions: permissions.map(row => ({ genericModules: { ...row.genericModules } })),
  }
}

function kept(name: string, value: string): SetCookie {
  return { name, value, maxAge: yearSeconds, httpOnly: false }
}

export const languageCookies = (language: Language): SetCookie[] => [kept(languageCookie, language)]

export function currencyCookies(currency: Currency): SetCookie[] {
  return [kept('currency', currency), kept('currencySymbol', currencies[currency])]
}

/** Cookies for preferences as the database holds them. */
export function preferenceCookies(stored: { language: string; currency: string }): SetCookie[] {
  return [
    ...languageCookies(isLanguage(stored.language) ? stored.language : defaultLanguage),
    ...currencyCookies(isCurrency(stored.currency) ? stored.currency : defaultCurrency),
  ]
}
