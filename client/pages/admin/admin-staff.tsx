// Staff and the audit log of their actions: two tabs, named in the address.
import { AuditLog } from '#client/features/people/audit-list.tsx'
import { InviteStaff, StaffList } from '#client/features/people/staff-list.tsx'
import { DialogButton } from '#client/platform/action-button.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListTabLinks } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import type { data } from './admin-staff.data.ts'

export function Component() {
  const t = useTexts('staff')
  const auditTexts = useTexts('audit')
  const may = useMay()
  const { staff, audit, now } = usePageData<typeof data>()
  const invite = staff !== null && may('admin-profiles', 'isWrite') && (
    <DialogButton kind="primary" dialog={close => <InviteStaff onClose={close} />}>
      {t('invite.button')}
    </DialogButton>
  )
  return (
    <>
      <Head title={audit ? auditTexts('title') : t('title')} noindex />
      <PageTitle title={t('title')} lead={t('lead')} action={invite} />
      <Stack>
        <ListTabLinks
          filter={{ tab: audit ? 'audit' : 'staff' }}
          tabs={{
            name: 'tab',
            values: ['staff', 'audit'],
            label: name => (name === 'audit' ? auditTexts('title') : t('tab')),
          }}
        />
        {staff && <StaffList {...staff} now={now} />}
        {audit && <AuditLog {...audit} />}
      </Stack>
    </>
  )
}
