// The products of all suppliers: text search, filters by the category's attributes, each price with its age.
import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useHref } from 'react-router'
import { AssistantLinks } from '#client/features/catalogue/assistant-links.tsx'
import { BandLine } from '#client/features/catalogue/band-line.tsx'
import catalogueSheet from '#client/features/catalogue/catalogue.css?url'
import { CompareBar, PickButton } from '#client/features/catalogue/compare/pick-button.tsx'
import { ProductFilters } from '#client/features/catalogue/product-filters.tsx'
import { ProductRow } from '#client/features/catalogue/product-row.tsx'
import { ProductSort } from '#client/features/catalogue/product-sort.tsx'
import type { ProductView } from '#client/features/catalogue/product-view.ts'
import { productsPageUrl, productsPath } from '#client/features/catalogue/products-address.ts'
import { HeartButton } from '#client/features/wishlists/heart-button.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { usePagination } from '#client/platform/i18n/pagination.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { WhenVisible, whenVisible } from '#client/platform/when-visible.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Container } from '#client/ui/base/container.tsx'
import { Button, buttonClass } from '#client/ui/controls/button.tsx'
import { FilterChip } from '#client/ui/controls/chip.tsx'
import { SearchField } from '#client/ui/controls/search-field.tsx'
import { SideSheetButton } from '#client/ui/floats/side-sheet.tsx'
import { Pagination } from '#client/ui/frame/pagination.tsx'
import { href } from '#shared/routes/href.ts'
import { measured } from '#shared/values/measured.ts'
import type { data } from './products.data.ts'

/** A plain form, so that it works without script. */
function SearchBar() {
  const t = useTexts('catalogue')
  const { state } = usePageData<typeof data>()
  const carried = { category: state.category, city: state.city, store: state.store }
  return (
    <search>
      <form action={useHref(href('products'))} className="products-search">
        {Object.entries(carried).map(
          ([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />,
        )}
        <SearchField
          name="q"
          label={t('search.label')}
          hideLabel
          defaultValue={state.q}
          placeholder={t('search.placeholder')}
          clearLabel={t('search.clear')}
        />
        <Button type="submit" kind="primary" icon={<Search />}>
          {t('search.go')}
        </Button>
      </form>
    </search>
  )
}

function Chosen() {
  const t = useTexts('catalogue')
  const { language } = useRoot()
  const { state, category, facets, store } = usePageData<typeof data>()
  const city = facets.cities.find(({ slug }) => slug === state.city)
  const attributes = state.attributes.map(value => {
    const [key = '', chosen = ''] = value.split(':')
    const attribute = category?.attributes.find(one => one.key === key)
    const option = attribute?.options.find(one => one.key === chosen)
    const number = measured(chosen.split('..')[0] ?? '', attribute?.unit ?? '', language)
    const left = state.attributes.filter(one => one !== value)
    return { label: option?.name ?? number, path: productsPath(state, { attributes: left }) }
  })
  const chips = [
    ...(category ? [{ label: category.name, path: productsPath(state, { category: '', attributes: [] }) }] : []),
    ...(city ? [{ label: city.name, path: productsPath(state, { city: '' }) }] : []),
    ...(store ? [{ label: store.name, path: productsPath(state, { store: '' }) }] : []),
    ...attributes,
  ]
  if (chips.length === 0) return null
  return (
    <fieldset aria-label={t('filters.set')} className="products-chips">
      {chips.map(({ label, path }) => (
        <FilterChip key={label} href={path} removeLabel={t('filters.remove', { filter: label })}>
          {label}
        </FilterChip>
      ))}
    </fieldset>
  )
}

function Title() {
  const t = useTexts('catalogue')
  const format = useFormat()
  const { total, more, category, state, facets, band, corrected } = usePageData<typeof data>()
  const city = facets.cities.find(({ slug }) => slug === state.city)
  const what = category?.name ?? t('list.all')
  return (
    <div className="products-title">
      <div>
        <h1 className="text-32">{city ? t('list.in', { what, city: city.name }) : what}</h1>
        <p className="text-15 text-ink-soft">
          {more ? t('list.more', { most: format.number(total) }) : t('list.count', { count: total })}
          {band && ` · ${t('band.of', { count: band.count, suppliers: band.suppliers })}`}
        </p>
        <p className="text-13">
          <Anchor href={city ? href('price-index.city', { slug: city.slug }) : href('price-index')} className="act">
            {t('list.index')}
          </Anchor>
        </p>
        {corrected && <p className="text-15">{t('list.corrected', { words: corrected })}</p>}
      </div>
      {band && <BandLine band={band} />}
    </div>
  )
}

const NoProducts = whenVisible('no-products', () =>
  import('#client/features/catalogue/no-products.tsx').then(part => part.NoProducts),
)
const Comparison = whenVisible(
  null,
  async () => (await import('#client/features/catalogue/compare/comparison.tsx')).Comparison,
  ['product-comparison'],
)

function ProductTools(product: ProductView) {
  const { slug, name } = product
  return (
    <>
      <HeartButton kind="product" thing={slug} name={name} />
      <PickButton {...product} />
    </>
  )
}

function Rows() {
  const { products, state, total, pageSize, band, now } = usePageData<typeof data>()
  const paging = usePagination()
  return (
    <>
      {products.map((product, index) => (
        <ProductRow
          key={product.slug}
          priority={index < 3}
          tools={<ProductTools {...product} />}
          {...{ product, band, now }}
        />
      ))}
      <Pagination
        type="link"
        url={productsPageUrl(state)}
        totalItems={total}
        itemsPerPage={pageSize}
        currentPage={state.page}
        {...paging}
      />
    </>
  )
}

const sheet = 'product-filters'

/** Beside the list on wide screens, in a sheet otherwise: the same component. */
function Filters() {
  const t = useTexts('catalogue')
  const { state, category, facets, total } = usePageData<typeof data>()
  return (
    <aside id={sheet} popover="auto" data-veil="" aria-label={t('filters.title')} className="products-sheet">
      <ProductFilters {...{ state, category, facets }} />
      <p className="products-sheet-end">
        <button
          type="button"
          popoverTarget={sheet}
          popoverTargetAction="hide"
          className={buttonClass({ kind: 'primary', wide: true })}
        >
          {t('filters.show', { count: total })}
        </button>
      </p>
    </aside>
  )
}

function Listed() {
  const t = useTexts('catalogue')
  const { total, category, state } = usePageData<typeof data>()
  return (
    <>
      <div className="products-bar">
        <SearchBar />
        <SideSheetButton id={sheet} icon={<SlidersHorizontal aria-hidden="true" />}>
          {t('filters.title')}
        </SideSheetButton>
        <ProductSort state={state} />
      </div>
      <Chosen />
      <div className="products">
        <Filters />
        <div className="min-w-0">
          <Title />
          {category && <AssistantLinks category={category.slug} />}
          {total > 0 ? (
            <Rows />
          ) : (
            <WhenVisible id="no-products">
              <NoProducts words={state.q} />
            </WhenVisible>
          )}
        </div>
      </div>
      <CompareBar />
    </>
  )
}

export function Component() {
  const t = useTexts('catalogue')
  const { language } = useRoot()
  const { asks, compared, now } = usePageData<typeof data>()
  return (
    <Container className="py-4">
      <Head
        title={t('head.title')}
        description={t('head.description')}
        canonicalPath={href('products')}
        noindex={asks}
      />
      <link rel="alternate" type="application/rss+xml" title={t('feed')} href={`/api/product-feed?in=${language}`} />
      <link rel="stylesheet" href={catalogueSheet} precedence="part" />
      {compared ? (
        <WhenVisible id="comparison">
          <Comparison view={compared} now={now} />
        </WhenVisible>
      ) : (
        <Listed />
      )}
    </Container>
  )
}
