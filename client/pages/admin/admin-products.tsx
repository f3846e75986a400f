import Plus from 'lucide-react/icons/plus'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { productLifecycle } from '#shared/features/catalogue/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './admin-products.data.ts'

function Add() {
  const t = useTexts('admin-products')
  return (
    <ButtonLink icon={<Plus aria-hidden="true" />} href={areaHref('admin.product-form', { addproduct: 'new' })}>
      {t('add')}
    </ButtonLink>
  )
}

export function Component() {
  const t = useTexts('admin-products')
  const productTexts = useTexts('own-products')
  const format = useFormat()
  const may = useMay()
  const { list, filter, now } = usePageData<typeof data>()
  return (
    <>
      <Head title={t('title')} noindex />
      <ListView
        title={<PageTitle title={t('title')} lead={t('lead')} action={may('products', 'isWrite') && <Add />} />}
        list={list}
        filter={filter}
        caption={t('title')}
        tabs={{
          name: 'status',
          values: ['waiting', ...productLifecycle.states.filter(state => state !== 'draft' && state !== 'proposed')],
          label: state => (state === 'waiting' ? t('waiting') : productTexts(`state.${state}`)),
        }}
        filters={[{ name: 'q', label: t('search'), placeholder: t('search') }]}
        columns={columnsOf(productTexts, 'column', list.items, {
          product: ({ id, title, picture }) => (
            <span className="flex items-center gap-3">
              <span className="w-12 shrink-0">
                {picture && <Picture picture={picture} sizes="48px" ratio="4:3" small />}
              </span>
              <Anchor
                href={areaHref('admin.product', { product: id })}
                className="font-medium hover:underline hover:underline-offset-4"
              >
                <bdi>{title}</bdi>
              </Anchor>
            </span>
          ),
          store: { header: t('store'), cell: ({ store }) => <bdi>{store.name}</bdi> },
          category: ({ category }) => category,
          state: ({ isRevision, status }) =>
            isRevision ? t('changed') : status === 'proposed' ? t('new') : productTexts(`state.${status}`),
          age: { header: t('since'), cell: ({ updatedAt }) => format.relative(updatedAt, now) },
        })}
        empty={{ title: t('empty'), text: t('empty-text'), drawing: <BrickBond /> }}
      />
    </>
  )
}
