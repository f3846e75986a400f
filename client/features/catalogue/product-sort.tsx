import { useTexts } from '#client/platform/i18n/texts.ts'
import { SortMenu } from '#client/ui/controls/sort-menu.tsx'
import { productSorts } from '#shared/features/catalogue/lifecycle.ts'
import { type ProductsState, productsPath } from './products-address.ts'

export function ProductSort({ state }: { readonly state: ProductsState }) {
  const t = useTexts('catalogue')
  const current = t(`sort.${state.sort}`)
  return (
    <SortMenu
      label={t('sort.label', { sort: current })}
      current={current}
      items={productSorts.map(sort => ({
        label: t(`sort.${sort}`),
        href: productsPath(state, { sort }),
        current: sort === state.sort,
      }))}
    />
  )
}
