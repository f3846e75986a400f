import { AccountBadge, useRoleName } from '#client/features/people/account-badge.tsx'
import { PersonActions } from '#client/features/people/decisions.tsx'
import {
  EditPerson,
  PersonApplication,
  PersonCounts,
  PersonFacts,
  PersonHistory,
  ProfessionalFacts,
} from '#client/features/people/person-facts.tsx'
import { DialogButton } from '#client/platform/action-button.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './admin-profile.data.ts'

export function Component() {
  const t = useTexts('people')
  const may = useMay()
  const roleName = useRoleName()
  const { person, application, photo, cities, now } = usePageData<typeof data>()
  const mayEdit = may('profiles', 'isUpdate') && !person.anonymisedAt
  return (
    <>
      <Head title={person.name} noindex />
      <PageTitle
        title={person.name}
        breadcrumbs={
          <Breadcrumbs
            label={t('path')}
            crumbs={[{ label: t('title'), href: areaHref('admin.profiles') }, { label: person.name }]}
          />
        }
        facts={
          <>
            <Avatar name={person.name} picture={photo} />
            {roleName(person)}
            <AccountBadge status={person.status} anonymised={person.anonymisedAt !== null} />
          </>
        }
        action={
          mayEdit && (
            <DialogButton dialog={close => <EditPerson person={person} cities={cities} onClose={close} />}>
              {t('edit.button')}
            </DialogButton>
          )
        }
      />
      <Grid of="main-side">
        <Stack>
          <PersonCounts person={person} />
          <PersonFacts person={person} now={now} />
          {application && <PersonApplication application={application} />}
          {person.professional && <ProfessionalFacts professional={person.professional} />}
        </Stack>
        <Stack>
          <PersonActions person={person} />
          <PersonHistory person={person} application={application} />
        </Stack>
      </Grid>
    </>
  )
}
