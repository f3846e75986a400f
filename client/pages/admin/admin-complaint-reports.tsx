import { ReviewComplaints } from '#client/features/complaints/review-complaints.tsx'
import { ProjectFiles } from '#client/features/projects/project-files.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { SiteBoard } from '#client/ui/drawing/illustrations.tsx'
import { complaintLifecycle, waitsForStaff } from '#shared/features/complaints/lifecycle.ts'
import type { data } from './admin-complaint-reports.data.ts'

export function Component() {
  const t = useTexts('complaints')
  const { list, filter } = usePageData<typeof data>()
  const all = Object.values(list.counts).reduce((sum, count) => sum + count, 0)
  const waiting = waitsForStaff.reduce((sum, state) => sum + (list.counts[state] ?? 0), 0)
  const label = (state: string): string => (state ? t(`status.${state}`) : t('list'))
  const caption = label(filter.status ?? '')
  return (
    <>
      <Head title={t('admin.title')} noindex />
      <ListView
        title={<PageTitle title={t('admin.title')} lead={t('admin.lead')} />}
        list={list}
        filter={filter}
        caption={caption}
        tabs={{
          name: 'status',
          values: ['', 'waiting', ...complaintLifecycle.states],
          label,
          counts: { ...list.counts, '': all, waiting },
        }}
        filters={[{ name: 'q', label: t('admin.search'), placeholder: t('admin.search-hint') }]}
        review={(complaints, around) => (
          <ReviewComplaints
            key={filter.only || filter.status}
            complaints={complaints}
            caption={caption}
            around={around}
            renderFiles={(name, files) => <ProjectFiles label={name} files={files} />}
          />
        )}
        empty={{ title: t('admin.empty'), text: t('admin.empty-text'), drawing: <SiteBoard /> }}
      />
    </>
  )
}
