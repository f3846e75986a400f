// The order of the list of products.
import ListOrdered from 'lucide-react/icons/list-ordered'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Menu } from '#client/ui/floats/menu.tsx'
import { productSorts } from '#shared/features/catalogue/lifecycle.ts'
import { type ProductsState, productsPath } from './products-address.ts'

/** In which order, as a menu of links. */
export function ProductSort({ state }: { readonly state: ProductsState }) {
  const t = useTexts('catalogue')
  return (
    <Menu
      align="end"
      chevron
      label={t('sort.label', { sort: t(`sort.${state.sort}`) })}
      trigger={
        <>
          <ListOrdered aria-hidden="true" className="size-4.5 text-ink-soft" />
          {t(`sort.${state.sort}`)}
        </>
      }
      items={productSorts.map(sort => ({
        label: t(`sort.${sort}`),
        href: productsPath(state, { sort }),
        current: sort === state.sort,
      }))}
    />
  )
}
