// What a request says of its visitor before anybody looks at the database: session or not, language, currency, theme.
import { parseCookie } from 'cookie'
import { languageCookie, splitLanguage } from '#shared/i18n/languages.ts'
import { isTheme, type Theme } from '#shared/rendering/page.ts'
import { defaultLanguage, isLanguage, type Language } from '#shared/values/localized.ts'
import { type Currency, isCurrency } from '#shared/values/money.ts'

export type Visitor = {
  readonly hasSession: boolean
  /** The language cookie; null without one. */
  readonly chosen: Language | null
  readonly currency: Currency
  readonly theme: Theme
}

const defaultCurrency: Currency = 'MAD'
const plain: Visitor = { hasSession: false, chosen: null, currency: defaultCurrency, theme: 'auto' }

/** Reads the cookies. A blank token counts as absent: the specification writes a single space. */
export function visitorOf(cookieHeader: string | undefined): Visitor {
  if (!cookieHeader) return plain
  const { logintoken, refreshtoken, currency, theme, [languageCookie]: language } = parseCookie(cookieHeader)
  return {
    hasSession: Boolean(logintoken?.trim() || refreshtoken?.trim()),
    chosen: isLanguage(language) ? language : null,
    currency: isCurrency(currency) ? currency : defaultCurrency,
    theme: isTheme(theme) ? theme : 'auto',
  }
}

/** The language of a page: prefix, else cookie, else English. */
export function languageOf(path: string, visitor: Visitor): Language {
  return splitLanguage(path).language ?? visitor.chosen ?? defaultLanguage
}

/** The best of our languages by Accept-Language; null when none of ours is asked for. */
export function acceptedLanguage(header: string | undefined): Language | null {
  const wishes = (header ?? '').split(',').map(part => {
    const [tag = '', ...params] = part.trim().split(';')
    const quality = params.map(param => param.trim()).find(param => param.startsWith('q='))
    return { language: tag.slice(0, 2).toLowerCase(), quality: quality ? Number(quality.slice(2)) || 0 : 1 }
  })
  const ours = wishes.filter(wish => isLanguage(wish.language) && wish.quality > 0)
  const best = ours.toSorted((a, b) => b.quality - a.quality)[0]?.language
  return isLanguage(best) ? best : null
}

const botNames = /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|pinterest|whatsapp|lighthouse-ci|preview/i

/** Search engines and the like: they get whole documents. */
export function isBot(userAgent: string | undefined): boolean {
  return botNames.test(userAgent ?? '')
}
