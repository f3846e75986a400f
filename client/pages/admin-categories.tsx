// The trades of the marketplace: their words, their order, whether people see them.
import { useState } from 'react'
import { type Category, CategoryDialog } from '#client/features/categories/category-dialog.tsx'
import { CategoryList } from '#client/features/categories/category-list.tsx'
import { RemoveCategory } from '#client/features/categories/remove-category.tsx'
import { TradeIcon, tradeIcons } from '#client/features/jobs/trade-icon.tsx'
import { useSend } from '#client/platform/api.ts'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { BrickBond } from '#client/ui/illustrations.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import type { AppContract } from '#shared/contract.ts'
import type { data } from './admin-categories.data.ts'

type Open =
  | { readonly kind: 'form'; readonly category: Category | null }
  | { readonly kind: 'remove'; readonly category: Category }

export function Component() {
  const t = useTexts('admin-categories')
  const may = useMay()
  const send = useSend<AppContract>()
  const { categories } = usePageData<typeof data>()
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => setOpen(null)
  const icons = tradeIcons.map(name => ({ name, drawn: <TradeIcon name={name} /> }))
  const add = may('categories', 'isWrite') && (
    <Button kind="primary" onClick={() => setOpen({ kind: 'form', category: null })}>
      {t('form.add')}
    </Button>
  )
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle title={t('title')} lead={t('lead')} action={add} />
      {categories.length > 0 ? (
        <CategoryList
          categories={categories}
          send={send}
          signOf={icon => <TradeIcon name={icon} />}
          onEdit={category => setOpen({ kind: 'form', category })}
          onRemove={category => setOpen({ kind: 'remove', category })}
        />
      ) : (
        <EmptyState illustration={<BrickBond />} title={t('empty')}>
          {t('empty-text')}
        </EmptyState>
      )}
      {open?.kind === 'form' && <CategoryDialog category={open.category} icons={icons} send={send} onClose={close} />}
      {open?.kind === 'remove' && <RemoveCategory category={open.category} send={send} onClose={close} />}
    </>
  )
}
