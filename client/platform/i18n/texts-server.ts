// All texts on the server: one instance per language, shared by all requests.
import { type Language, languages } from '#shared/values/localized.ts'
import { createTexts, type Resource, type Texts } from './texts.ts'

const files = import.meta.glob<Resource>('/shared/i18n/*/*.json', { import: 'default', eager: true })

function resourcesOf(language: Language): Record<string, Resource> {
  const start = `/shared/i18n/${language}/`
  const own = Object.entries(files).filter(([path]) => path.startsWith(start))
  return Object.fromEntries(own.map(([path, resource]) => [path.slice(start.length, -'.json'.length), resource]))
}

const instances = new Map<Language, Texts>(
  languages.map(language => [language, createTexts(language, resourcesOf(language))]),
)

export function serverTexts(language: Language): Texts {
  return instances.get(language) ?? createTexts(language, resourcesOf(language))
}
