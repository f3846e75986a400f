import { FirstSteps } from '#client/features/professionals/first-steps.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Card } from '#client/ui/base/card.tsx'
import { Container, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { House } from '#client/ui/drawing/house.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './greeting.data.ts'

export function Component() {
  const { name, steps, home } = usePageData<typeof data>()
  const t = useTexts('greeting')
  return (
    <Container width="text" className="pb-10">
      <Head title={t('head')} description={t('lead')} canonicalPath={href('greeting')} />
      <PageTitle title={name === null ? t('head') : t('title', { name: `\u2068${name}\u2069` })} lead={t('lead')} />
      <Stack>
        <Card className="grid gap-8">
          <FirstSteps steps={steps} />
        </Card>
        {home && (
          <div>
            <ButtonLink href={home}>{t('home')}</ButtonLink>
          </div>
        )}
        <House drawing="front" />
      </Stack>
    </Container>
  )
}
