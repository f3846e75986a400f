// Loads texts in the browser: one small file for each language and namespace, when a screen needs it.
import type { Language } from '#shared/values/localized.ts'
import type { Resource, Texts } from './texts.ts'

/** Where the build or the development server holds them. */
declare const __TEXTS__: { readonly folder: string; readonly ending: string }

/** Where the texts of one namespace lie. */
export function namespaceAddress(language: Language, namespace: string): string {
  // Taken once: the build writes the whole object wherever it is named.
  const { folder, ending } = __TEXTS__
  return `${folder}/${language}/${namespace}${ending}`
}

/** The texts of one namespace. @throws when the namespace does not exist or its file cannot be fetched */
export async function loadNamespace(language: Language, namespace: string): Promise<Resource> {
  const address = namespaceAddress(language, namespace)
  const { default: resource } = (await import(/* @vite-ignore */ address)) as { readonly default: Resource }
  return resource
}

let ofDocument: Texts | null = null

/** Which texts the document shows; a server shows many and has them all. */
export function setTextsOfDocument(texts: Texts): void {
  ofDocument = texts
}

/** For a part that comes late: no hook is at hand where it is loaded. */
export async function addToDocument(namespaces: readonly string[]): Promise<void> {
  if (ofDocument) await addNamespaces(ofDocument, namespaces)
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
