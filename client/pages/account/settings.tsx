import { lazy } from 'react'
import { SettingsClosing, SettingsExport } from '#client/features/accounts/settings-data.tsx'
import { SettingsDevices } from '#client/features/accounts/settings-devices.tsx'
import { SettingsFactors } from '#client/features/accounts/settings-factors.tsx'
import { SettingsNotifications } from '#client/features/accounts/settings-notifications.tsx'
import { SettingsPhoto, SettingsPrivacy, SettingsProfile } from '#client/features/accounts/settings-profile.tsx'
import { SettingsRegion } from '#client/features/accounts/settings-region.tsx'
import { SettingsEmail, SettingsGoogle, SettingsPassword } from '#client/features/accounts/settings-sign-in.tsx'
import { UploadField } from '#client/features/files/upload-field.tsx'
import { InviteFriends } from '#client/features/invitations/invite-friends.tsx'
import { DeviceSettings } from '#client/features/notifications/device-part.tsx'
import { OwnProfileForm } from '#client/features/professionals/own-profile-form.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { Container, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { SkeletonList } from '#client/ui/frame/skeleton.tsx'
import { TabLinks } from '#client/ui/frame/tabs.tsx'
import type { data } from './settings.data.ts'

/** Lazy: only admins who maintain rates load it. */
const RatesSection = lazy(() =>
  import('#client/features/calculator/rates/rates-section.tsx').then(part => ({ default: part.RatesSection })),
)

/** Lazy: only admins who look after the help centre load it. */
const HelpSection = lazy(() =>
  import('#client/features/articles/help/help-section.tsx').then(part => ({ default: part.HelpSection })),
)

/** Lazy: only admins who look after the site load it. */
const OwnerSection = lazy(() =>
  import('#client/features/site/owner-settings.tsx').then(part => ({ default: part.OwnerSettings })),
)

/** Lazy: only admins who look after the site load it. */
const HealthSection = lazy(() =>
  import('#client/features/health/health-section.tsx').then(part => ({ default: part.HealthSection })),
)

const RichTextField = whenVisible(
  null,
  () => import('#client/features/rich-text/rich-text-field.tsx').then(part => part.RichTextField),
  ['rich-text', 'files'],
)

function SignIn() {
  const { path, settings, google, outbox, now } = usePageData<typeof data>()
  const factors = <SettingsFactors settings={settings} now={now} />
  return (
    <>
      {settings.secondFactorRequired && factors}
      <SettingsEmail settings={settings} outbox={outbox} />
      <SettingsPassword settings={settings} />
      {(google || settings.google) && <SettingsGoogle settings={settings} path={path} />}
      {!settings.secondFactorRequired && factors}
    </>
  )
}

function Business() {
  const { business } = usePageData<typeof data>()
  if (!business) return null
  return <OwnProfileForm data={business} upload={field => <UploadField purpose="portfolio" handsOver {...field} />} />
}

function Calculator() {
  const t = useTexts('settings')
  const { calculator, now } = usePageData<typeof data>()
  if (!calculator) return null
  return (
    <LazyPart fallback={<SkeletonList label={t('sections.calculator')} kind="rows" count={6} />}>
      <RatesSection data={calculator} now={now} />
    </LazyPart>
  )
}

function Help() {
  const t = useTexts('settings')
  const { help } = usePageData<typeof data>()
  if (!help) return null
  return (
    <LazyPart fallback={<SkeletonList label={t('sections.help')} kind="rows" count={6} />}>
      <HelpSection
        {...help}
        field={RichTextField}
        upload={field => <UploadField purpose="article" handsOver {...field} />}
      />
    </LazyPart>
  )
}

function Owner() {
  const t = useTexts('settings')
  const { owner } = usePageData<typeof data>()
  if (!owner) return null
  return (
    <LazyPart fallback={<SkeletonList label={t('sections.owner')} kind="rows" count={6} />}>
      <OwnerSection facts={owner} />
    </LazyPart>
  )
}

function Health() {
  const t = useTexts('settings')
  const { health, now } = usePageData<typeof data>()
  if (!health) return null
  return (
    <LazyPart fallback={<SkeletonList label={t('sections.health')} kind="rows" count={6} />}>
      <HealthSection health={health} now={now} />
    </LazyPart>
  )
}

function Part() {
  const { part, settings, area, device, sessions, cities, invitations, now } = usePageData<typeof data>()
  switch (part) {
    case 'profile':
      return (
        <>
          <SettingsProfile settings={settings} />
          <SettingsPhoto
            settings={settings}
            upload={field => <UploadField purpose="portrait" handsOver {...field} />}
          />
        </>
      )
    case 'business':
      return <Business />
    case 'region':
      return <SettingsRegion settings={settings} cities={cities} />
    case 'notifications':
      return (
        <>
          {device && <DeviceSettings device={device} />}
          <SettingsNotifications settings={settings} area={area} />
        </>
      )
    case 'sign-in':
      return <SignIn />
    case 'devices':
      return <SettingsDevices sessions={sessions} now={now} />
    case 'privacy':
      return <SettingsPrivacy settings={settings} />
    case 'calculator':
      return <Calculator />
    case 'help':
      return <Help />
    case 'owner':
      return <Owner />
    case 'health':
      return <Health />
    case 'invite':
      return invitations && <InviteFriends invitations={invitations} />
    case 'data':
      return (
        <>
          <SettingsExport />
          <SettingsClosing />
        </>
      )
  }
}

export function Component() {
  const { path, part, parts } = usePageData<typeof data>()
  const t = useTexts('settings')
  const { user } = useRoot()
  const title = t(`sections.${part}`)
  return (
    <Container>
      <Head title={`${title} · ${t('title')}`} description={t('description')} noindex />
      <PageTitle title={t('title')} lead={t('lead')} />
      <Stack>
        {user?.secondFactorRequired && (
          <Callout kind="warning" title={t('banner.title')}>
            {t('banner.text')}
          </Callout>
        )}
        <TabLinks
          label={t('sections.label')}
          tabs={parts.map(name => ({
            label: t(`sections.${name}`),
            href: name === 'profile' ? path : `${path}?section=${name}`,
            current: name === part,
          }))}
        />
        <Part key={part} />
      </Stack>
    </Container>
  )
}
