// The site as an installed application: how each browser installs it, how it updates, and what works offline.
import { useEffect, useState } from 'react'
import ownSheet from '#client/features/application/application.css?url'
import { type Browser, browserOf } from '#client/features/application/browsers.ts'
import { InstallHero } from '#client/features/application/install-hero.tsx'
import { InstallSteps } from '#client/features/application/install-steps.tsx'
import { OfflineList } from '#client/features/application/offline-list.tsx'
import { SupportTable } from '#client/features/application/support-table.tsx'
import { ThisDevice } from '#client/features/application/this-device.tsx'
import { UpdateLine } from '#client/features/application/update-line.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Container, Grid } from '#client/ui/base/container.tsx'
import { Section, SectionHeading } from '#client/ui/base/section.tsx'
import { href } from '#shared/routes/href.ts'

export function Component() {
  const t = useTexts('mobile-application')
  const [yours, setYours] = useState<Browser | null>(null)
  useEffect(() => {
    const { userAgent, maxTouchPoints: touchPoints } = navigator
    setYours(browserOf({ userAgent, touchPoints }))
  }, [])
  return (
    <>
      <Head title={t('title')} description={t('description')} canonicalPath={href('mobile-application')} />
      <link rel="stylesheet" href={ownSheet} precedence="part" />
      <Container>
        <InstallHero yours={yours} />
      </Container>
      <Section id="install" title={t('steps.title')} lead={t(yours ? 'steps.lead-known' : 'steps.lead')}>
        <InstallSteps yours={yours} />
        <div className="pt-8">
          <SupportTable />
        </div>
      </Section>
      <Section id="updates" title={t('updates.title')} lead={t('updates.lead')}>
        <UpdateLine />
      </Section>
      <Section>
        <Grid of="main-side">
          <section aria-labelledby="offline">
            <SectionHeading id="offline" title={t('offline.title')} />
            <OfflineList />
          </section>
          <section aria-labelledby="device">
            <SectionHeading id="device" title={t('device.title')} />
            <ThisDevice />
          </section>
        </Grid>
      </Section>
    </>
  )
}
