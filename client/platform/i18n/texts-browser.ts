// Loads texts in the browser: one small file per language and namespace, on demand.
import type { Language } from '#shared/values/localized.ts'
import type { Resource, Texts } from './texts.ts'

/** Where the build or the development server has the text files. */
declare const __TEXTS__: { readonly folder: string; readonly ending: string }

export function namespaceAddress(language: Language, namespace: string): string {
  // Read once: the build inlines the whole object at every use.
  const { folder, ending } = __TEXTS__
  return `${folder}/${language}/${namespace}${ending}`
}

/** Fetches the texts of one namespace. @throws when the namespace does not exist or its file cannot be fetched */
export async function loadNamespace(language: Language, namespace: string): Promise<Resource> {
  const address = namespaceAddress(language, namespace)
  const { default: resource } = (await import(/* @vite-ignore */ address)) as { readonly default: Resource }
  return resource
}

let ofDocument: Texts | null = null

/** Sets the texts of this document; browser only, since the server renders many documents. */
export function setTextsOfDocument(texts: Texts): void {
  ofDocument = texts
}

/** For lazy parts: their loaders cannot use hooks. */
export async function addToDocument(namespaces: readonly string[]): Promise<void> {
  if (ofDocument) await addNamespaces(ofDocument, namespaces)
}

/** Loads the missing namespaces. */
export async function addNamespaces(texts: Texts, namespaces: readonly string[]): Promise<void> {
  const missing = namespaces.filter(namespace => !texts.has(namespace))
  await Promise.all(
    missing.map(async namespace => {
      texts.add(namespace, await loadNamespace(texts.language, namespace))
    }),
  )
}
