// The page data as screens carry it: only what is shown, in one language. A third of what the endpoint gives.
import type { PageData } from '#shared/api/page-data.ts'
import type { ShownPageData } from '#shared/rendering/page.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'

type Entry = PageData['topList'][number]['dropdowns'][number]

function shownOf(pageData: PageData, language: Language): ShownPageData {
  const shown = (entries: readonly Entry[]) =>
    entries
      .filter(({ show }) => show)
      .map(({ name, label, path, group }) => ({
        name,
        label: inLanguage(label, language),
        path,
        ...(group ? { group: inLanguage(group, language) } : {}),
      }))
  return {
    topList: pageData.topList
      .filter(({ show }) => show)
      .map(({ name, label, path, dropdown, dropdowns }) => ({
        name,
        label: inLanguage(label, language),
        path,
        ...(dropdown === 'yes' ? { dropdowns: shown(dropdowns) } : {}),
      })),
    footer: pageData.footer.map(({ label, links }) => ({
      label: inLanguage(label, language),
      links: shown(links).map(({ label: text, path }) => ({ label: text, path })),
    })),
  }
}

const made = new WeakMap<PageData, Map<Language, ShownPageData>>()

/** Made once for each language: frozen, so that it is laid into documents as it was. */
export function shownPageData(pageData: PageData, language: Language): ShownPageData {
  const known = made.get(pageData) ?? new Map<Language, ShownPageData>()
  made.set(pageData, known)
  const shown = known.get(language) ?? Object.freeze(shownOf(pageData, language))
  known.set(language, shown)
  return shown
}
