// The welcome: a person's first steps, each with its true state and the way to it.
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Card } from '#client/ui/base/card.tsx'
import { Container, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Timeline } from '#client/ui/data/timeline.tsx'
import { Elevation } from '#client/ui/drawing/elevation.tsx'
import { ProgressBar } from '#client/ui/drawing/progress.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './greeting.data.ts'

function Steps() {
  const { steps } = usePageData<typeof data>()
  const t = useTexts('greeting')
  const next = steps.findIndex(step => !step.done)
  return (
    <Timeline
      label={t('steps')}
      items={steps.map((step, index) => ({
        id: step.text,
        title: t(`${step.text}.title`),
        when: step.done ? t('done') : undefined,
        state: step.done ? 'done' : index === next ? 'current' : 'ahead',
        children: (
          <div className="grid justify-items-start gap-3">
            <p>{t(`${step.text}.text`)}</p>
            {index === next && step.to && (
              <ButtonLink
                kind="primary"
                iconEnd={<ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />}
                href={step.to}
              >
                {t(`${step.text}.action`)}
              </ButtonLink>
            )}
          </div>
        ),
      }))}
    />
  )
}

export function Component() {
  const { name, steps, home } = usePageData<typeof data>()
  const t = useTexts('greeting')
  const format = useFormat()
  const done = steps.filter(step => step.done).length
  return (
    <Container width="text" className="pb-10">
      <Head title={t('head')} description={t('lead')} canonicalPath={href('greeting')} />
      <PageTitle title={name === null ? t('head') : t('title', { name: `\u2068${name}\u2069` })} lead={t('lead')} />
      <Stack>
        <Card className="grid gap-8">
          <ProgressBar
            value={done}
            max={steps.length}
            label={t('steps')}
            text={t('progress', { done: format.number(done), count: steps.length })}
          />
          <Steps />
        </Card>
        {home && (
          <div>
            <ButtonLink href={home}>{t('home')}</ButtonLink>
          </div>
        )}
        <Elevation className="mx-auto w-full max-w-120 text-ink-soft" />
      </Stack>
    </Container>
  )
}
