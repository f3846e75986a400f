// What the public bar and footer offer: the page data's entries with their show flags, in the reader's language.
import { useLocation } from 'react-router'
import { useRoot } from '#client/platform/root.ts'
import type { NavItem } from '#client/ui/nav-item.ts'
import type { FooterColumn } from '#client/ui/site-footer.tsx'
import { splitLanguage } from '#shared/i18n/languages.ts'
import { inLanguage } from '#shared/values/localized.ts'

/** Names of the page data that stand as actions at the end of the bar, not in the navigation. */
export const actionNames = ['Join as a Professional', 'Sign In', 'Dashboard'] as const

/** The navigation of the bar. Missing page data means that nothing is shown. */
export function useNavigation(): readonly NavItem[] {
  const { pageData, language } = useRoot()
  const { path } = splitLanguage(useLocation().pathname)
  const entries = pageData?.topList.filter(entry => entry.show && !actionNames.some(name => name === entry.name)) ?? []
  return entries.map(entry => {
    const items = entry.dropdowns
      .filter(item => item.show)
      .map(item => ({ label: inLanguage(item.label, language), href: item.path, current: item.path === path }))
    const label = inLanguage(entry.label, language)
    const current = entry.path === path || items.some(item => item.current)
    return { label, href: entry.path, current, ...(entry.dropdown === 'yes' ? { items } : {}) }
  })
}

/** The footer's columns, only with links that are shown. */
export function useFooterColumns(): readonly FooterColumn[] {
  const { pageData, language } = useRoot()
  const columns = pageData?.footer ?? []
  return columns
    .map(({ label, links }) => ({
      title: inLanguage(label, language),
      links: links
        .filter(link => link.show)
        .map(link => ({ label: inLanguage(link.label, language), href: link.path })),
    }))
    .filter(column => column.links.length > 0)
}
