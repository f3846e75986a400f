import { requestPath } from '#client/features/onboarding/review/application-decision.tsx'
import { RequestView } from '#client/features/onboarding/review/request-view.tsx'
import { useFacts } from '#client/features/onboarding/use-facts.tsx'
import { Waited } from '#client/platform/clock.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { QueueBar } from '#client/platform/list/queue-bar.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { PaneTitle } from '#client/ui/frame/split-view.tsx'
import { onboardingReviewHours } from '#shared/features/onboarding/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './onboarding-request.data.ts'

/** J and K are taken: they move between the documents. */
const queueKeys = { previous: 'p', next: 'n' } as const
const answered = ['company', 'work', 'references'] as const

function Answers() {
  const t = useTexts('onboarding')
  const { review, cities, trades } = usePageData<typeof data>()
  const facts = useFacts(review, { cities, trades })
  return answered.map(step => (
    <TitledCard key={step} title={t(`steps.${step}`)}>
      <DefinitionList facts={facts[step]} />
    </TitledCard>
  ))
}

export function Component() {
  const t = useTexts('admin-onboarding')
  const format = useFormat()
  const { review, now } = usePageData<typeof data>()
  const name = review.companyName || t('nameless')
  const { submittedAt, status } = review
  const waits = status === 'submitted' || status === 'in_review'
  const title = (
    <PaneTitle
      above={
        <Breadcrumbs
          label={t('path')}
          crumbs={[{ label: t('title'), href: areaHref('admin.onboarding-request') }, { label: name }]}
        />
      }
      title={name}
    >
      <p className="text-ink-soft">
        {t(`types.${review.type}`)} · {t(`status.${status}`)}
      </p>
      {submittedAt && <p className="note">{t('submitted', { date: format.dateTime(submittedAt) })}</p>}
      {submittedAt && waits && <Waited since={submittedAt} now={now} promise={onboardingReviewHours} />}
      <QueueBar queue={review.queue} hrefOf={requestPath} keys={queueKeys} />
    </PaneTitle>
  )
  return (
    <>
      <Head title={name} noindex />
      <RequestView review={review} title={title} answers={<Answers />} />
    </>
  )
}
