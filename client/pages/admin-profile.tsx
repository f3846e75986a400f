// One client or professional: who they are, what they have done, what was decided and what may be.
import { useConfirmed } from '#client/features/accounts/use-confirmed.tsx'
import { AccountBadge, useRoleName } from '#client/features/people/account-badge.tsx'
import { PersonActions } from '#client/features/people/person-actions.tsx'
import { EditPerson } from '#client/features/people/person-edit.tsx'
import { PersonCounts, PersonFacts, ProfessionalFacts } from '#client/features/people/person-facts.tsx'
import { PersonHistory } from '#client/features/people/person-history.tsx'
import { useSend } from '#client/platform/api.ts'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { Grid, Stack } from '#client/ui/container.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import type { AppContract } from '#shared/contract.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './admin-profile.data.ts'

export function Component() {
  const t = useTexts('people')
  const may = useMay()
  const roleName = useRoleName()
  const { person, photo, cities, now } = usePageData<typeof data>()
  const { send, dialog } = useConfirmed(useSend<AppContract>())
  const mayEdit = may('profiles', 'isUpdate') && !person.anonymisedAt
  return (
    <>
      <Head title={person.name} noindex />
      <PageTitle
        title={person.name}
        breadcrumbs={
          <Breadcrumbs
            label={t('path')}
            crumbs={[{ label: t('title'), href: href('admin.profiles') }, { label: person.name }]}
          />
        }
        facts={
          <>
            <Avatar name={person.name} picture={photo} />
            {roleName(person)}
            <AccountBadge status={person.status} anonymised={person.anonymisedAt !== null} />
          </>
        }
        action={mayEdit && <EditPerson person={person} cities={cities} send={send} />}
      />
      <Grid of="main-side">
        <Stack>
          <PersonCounts person={person} />
          <PersonFacts person={person} now={now} />
          {person.professional && <ProfessionalFacts professional={person.professional} />}
        </Stack>
        <Stack>
          <PersonActions person={person} send={send} />
          <PersonHistory person={person} />
        </Stack>
      </Grid>
      {dialog}
    </>
  )
}
