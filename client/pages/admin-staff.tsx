// Staff and the record of what they did: two tabs that stand in the address.
import { useConfirmed } from '#client/features/accounts/use-confirmed.tsx'
import { AuditFilters } from '#client/features/people/audit-filters.tsx'
import { AuditList } from '#client/features/people/audit-list.tsx'
import { InviteStaff } from '#client/features/people/invite-dialog.tsx'
import { StaffTable } from '#client/features/people/staff-table.tsx'
import { useSend } from '#client/platform/api.ts'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListPages } from '#client/platform/list/list-pages.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/container.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { KeyOverDoor, PlumbLine } from '#client/ui/illustrations.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { TabLinks } from '#client/ui/tabs.tsx'
import type { AppContract } from '#shared/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './admin-staff.data.ts'

type Data = Awaited<ReturnType<typeof data>>

const url = areaHref('admin.admin-profiles')
const auditUrl = `${url}?tab=audit`

function Staff({ staff, now }: { readonly staff: NonNullable<Data['staff']>; readonly now: string }) {
  const t = useTexts('staff')
  const { list, q } = staff
  const pages = `${url}?${new URLSearchParams(q ? { q } : {})}${q ? '&' : ''}page=[page]`
  return (
    <>
      <form method="get" className="flex max-w-160 items-end gap-3">
        <div className="grow">
          <SearchField
            name="q"
            label={t('search')}
            defaultValue={q}
            placeholder={t('search-placeholder')}
            clearLabel={t('search-clear')}
          />
        </div>
        <Button type="submit">{t('search-button')}</Button>
      </form>
      {list.items.length > 0 ? (
        <StaffTable rows={list.items} now={now} />
      ) : (
        <EmptyState illustration={<KeyOverDoor />} title={t('empty')}>
          {t('empty-text')}
        </EmptyState>
      )}
      <ListPages list={list} url={pages} />
    </>
  )
}

function Audit({ audit }: { readonly audit: NonNullable<Data['audit']> }) {
  const t = useTexts('audit')
  const { list, filter, actors, acts } = audit
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
  return (
    <>
      <p className="max-w-184 text-ink-soft">{t('lead')}</p>
      <AuditFilters key={query.toString()} filter={filter} actors={actors} acts={acts} url={auditUrl} />
      {list.items.length > 0 ? (
        <AuditList entries={list.items} />
      ) : (
        <EmptyState illustration={<PlumbLine />} title={t('empty')}>
          {t('empty-text')}
        </EmptyState>
      )}
      <ListPages list={list} url={`${auditUrl}&${query.size > 0 ? `${query}&` : ''}page=[page]`} />
    </>
  )
}

export function Component() {
  const t = useTexts('staff')
  const auditTexts = useTexts('audit')
  const may = useMay()
  const { staff, audit, now } = usePageData<typeof data>()
  const { send, dialog } = useConfirmed(useSend<AppContract>())
  const mayInvite = staff !== null && may('admin-profiles', 'isWrite')
  return (
    <>
      <Head title={audit ? auditTexts('title') : t('title')} noindex />
      <PageTitle title={t('title')} lead={t('lead')} action={mayInvite && <InviteStaff send={send} />} />
      <Stack>
        <TabLinks
          label={t('tabs')}
          tabs={[
            { label: t('tab'), href: url, current: staff !== null },
            { label: auditTexts('title'), href: auditUrl, current: audit !== null },
          ]}
        />
        {staff && <Staff staff={staff} now={now} />}
        {audit && <Audit audit={audit} />}
      </Stack>
      {dialog}
    </>
  )
}
