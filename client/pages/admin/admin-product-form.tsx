// Staff add a product: choose a store, then fill in the supplier's form, with the price.
import { AddedProduct } from '#client/features/catalogue/added-product.tsx'
import { UploadField } from '#client/features/files/upload-field.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './admin-product-form.data.ts'

type Data = Awaited<ReturnType<typeof data>>
const here = areaHref('admin.product-form', { addproduct: 'new' })

function useCrumbs(last: string, more: readonly { readonly label: string; readonly href: string }[] = []) {
  const t = useTexts('admin-products')
  const texts = useTexts('catalogue')
  const crumbs = [{ label: t('title'), href: areaHref('admin.products') }, ...more, { label: last }]
  return <Breadcrumbs label={texts('crumbs')} crumbs={crumbs} />
}

function Choose({ stores }: { readonly stores: NonNullable<Data['stores']> }) {
  const t = useTexts('admin-products')
  const crumbs = useCrumbs(t('add'))
  return (
    <ListView
      title={<PageTitle breadcrumbs={crumbs} title={t('add')} lead={t('choose-store')} />}
      list={stores.list}
      filter={stores.filter}
      caption={t('stores')}
      filters={[{ name: 'q', label: t('search-store'), placeholder: t('search-store') }]}
      columns={[
        {
          key: 'store',
          header: t('store'),
          cell: ({ slug, name }) => (
            <Anchor
              href={`${here}?${new URLSearchParams({ store: slug })}`}
              className="font-medium hover:underline hover:underline-offset-4"
            >
              <bdi>{name}</bdi>
            </Anchor>
          ),
        },
        { key: 'city', header: t('city'), cell: ({ city }) => city.name },
        { key: 'products', header: t('store-products'), cell: ({ products }) => products },
      ]}
      empty={{ title: t('no-stores'), text: t('no-stores-text'), drawing: <BrickBond /> }}
    />
  )
}

function Write({ chosen }: { readonly chosen: NonNullable<Data['chosen']> }) {
  const t = useTexts('admin-products')
  const { store, ...choices } = chosen
  const title = t('add-for', { name: store.name })
  const crumbs = useCrumbs(store.name, [{ label: t('add'), href: here }])
  return (
    <>
      <PageTitle breadcrumbs={crumbs} title={title} lead={t('add-lead')} />
      <AddedProduct
        key={store.slug}
        store={store.slug}
        place={store.place}
        upload={field => <UploadField {...field} />}
        {...choices}
      />
    </>
  )
}

export function Component() {
  const t = useTexts('admin-products')
  const { chosen, stores } = usePageData<typeof data>()
  return (
    <>
      <Head title={t('add')} noindex />
      {chosen && <Write chosen={chosen} />}
      {stores && <Choose stores={stores} />}
    </>
  )
}
