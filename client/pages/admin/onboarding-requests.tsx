import type { QueueItem } from '#client/features/onboarding/review/types.ts'
import { Waited } from '#client/platform/clock.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { type Column, RowLink } from '#client/ui/data/data-table.tsx'
import { SiteBoard } from '#client/ui/drawing/illustrations.tsx'
import { onboardingReviewHours } from '#shared/features/onboarding/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './onboarding-requests.data.ts'

const tabs = ['waiting', 'changes_requested', 'approved', 'rejected', 'draft'] as const

/** Since when it waits: for a renewed document, since that document arrived. */
function sinceOf({ status, submittedAt, updatedAt }: QueueItem): string {
  return status === 'approved' ? updatedAt : (submittedAt ?? updatedAt)
}

function Since({ item, now }: { readonly item: QueueItem; readonly now: string }) {
  const format = useFormat()
  const since = sinceOf(item)
  const isWaiting = item.status === 'submitted' || item.status === 'in_review'
  if (!isWaiting) return format.relative(since, now)
  return <Waited since={since} now={now} promise={onboardingReviewHours} />
}

function useColumns(now: string): readonly Column<QueueItem>[] {
  const t = useTexts('admin-onboarding')
  const format = useFormat()
  return columnsOf(t, 'column', {
    company: item => (
      <RowLink
        href={areaHref('admin.onboarding-request.user', { user: item.user })}
        title={item.companyName || t('nameless')}
        note={<bdi>{item.applicant}</bdi>}
      />
    ),
    type: item => (
      <>
        {t(`types.${item.type}`)}
        {item.city && ` · ${item.city.name}`}
      </>
    ),
    state: item => <State item={item} />,
    documents: ({ documents }) =>
      t('column.documents-of', {
        accepted: format.number(documents.accepted),
        pending: format.number(documents.pending),
        rejected: format.number(documents.rejected),
      }),
    since: item => <Since item={item} now={now} />,
  })
}

function State({ item }: { readonly item: QueueItem }) {
  const t = useTexts('admin-onboarding')
  const isRenewal = item.status === 'approved' && item.documents.pending > 0
  return <>{t(isRenewal ? 'renewal' : `status.${item.status}`)}</>
}

export function Component() {
  const t = useTexts('admin-onboarding')
  const format = useFormat()
  const may = useMay()
  const { list, filter, now } = usePageData<typeof data>()
  const columns = useColumns(now)
  const status = filter.status || tabs[0]
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle
        title={t('title')}
        lead={t('lead', { hours: format.number(onboardingReviewHours) })}
        action={
          may('onboarding-documents', 'isRead') && (
            <ButtonLink href={areaHref('admin.onboarding-documents')}>{t('types-link')}</ButtonLink>
          )
        }
      />
      <ListView
        list={list}
        filter={filter}
        caption={t(`tab.${status}`)}
        rowKey={item => item.user}
        tabs={{ name: 'status', values: tabs, label: tab => t(`tab.${tab}`) }}
        filters={[{ name: 'q', label: t('search'), placeholder: t('search-placeholder') }]}
        columns={columns}
        empty={{
          title: t(`empty.${status === 'waiting' ? 'waiting' : 'other'}`),
          text: t('empty.text'),
          drawing: <SiteBoard />,
        }}
      />
    </>
  )
}
