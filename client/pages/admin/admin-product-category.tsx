// The categories of products: their words, their order, what they ask, whether people see them.
import { ProductCategoryDialog, ProductCategoryList } from '#client/features/catalogue/product-categories.tsx'
import { DialogButton } from '#client/platform/deed-button.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import type { data } from './admin-product-category.data.ts'

export function Component() {
  const t = useTexts('admin-product-category')
  const may = useMay()
  const { categories } = usePageData<typeof data>()
  const add = may('product-category', 'isWrite') && (
    <DialogButton
      kind="primary"
      dialog={close => <ProductCategoryDialog category={null} all={categories} onClose={close} />}
    >
      {t('form.add')}
    </DialogButton>
  )
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle title={t('title')} lead={t('lead')} action={add} />
      {categories.length > 0 ? (
        <ProductCategoryList categories={categories} />
      ) : (
        <EmptyState illustration={<BrickBond />} title={t('empty')}>
          {t('empty-text')}
        </EmptyState>
      )}
    </>
  )
}
