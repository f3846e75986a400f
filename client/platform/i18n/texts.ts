// The texts of the house in one language: i18next's core, a context of our own around it.
import { createInstance, type i18n } from 'i18next'
import { createContext, useContext, useMemo } from 'react'
import type { Language } from '#shared/values/localized.ts'

/** A namespace's texts, as in shared/i18n/<language>/<namespace>.json. */
export type Resource = { readonly [key: string]: string | Resource }
export type Texts = i18n
/** `t('bids', { count })`: the text of a key, with its params and plural. */
export type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string

export const TextsContext = createContext<Texts | null>(null)

/** An instance for one language. Texts are text: React escapes them. */
export function createTexts(language: Language, resources: Readonly<Record<string, Resource>>): Texts {
  const instance = createInstance()
  instance.init({
    lng: language,
    fallbackLng: false,
    ns: Object.keys(resources),
    defaultNS: 'common',
    resources: { [language]: resources },
    interpolation: { escapeValue: false },
    initAsync: false,
    showSupportNotice: false,
  })
  return instance
}

/** The texts of one namespace. @throws outside the document */
export function useTexts(namespace: string): Translate {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('There are no texts outside the document.')
  return useMemo(() => {
    const fixed = texts.getFixedT(texts.language, namespace)
    return (key, params) => String(fixed(key, { ...params }))
  }, [texts, namespace])
}
