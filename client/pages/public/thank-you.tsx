// After a job was sent: what happens next, when, and who acts. The end of an invitation's second link stands here too.
import CircleCheck from 'lucide-react/icons/circle-check'
import { RefuseMail } from '#client/features/invitations/refuse-mail.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Card } from '#client/ui/base/card.tsx'
import { Container, Row, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Timeline, type TimelineItem } from '#client/ui/data/timeline.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './thank-you.data.ts'

function useSteps(): TimelineItem[] {
  const t = useTexts('site-pages')
  const format = useFormat()
  const { sentAt, reviewedBy, expiresAt } = usePageData<typeof data>()
  const step = (id: string, state: TimelineItem['state'], when?: string): TimelineItem => ({
    id,
    title: t(`thanks.step.${id}.title`),
    ...(when ? { when } : {}),
    state,
    children: t(`thanks.step.${id}.text`, { date: format.date(expiresAt) }),
  })
  return [
    step('sent', 'done', format.date(sentAt)),
    step('review', 'current', t('thanks.by', { date: format.date(reviewedBy) })),
    step('open', 'ahead'),
    step('bids', 'ahead'),
    step('end', 'ahead', format.date(expiresAt)),
  ]
}

function Thanks() {
  const t = useTexts('site-pages')
  const { job, signedIn } = usePageData<typeof data>()
  return (
    <Container width="text">
      <Head title={t('thanks.title')} description={t('thanks.lead')} canonicalPath={href('thank-you')} />
      <div className="pt-8 text-moss">
        <CircleCheck aria-hidden="true" className="size-10" />
      </div>
      <PageTitle
        title={t('thanks.title')}
        lead={t('thanks.lead')}
        facts={job && <span>{t('thanks.code', { job })}</span>}
      />
      <Stack gap={6}>
        <Card as="section">
          <h2 className="mb-5 text-20">{t('thanks.next')}</h2>
          <Timeline label={t('thanks.next')} items={useSteps()} />
        </Card>
        <Row>
          <ButtonLink kind="primary" href={signedIn ? areaHref('user.job-requests') : href('sign-in')}>
            {signedIn ? t('thanks.requests') : t('thanks.sign-in')}
          </ButtonLink>
          <ButtonLink href={href('find-professionals')}>{t('thanks.find')}</ButtonLink>
        </Row>
        <p className="text-15 text-ink-soft">
          {t('thanks.how')}{' '}
          <Anchor href={href('form-submit', { form: 'feedback' })} className="text-clay underline underline-offset-4">
            {t('thanks.feedback')}
          </Anchor>
        </p>
      </Stack>
    </Container>
  )
}

export function Component() {
  const t = useTexts('invitations')
  const { refuse } = usePageData<typeof data>()
  if (refuse === null) return <Thanks />
  return (
    <Container width="text" className="pb-10">
      <Head title={t('refuse.title')} noindex />
      <RefuseMail token={refuse} />
    </Container>
  )
}
