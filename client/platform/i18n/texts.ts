// The texts of one language: i18next's JSON format (v4), read by about a page of our own code (docs/decisions).
import { createContext, useContext, useMemo } from 'react'
import type { Language } from '#shared/values/localized.ts'
import type { KnownKey, KnownNamespace } from './english.ts'

/** A namespace's texts, as in shared/i18n/<language>/<namespace>.json. */
export type Resource = { readonly [key: string]: string | Resource }
export type Params = Readonly<Record<string, unknown>>
/** `t('bids', { count })`: the text of a key, with its params and plural. A missing text shows its key. */
export type Translate<N extends string = string> = <K extends string>(key: KnownKey<N, K>, params?: Params) => string
export type Texts = {
  readonly language: Language
  has(namespace: string): boolean
  add(namespace: string, resource: Resource): void
  translate(namespace: string): Translate
}

export const TextsContext = createContext<Texts | null>(null)

function find(resource: Resource, key: string): string | null {
  let found: string | Resource | undefined = resource
  for (const part of key.split('.')) {
    if (typeof found !== 'object') return null
    found = found[part]
  }
  return typeof found === 'string' ? found : null
}

// Zero has its own plural form only in some languages, but any text may define one for zero.
function formsOf(key: string, count: unknown, rules: Intl.PluralRules): readonly string[] {
  if (typeof count !== 'number') return [key]
  const zero = count === 0 ? [`${key}_zero`] : []
  return [...zero, `${key}_${rules.select(count)}`, `${key}_other`, key]
}

const leftToRight = /\p{Script=Latin}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Isolates a name in a script of the other direction, so that the text around it does not move. */
function isolated(value: string, language: Language): string {
  const isOther = (language === 'ar' ? leftToRight : rightToLeft).test(value)
  return isOther && !/[\u2066-\u2069]/.test(value) ? `\u2068${value}\u2069` : value
}

function fill(text: string, params: Params, language: Language): string {
  // Most texts have no params.
  if (!text.includes('{{')) return text
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => isolated(String(params[name] ?? ''), language))
}

/** The texts of one language, as plain text: React escapes them. */
export function createTexts(language: Language, resources: Readonly<Record<string, Resource>>): Texts {
  const namespaces = new Map(Object.entries(resources))
  const rules = new Intl.PluralRules(language)
  return {
    language,
    has: namespace => namespaces.has(namespace),
    add: (namespace, resource) => void namespaces.set(namespace, resource),
    translate:
      namespace =>
      (key, params = {}) => {
        const resource = namespaces.get(namespace) ?? {}
        for (const form of formsOf(key, params.count, rules)) {
          const text = find(resource, form)
          if (text !== null) return fill(text, params, language)
        }
        return key
      },
  }
}

/** The texts instance, to add namespaces to. @throws outside the document */
export function useTextsInstance(): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('There are no texts outside the document.')
  return texts
}

/** The texts of one namespace. @throws outside the document */
export function useTexts<N extends string>(namespace: KnownNamespace<N>): Translate<N> {
  const texts = useTextsInstance()
  return useMemo(() => texts.translate(namespace), [texts, namespace])
}
