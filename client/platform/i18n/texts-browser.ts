// Loads texts in the browser: one small file for each language and namespace, when a screen needs it.
import type { Language } from '#shared/values/localized.ts'
import type { Resource, Texts } from './texts.ts'

const files = import.meta.glob<Resource>('/shared/i18n/*/*.json', { import: 'default' })

/** The texts of one namespace. @throws when the namespace does not exist or its file cannot be fetched */
export async function loadNamespace(language: Language, namespace: string): Promise<Resource> {
  const load = files[`/shared/i18n/${language}/${namespace}.json`]
  if (!load) throw new Error(`There are no texts named ${namespace}.`)
  return load()
}

/** Adds the namespaces that are missing. */
export async function addNamespaces(texts: Texts, namespaces: readonly string[]): Promise<void> {
  const missing = namespaces.filter(namespace => !texts.has(namespace))
  await Promise.all(
    missing.map(async namespace => {
      texts.add(namespace, await loadNamespace(texts.language, namespace))
    }),
  )
}
