// The texts as the reader sees them, for finding things on a screen.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#shared/values/localized.ts'

type Tree = { readonly [key: string]: string | Tree }

/** `words('ar', 'jobs')('accept.button')`. @throws when there is no such text */
export function words(language: Language, namespace: string): (key: string) => string {
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
