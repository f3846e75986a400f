import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#shared/values/localized.ts'

type Tree = { readonly [key: string]: string | Tree }

/** `textsOf('ar', 'jobs')('accept.button')`. @throws when the text does not exist */
export function textsOf(language: Language, namespace: string): (key: string) => string {
  const file = join(import.meta.dirname, '../../shared/i18n', language, `${namespace}.json`)
  const tree = JSON.parse(readFileSync(file, 'utf8')) as Tree
  return key => {
    const found = key
      .split('.')
      .reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), tree)
    if (typeof found !== 'string') throw new Error(`No text ${namespace}:${key} in ${language}`)
    return found
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')

/** Matches a text with any values, which are its groups. */
export const withAny = (text: string): RegExp => new RegExp(escaped(text).replace(/\{\{\w+\}\}/g, '(.+)'))

/** Matches a text with a number after it or none, as of what waits in a section. */
export const withCount = (text: string): RegExp => new RegExp(`^${escaped(text)}(\\s*\\p{N}+)?$`, 'u')

/** Matches a plural text in any form and with any number. @throws when the text does not exist */
export function plurals(language: Language, namespace: string, key: string): RegExp {
  const forms = ['zero', ...new Intl.PluralRules(language).resolvedOptions().pluralCategories]
  const text = textsOf(language, namespace)
  return new RegExp([...new Set(forms)].map(form => withAny(text(`${key}_${form}`)).source).join('|'))
}
