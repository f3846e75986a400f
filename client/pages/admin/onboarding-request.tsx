// One application under review: each document beside what it must agree with, the answers, and the decision.
import { useFacts } from '#client/features/onboarding/use-facts.tsx'
import { DecisionCard } from '#client/features/onboarding-review/decision-card.tsx'
import { DocumentReview } from '#client/features/onboarding-review/document-review.tsx'
import { ApplicantCard, HistoryCard, ReplacedCard, TwinsCard } from '#client/features/onboarding-review/side-cards.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { PapersInPlace } from '#client/platform/papers/papers-in-place.tsx'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './onboarding-request.data.ts'

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
  const { review } = usePageData<typeof data>()
  const name = review.companyName || t('nameless')
  const { submittedAt } = review
  return (
    <>
      <Head title={name} noindex />
      <PageTitle
        title={name}
        breadcrumbs={
          <Breadcrumbs
            label={t('path')}
            crumbs={[{ label: t('title'), href: areaHref('admin.onboarding-request') }, { label: name }]}
          />
        }
        facts={
          <>
            <span>{t(`types.${review.type}`)}</span>
            <span>{t(`status.${review.status}`)}</span>
            {submittedAt && <span>{t('submitted', { date: format.dateTime(submittedAt) })}</span>}
          </>
        }
      />
      <Grid of="main-side">
        <Stack>
          {review.documentTypes.map(type => {
            const document = review.documents.find(one => one.type === type.slug)
            return (
              <DocumentReview key={`${type.slug} ${document?.id}`} review={review} type={type} document={document} />
            )
          })}
          <Answers />
        </Stack>
        <Stack>
          <DecisionCard review={review} />
          <TwinsCard review={review} />
          <ApplicantCard review={review} />
          <HistoryCard review={review} />
          <PapersInPlace papers={review.allDocuments.map(({ file }) => file)}>
            <ReplacedCard review={review} />
          </PapersInPlace>
        </Stack>
      </Grid>
    </>
  )
}
