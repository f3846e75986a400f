import { AccountBadge, useRoleName } from '#client/features/people/account-badge.tsx'
import { AuditTable, type Entry } from '#client/features/people/audit-list.tsx'
import { StaffActions } from '#client/features/people/decisions.tsx'
import { PermissionsEditor } from '#client/features/people/permissions-editor.tsx'
import { StaffFacts } from '#client/features/people/person-facts.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './admin-staff-member.data.ts'

type Props = { readonly entries: readonly Entry[]; readonly user: string; readonly more: boolean }

function About({ entries, user, more }: Props) {
  const t = useTexts('audit')
  const url = `${areaHref('admin.admin-profiles')}?${new URLSearchParams({ tab: 'audit', about: user })}`
  return (
    <section aria-labelledby="about">
      <SectionHeading
        id="about"
        title={t('about')}
        lead={entries.length > 0 ? t('about-lead') : t('empty-about')}
        compact
        action={more && <ButtonLink href={url}>{t('all')}</ButtonLink>}
      />
      {entries.length > 0 && <AuditTable entries={entries} here={areaHref('admin.admin-profile', { user })} />}
    </section>
  )
}

export function Component() {
  const t = useTexts('staff')
  const { user } = useRoot()
  const roleName = useRoleName()
  const { member, entries, more, now } = usePageData<typeof data>()
  const fixed = member.role === 'superAdmin' ? 'fixed-role' : 'fixed-own'
  const mayEdit = member.role === 'admin' && user?.id !== member.id
  return (
    <>
      <Head title={member.name} noindex />
      <PageTitle
        title={member.name}
        breadcrumbs={
          <Breadcrumbs
            label={t('path')}
            crumbs={[{ label: t('title'), href: areaHref('admin.admin-profiles') }, { label: member.name }]}
          />
        }
        facts={
          <>
            {roleName(member)}
            <AccountBadge status={member.status} invited={member.invitedAt !== null} />
          </>
        }
      />
      <Grid of="main-side">
        <Stack gap={10}>
          {mayEdit ? (
            <PermissionsEditor key={`${member.id} ${member.version}`} member={member} today={now.slice(0, 10)} />
          ) : (
            <Callout title={t('permissions')}>{t(fixed)}</Callout>
          )}
          <About entries={entries} user={member.id} more={more} />
        </Stack>
        <Stack>
          <StaffActions member={member} now={now} />
          <StaffFacts member={member} now={now} />
        </Stack>
      </Grid>
    </>
  )
}
