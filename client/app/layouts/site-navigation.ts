// The links of the public header and footer: the page data's entries that are set to be shown, in the reader's
// language.
import { useLocation } from 'react-router'
import { useRoot } from '#client/platform/root.ts'
import type { NavItem } from '#client/ui/frame/nav-item.ts'
import type { FooterColumn } from '#client/ui/frame/site-footer.tsx'
import { splitLanguage } from '#shared/i18n/languages.ts'
import type { ActionName } from '#shared/rendering/page.ts'
import { href } from '#shared/routes/href.ts'

/** One of the actions, if the page data shows it; `to` replaces the action's own path. */
export function useAction(name: ActionName, to?: string): NavItem | undefined {
  const entry = useRoot().pageData?.actions[name]
  return entry && { label: entry.label, href: to ?? entry.path }
}

/** The header's navigation; empty without page data. */
export function useNavigation(): readonly NavItem[] {
  const { pageData } = useRoot()
  const { path } = splitLanguage(useLocation().pathname)
  const entries = pageData?.topList ?? []
  return entries.map(({ label, path: to, dropdowns }) => {
    const items = dropdowns?.map(item => ({ ...item, href: item.path, current: item.path === path }))
    const current = to === path || items?.some(item => item.current) === true
    return { label, href: to, current, ...(items ? { items } : {}) }
  })
}

/** The footer's columns with the links that are shown; signed-in people get no sign-in link. */
export function useFooterColumns(): readonly FooterColumn[] {
  const { pageData, user } = useRoot()
  const columns = pageData?.footer ?? []
  return columns
    .map(({ label, links }) => ({
      title: label,
      links: links
        .filter(({ path }) => !user || path !== href('sign-in'))
        .map(link => ({ label: link.label, href: link.path })),
    }))
    .filter(column => column.links.length > 0)
}
