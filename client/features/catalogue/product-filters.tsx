// The filters of the product list. Every choice is a link: the address holds the filters, so they work without script
// and Back undoes them.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { type FacetLink, FacetLinks } from '#client/ui/controls/facet-links.tsx'
import { freshnesses } from '#shared/features/catalogue/lifecycle.ts'
import type { Language } from '#shared/values/localized.ts'
import { measured } from '#shared/values/measured.ts'
import { type ProductsState, productsPath } from './products-address.ts'

type Counted = { readonly slug: string; readonly name: string; readonly count: number | null }
type AttributeView = {
  readonly key: string
  readonly name: string
  readonly unit: string
  /** Null when there are too many to count. */
  readonly counts: Readonly<Record<string, number>> | null
  readonly options: readonly { readonly key: string; readonly name: string }[]
}
export type ProductFacets = {
  readonly state: ProductsState
  readonly category: { readonly attributes: readonly AttributeView[] } | null
  readonly facets: {
    readonly categories: readonly Counted[]
    readonly cities: readonly Counted[]
    readonly checked: Readonly<Record<string, number>> | null
  }
}

function useLinks(state: ProductsState) {
  const format = useFormat()
  const shown = (count: number | null): string | undefined => (count === null ? undefined : format.number(count))
  const single = (name: 'category' | 'city', { slug, name: label, count }: Counted): FacetLink => {
    const current = state[name] === slug
    // Another category has other attributes.
    const change = { [name]: current ? '' : slug, ...(name === 'category' && { attributes: [] }) }
    return { label, href: productsPath(state, change), current, count: shown(count) }
  }
  const several = (label: string, value: string, count: number | null): FacetLink => {
    const current = state.attributes.includes(value)
    const attributes = current ? state.attributes.filter(one => one !== value) : [...state.attributes, value]
    return { label, href: productsPath(state, { attributes }), current, count: shown(count), several: true }
  }
  return { single, several, shown }
}

/** Options in their order, numbers in ascending order. A number is chosen as a range with equal ends. */
function valuesOf({ key, unit, options, counts }: AttributeView, language: Language) {
  if (options.length > 0)
    return options
      .map(option => ({
        label: option.name,
        value: `${key}:${option.key}`,
        count: counts && (counts[option.key] ?? 0),
      }))
      .filter(({ count }) => count !== 0)
  return Object.entries(counts ?? {})
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .slice(0, 12)
    .map(([value, count]) => ({ label: measured(value, unit, language), value: `${key}:${value}..${value}`, count }))
}

const citiesShown = 8

export function ProductFilters({ state, category, facets }: ProductFacets) {
  const t = useTexts('catalogue')
  const { language } = useRoot()
  const { single, several, shown } = useLinks(state)
  return (
    <nav aria-label={t('filters.title')} className="product-filters">
      <FacetLinks
        title={t('filters.category')}
        links={facets.categories.map(category => single('category', category))}
      />
      {category?.attributes.map(attribute => (
        <FacetLinks
          key={attribute.key}
          title={attribute.name}
          links={valuesOf(attribute, language).map(({ label, value, count }) => several(label, value, count))}
        />
      ))}
      <FacetLinks
        title={t('filters.checked')}
        links={freshnesses.map(checked => ({
          label: t(`filters.within.${checked}`),
          href: productsPath(state, { checked }),
          current: state.checked === checked,
          count: shown(facets.checked && (facets.checked[checked] ?? 0)),
        }))}
      />
      <FacetLinks
        title={t('filters.city')}
        links={facets.cities.slice(0, citiesShown).map(city => single('city', city))}
      />
    </nav>
  )
}
