// All texts on the server: one instance per language, shared by all requests.
import { type Language, languages } from '#shared/values/localized.ts'
import { createTexts, type Resource, type Texts, type Translate } from './texts.ts'

const files = import.meta.glob<Resource>('/shared/i18n/*/*.json', { import: 'default', eager: true })

function resourcesOf(language: Language): Record<string, Resource> {
  const start = `/shared/i18n/${language}/`
  const own = Object.entries(files).filter(([path]) => path.startsWith(start))
  return Object.fromEntries(own.map(([path, resource]) => [path.slice(start.length, -'.json'.length), resource]))
}

/** Texts of the server never change: one without params is looked up once. A key without a text may be anybody's. */
function lookedUpOnce(translate: Translate): Translate {
  const known = new Map<string, string>()
  return (key, params) => {
    if (params) return translate(key, params)
    const found = known.get(key)
    if (found !== undefined) return found
    const text = translate(key)
    if (text !== key) known.set(key, text)
    return text
  }
}

function textsOf(language: Language): Texts {
  const texts = createTexts(language, resourcesOf(language))
  const namespaces = new Map<string, Translate>()
  return {
    ...texts,
    translate: namespace => {
      const translate = namespaces.get(namespace) ?? lookedUpOnce(texts.translate(namespace))
      namespaces.set(namespace, translate)
      return translate
    },
  }
}

const instances = new Map<Language, Texts>(languages.map(language => [language, textsOf(language)]))

export function serverTexts(language: Language): Texts {
  return instances.get(language) ?? textsOf(language)
}
