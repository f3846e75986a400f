// The trades of the marketplace: their words, their order, whether people see them.
import { CategoryDialog, CategoryList } from '#client/features/categories/category-list.tsx'
import { TradeIcon } from '#client/features/jobs/trade-icon.tsx'
import { DialogButton } from '#client/platform/deed-button.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import type { data } from './admin-categories.data.ts'

const signOf = (icon: string) => <TradeIcon key={icon} name={icon} />

export function Component() {
  const t = useTexts('admin-categories')
  const may = useMay()
  const { categories } = usePageData<typeof data>()
  const add = may('categories', 'isWrite') && (
    <DialogButton kind="primary" dialog={close => <CategoryDialog category={null} signOf={signOf} onClose={close} />}>
      {t('form.add')}
    </DialogButton>
  )
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle title={t('title')} lead={t('lead')} action={add} />
      {categories.length > 0 ? (
        <CategoryList categories={categories} signOf={signOf} />
      ) : (
        <EmptyState illustration={<BrickBond />} title={t('empty')}>
          {t('empty-text')}
        </EmptyState>
      )}
    </>
  )
}
