import { inPrefix } from '#shared/i18n/languages.ts'
import { useRoot } from './root.ts'

type Crumb = { readonly label: string; readonly href?: string }

/** The breadcrumbs of a public page as a Schema.org object; one without an address is the page itself, `own`. */
export function useTrail(crumbs: readonly Crumb[], own: string): object {
  const { origin, language } = useRoot()
  const itemListElement = crumbs.map(({ label, href = own }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + inPrefix(language, href),
  }))
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }
}
