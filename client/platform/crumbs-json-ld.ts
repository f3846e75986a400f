// The breadcrumbs of a page as structured data for search engines.
import { inPrefix } from '#shared/i18n/languages.ts'
import { useRoot } from './root.ts'

type Crumb = { readonly label: string; readonly href?: string }

/** `own`: the path of the page, for the crumb without an address. */
export function useCrumbsJsonLd(crumbs: readonly Crumb[], own: string): object {
  const { origin, language } = useRoot()
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href = own }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + inPrefix(language, href),
    })),
  }
}
