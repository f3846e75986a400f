import { FirstSteps } from '#client/features/professionals/first-steps.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Card } from '#client/ui/base/card.tsx'
import { Container, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { GrowingHouse } from '#client/ui/drawing/growing-house.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './greeting.data.ts'

function Drawing() {
  const { steps } = usePageData<typeof data>()
  const t = useTexts('greeting')
  const format = useFormat()
  const done = steps.filter(step => step.done).length
  return (
    <figure className="squared self-start p-4 lg:p-8">
      <GrowingHouse
        steps={steps.map(step => step.done)}
        label={t('house', { done: format.number(done), count: steps.length })}
        format={format.number}
      />
      <figcaption className="note pt-2">{t('legend')}</figcaption>
    </figure>
  )
}

export function Component() {
  const { name, steps, home } = usePageData<typeof data>()
  const t = useTexts('greeting')
  return (
    <Container className="pb-10">
      <Head title={t('head')} description={t('lead')} canonicalPath={href('greeting')} />
      <PageTitle title={name === null ? t('head') : t('title', { name: `\u2068${name}\u2069` })} lead={t('lead')} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-16">
        <Stack>
          <Card className="grid gap-8">
            <FirstSteps steps={steps} />
          </Card>
          {home && (
            <div>
              <ButtonLink href={home}>{t('home')}</ButtonLink>
            </div>
          )}
        </Stack>
        <Drawing />
      </div>
    </Container>
  )
}
