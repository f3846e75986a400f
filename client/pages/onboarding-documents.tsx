// Which documents professionals show, by type and country, in the order of the form.
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { TypeForm } from '#client/features/onboarding-review/type-form.tsx'
import { TypeList } from '#client/features/onboarding-review/type-list.tsx'
import type { ManagedType } from '#client/features/onboarding-review/types.ts'
import { useRevalidate } from '#client/platform/api.ts'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SiteBoard } from '#client/ui/illustrations.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import type { data } from './onboarding-documents.data.ts'

export function Component() {
  const t = useTexts('admin-onboarding')
  const may = useMay()
  const revalidate = useRevalidate()
  const { types, countries } = usePageData<typeof data>()
  const [open, setOpen] = useState<ManagedType | 'new' | null>(null)
  return (
    <>
      <Head title={t('type.title')} noindex />
      <PageTitle
        title={t('type.title')}
        lead={t('type.lead')}
        action={
          may('onboarding-documents', 'isWrite') && (
            <Button kind="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen('new')}>
              {t('type.add')}
            </Button>
          )
        }
      />
      {types.length > 0 ? (
        <TypeList types={types} onChange={setOpen} />
      ) : (
        <EmptyState illustration={<SiteBoard />} title={t('type.empty')}>
          {t('type.empty-text')}
        </EmptyState>
      )}
      {open && (
        <TypeForm
          key={open === 'new' ? 'new' : open.id}
          type={open === 'new' ? null : open}
          countries={countries}
          onClose={() => setOpen(null)}
          onDone={revalidate}
        />
      )}
    </>
  )
}
