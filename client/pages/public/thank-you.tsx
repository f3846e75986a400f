// After a job was sent: the next steps, their dates, who acts. Also the target of unsubscribe links in mails.
import { lazy } from 'react'
import { RefuseMail } from '#client/features/invitations/refuse-mail.tsx'
import { useBudgetText } from '#client/features/jobs/budget-text.ts'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Container, Row, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Stamp } from '#client/ui/data/stamp.tsx'
import { Timeline, type TimelineItem } from '#client/ui/data/timeline.tsx'
import { type BlockFact, TitleBlock } from '#client/ui/data/title-block.tsx'
import { House } from '#client/ui/drawing/house.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './thank-you.data.ts'

function useSteps(): TimelineItem[] {
  const t = useTexts('site-pages')
  const format = useFormat()
  const { sentAt, reviewedBy, expiresAt, firstBid } = usePageData<typeof data>()
  const hours = (count: number) => format.number(Math.ceil(count), { style: 'unit', unit: 'hour', unitDisplay: 'long' })
  const usual = firstBid && t('thanks.usual', { hours: hours(firstBid.hours), of: format.number(firstBid.of) })
  const step = (id: string, state: TimelineItem['state'], when?: string): TimelineItem => ({
    id,
    title: t(`thanks.step.${id}.title`),
    ...(when ? { when } : {}),
    state,
    children: [t(`thanks.step.${id}.text`, { date: format.date(expiresAt) }), id === 'bids' && usual]
      .filter(Boolean)
      .join(' '),
  })
  return [
    step('sent', 'done', format.date(sentAt)),
    step('review', 'current', t('thanks.by', { date: format.date(reviewedBy) })),
    step('open', 'ahead', t('thanks.from', { date: format.date(reviewedBy) })),
    step('bids', 'ahead', t('thanks.until', { date: format.date(expiresAt) })),
    step('end', 'ahead', format.date(expiresAt)),
  ]
}

/** The sent values, to read again on this page. */
function useSentFacts(): readonly BlockFact[] {
  const t = useTexts('job-facts')
  const format = useFormat()
  const budget = useBudgetText()
  const { sent } = usePageData<typeof data>()
  if (!sent) return []
  const place = (
    <>
      {sent.city.name} · <bdi>{sent.area}</bdi>
    </>
  )
  const lines = <span lang={sent.language}>{sent.lines.join(' · ')}</span>
  const title = (
    <Anchor href={areaHref('user.under-review-request', { job: sent.id })} className="link">
      <span lang={sent.language}>{sent.title}</span>
    </Anchor>
  )
  return [
    { term: sent.trade.name, value: title, whole: true },
    { term: t('place'), value: place },
    { term: t('budget.title'), value: budget(sent) },
    ...(sent.lines.length > 0 ? [{ term: t('line.title'), value: lines, whole: true }] : []),
    ...(sent.files > 0 ? [{ term: t('files.title'), value: format.number(sent.files), whole: true }] : []),
  ]
}

/** The known dates; the steps below explain them. */
function Days() {
  const t = useTexts('site-pages')
  const format = useFormat()
  const { job, sentAt, reviewedBy, expiresAt } = usePageData<typeof data>()
  const sent = useSentFacts()
  const days = { sent: sentAt, review: reviewedBy, end: expiresAt }
  return (
    <TitleBlock
      facts={[
        ...(job ? [{ term: t('thanks.job'), value: job, whole: true }] : []),
        ...sent,
        ...Object.entries(days).map(([step, day]) => ({
          term: t(`thanks.step.${step}.title`),
          value: format.date(day),
        })),
      ]}
    />
  )
}

/** The kept proof of what was sent. */
function Received() {
  const t = useTexts('site-pages')
  const format = useFormat()
  const { job, sent, sentAt } = usePageData<typeof data>()
  if (!sent) return null
  return (
    <div className="pb-3">
      <Stamp title={t('thanks.received')}>
        {format.dateTime(sentAt)} · <bdi>{job}</bdi>
      </Stamp>
    </div>
  )
}

function WhileYouWait() {
  const t = useTexts('site-pages')
  const { sent, articles } = usePageData<typeof data>()
  return (
    <section aria-label={t('thanks.wait')}>
      <SectionHeading compact title={t('thanks.wait')} />
      <ul className="grid gap-2 text-15">
        {articles.map(({ slug, title, language }) => (
          <li key={slug}>
            <Anchor href={href('help-center.article', { slug })} className="link" lang={language}>
              {title}
            </Anchor>
          </li>
        ))}
        <li>
          <Anchor href={href('form-submit', { form: 'suggest-professional' })} className="link">
            {t('thanks.suggest')}
          </Anchor>
        </li>
      </ul>
      {sent && (
        <p className="note pt-3">
          {t('thanks.mistake')}{' '}
          <Anchor href={areaHref('user.under-review-request', { job: sent.id })} className="link">
            {t('thanks.change')}
          </Anchor>
        </p>
      )}
    </section>
  )
}

function Next() {
  const t = useTexts('site-pages')
  const { sent, signedIn } = usePageData<typeof data>()
  const to = sent ? areaHref('user.under-review-request', { job: sent.id }) : areaHref('user.job-requests')
  return (
    <Row>
      <ButtonLink kind="primary" href={signedIn ? to : href('sign-in')}>
        {signedIn ? t(sent ? 'thanks.view' : 'thanks.requests') : t('thanks.sign-in')}
      </ButtonLink>
      <ButtonLink href={href('find-professionals')}>{t('thanks.find')}</ButtonLink>
    </Row>
  )
}

function Thanks() {
  const t = useTexts('site-pages')
  const { name } = usePageData<typeof data>()
  const title = name === null ? t('thanks.title') : t('thanks.title-name', { name: `\u2068${name}\u2069` })
  return (
    <Container>
      <Head title={t('thanks.title')} description={t('thanks.lead')} canonicalPath={href('thank-you')} />
      <Received />
      <PageTitle title={title} lead={t('thanks.lead')} />
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <Stack>
          <section>
            <SectionHeading compact title={t('thanks.next')} />
            <Timeline label={t('thanks.next')} items={useSteps()} />
          </section>
          <Next />
          <WhileYouWait />
          <p className="text-15 text-ink-soft">
            {t('thanks.how')}{' '}
            <Anchor href={href('form-submit', { form: 'feedback' })} className="link">
              {t('thanks.feedback')}
            </Anchor>
          </p>
        </Stack>
        <div className="grid content-start gap-8 max-lg:order-first">
          <div className="squared px-12 max-lg:hidden">
            <House drawing="stage-0" />
          </div>
          <Days />
        </div>
      </div>
    </Container>
  )
}

const EndMails = lazy(async () => ({
  default: (await import('#client/features/notifications/end-mails.tsx')).EndMails,
}))

export function Component() {
  const t = useTexts('invitations')
  const mails = useTexts('unsubscribe')
  const { refuse, ending } = usePageData<typeof data>()
  if (refuse === null && ending === null) return <Thanks />
  return (
    <Container width="text" className="pb-10">
      <Head title={ending ? mails('title') : t('refuse.title')} noindex />
      {ending && (
        <LazyPart>
          <EndMails {...ending} />
        </LazyPart>
      )}
      {refuse !== null && <RefuseMail token={refuse} />}
    </Container>
  )
}
