// What a request's cookies say before any query: session or not, language, currency, theme.
import type { Cookies } from '#server/platform/session/cookies.ts'
import { readAccessToken } from '#server/platform/session/tokens.ts'
import { languageCookie, splitLanguage } from '#shared/i18n/languages.ts'
import { isTheme, type Theme } from '#shared/rendering/page.ts'
import { defaultLanguage, isLanguage, type Language } from '#shared/values/localized.ts'
import { type Currency, defaultCurrency, isCurrency } from '#shared/values/money.ts'

export type Visitor = {
  /** The request claims a session: it does not get the documents of visitors, and the claim grants nothing else. */
  readonly hasSession: boolean
  /** The language cookie; null without one. */
  readonly chosen: Language | null
  readonly currency: Currency
  readonly theme: Theme
  /** The key of the announcement that the browser has dismissed; such documents are not cached. */
  readonly dismissed: string | null
}

export function visitorOf(cookies: Cookies): Visitor {
  const { logintoken, refreshtoken, currency, theme, dismissed, [languageCookie]: language } = cookies
  return {
    hasSession: logintoken !== undefined || refreshtoken !== undefined,
    chosen: isLanguage(language) ? language : null,
    currency: isCurrency(currency) ? currency : defaultCurrency,
    theme: isTheme(theme) ? theme : 'auto',
    dismissed: dismissed !== undefined && /^[\w-]{12}$/.test(dismissed) ? dismissed : null,
  }
}

/** Whether the access token is signed by us and has not expired: anybody can write the rest of a cookie. */
export async function hasSignedToken({ logintoken }: Cookies, secret: Uint8Array): Promise<boolean> {
  return logintoken !== undefined && (await readAccessToken(logintoken, secret)) !== null
}

/** The language of a page: prefix, else cookie, else English. */
export function languageOf(path: string, visitor: Visitor): Language {
  return splitLanguage(path).language ?? visitor.chosen ?? defaultLanguage
}

const botNames = /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|pinterest|whatsapp|lighthouse-ci|preview/i

/** Search engines and the like: they get complete documents. */
export function isBot(userAgent: string | undefined): boolean {
  return botNames.test(userAgent ?? '')
}
