// A supplier's products, oldest price first: old prices are hidden soonest.
import Plus from 'lucide-react/icons/plus'
import { ImportButton, ImportFiles } from '#client/features/catalogue/import-button.tsx'
import { useOwnColumns } from '#client/features/catalogue/own-columns.tsx'
import { PriceChange } from '#client/features/catalogue/price-change.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { Row } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './supplier-products.data.ts'

export function Component() {
  const productTexts = useTexts('own-products')
  const { list, filter, files, now } = usePageData<typeof data>()
  const columns = useOwnColumns(now)
  const stale = list.counts.stale ?? 0
  const add = (
    <ButtonLink
      kind="primary"
      icon={<Plus aria-hidden="true" />}
      href={areaHref('supplier.product-form', { addproduct: 'new' })}
    >
      {productTexts('add')}
    </ButtonLink>
  )
  return (
    <>
      <Head title={productTexts('title')} noindex />
      <ListView
        title={
          <PageTitle
            title={productTexts('title')}
            lead={stale > 0 ? productTexts('stale', { count: stale }) : productTexts('lead')}
            action={
              <Row gap={2}>
                <ImportButton />
                {add}
              </Row>
            }
          />
        }
        list={list}
        filter={filter}
        caption={productTexts('title')}
        columns={columns}
        tabs={{
          name: 'tab',
          values: ['all', 'stale', 'draft', 'review', 'hidden', 'archived'],
          label: tab => productTexts(`tab.${tab}`),
        }}
        filters={[{ name: 'q', label: productTexts('search'), placeholder: productTexts('search') }]}
        bulk={{ nameOf: ({ title }) => title, bar: (chosen, clear) => <PriceChange chosen={chosen} clear={clear} /> }}
        empty={{ title: productTexts('empty'), text: productTexts('empty-text'), drawing: <BrickBond />, action: add }}
      />
      <ImportFiles files={files} />
    </>
  )
}
