// Which documents professionals show, by type and country, in the order of the form.
import Plus from 'lucide-react/icons/plus'
import { TypeForm } from '#client/features/onboarding-review/type-form.tsx'
import { TypeList } from '#client/features/onboarding-review/type-list.tsx'
import { DialogButton } from '#client/platform/deed-button.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { SiteBoard } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import type { data } from './onboarding-documents.data.ts'

export function Component() {
  const t = useTexts('admin-onboarding')
  const may = useMay()
  const { types, countries } = usePageData<typeof data>()
  const add = may('onboarding-documents', 'isWrite') && (
    <DialogButton
      kind="primary"
      icon={<Plus aria-hidden="true" />}
      dialog={close => <TypeForm type={null} countries={countries} onClose={close} />}
    >
      {t('type.add')}
    </DialogButton>
  )
  return (
    <>
      <Head title={t('type.title')} noindex />
      <PageTitle title={t('type.title')} lead={t('type.lead')} action={add} />
      {types.length > 0 ? (
        <TypeList types={types} countries={countries} />
      ) : (
        <EmptyState illustration={<SiteBoard />} title={t('type.empty')}>
          {t('type.empty-text')}
        </EmptyState>
      )}
    </>
  )
}
