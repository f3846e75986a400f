import { DeskForm } from '#client/features/enquiries/desk.tsx'
import { AnswerClock, DeskFacts, PastPrices } from '#client/features/enquiries/desk-side.tsx'
import enquirySheet from '#client/features/enquiries/enquiries.css?url'
import { useReason } from '#client/features/enquiries/other-quotes.tsx'
import { ReceivedRow } from '#client/features/enquiries/received-row.tsx'
import { AskButton } from '#client/platform/action-button.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { PaneTitle, SplitView } from '#client/ui/frame/split-view.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { chatHref } from '#shared/routes/chat-href.ts'
import type { data } from './supplier-enquiry.data.ts'

type Data = typeof data

function Waiting() {
  const t = useTexts('enquiries')
  const { waiting, total, now } = usePageData<Data>()
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="py-4 font-semibold text-17">
        {t('received.waiting', { count: total })}
      </h2>
      <ul className="grid">
        {waiting.map(enquiry => (
          <ReceivedRow key={enquiry.id} {...{ enquiry, now }} />
        ))}
      </ul>
      <p className="py-3">
        <ButtonLink href={areaHref('supplier.enquiries')}>{t('received.everything')}</ButtonLink>
      </p>
    </section>
  )
}

function Status() {
  const t = useTexts('enquiries')
  const format = useFormat()
  const reasonOf = useReason()
  const { desk, now } = usePageData<Data>()
  const { quote } = desk
  const askedOn = t('desk.asked-on', { date: format.dateTime(quote.askedAt) })
  if (quote.status === 'asked')
    return (
      <>
        <StatusLine tone="clay" state={t('desk.your-turn')} next={askedOn} />
        <AnswerClock enquiry={quote} now={now} />
      </>
    )
  const holds =
    quote.status === 'quoted' ? t('list.holds', { when: format.relative(quote.endsAt, now) }) : reasonOf(quote)
  return (
    <StatusLine
      tone={quote.status === 'accepted' ? 'moss' : quote.status === 'quoted' ? 'blueprint' : 'neutral'}
      state={t(`quote-status.${quote.status}`)}
      next={holds || askedOn}
    />
  )
}

function Actions() {
  const t = useTexts('enquiries')
  const { desk } = usePageData<Data>()
  const { quote } = desk
  const mayTalk = ['asked', 'quoted', 'accepted'].includes(quote.status)
  return (
    <div className="flex flex-wrap gap-2">
      {mayTalk && (
        <ButtonLink href={chatHref('supplier', { kind: 'quote', id: quote.id })}>{t('desk.ask-back')}</ButtonLink>
      )}
      {quote.transitions.includes('take-back') && (
        <AskButton
          endpoint="POST /quotes/{enquiry}/take-back"
          request={{ params: { enquiry: desk.id } }}
          ask={{ title: t('take-back.title'), yes: t('take-back.yes'), text: t('take-back.text') }}
        >
          {t('take-back.action')}
        </AskButton>
      )}
    </div>
  )
}

export function Component() {
  const t = useTexts('enquiries')
  const { desk } = usePageData<Data>()
  const letters = [...useTexts('negotiation')('letters')]
  return (
    <>
      <Head title={desk.title} noindex />
      <link rel="stylesheet" href={enquirySheet} precedence="part" />
      <SplitView
        list={null}
        more={<Waiting />}
        work={
          <Stack gap={6}>
            <PaneTitle
              above={
                <Breadcrumbs
                  label={t('breadcrumbs')}
                  crumbs={[{ label: t('received.title'), href: areaHref('supplier.enquiries') }, { label: desk.title }]}
                />
              }
              title={desk.title}
            >
              <Status />
            </PaneTitle>
            <Actions />
            <DeskForm key={`${desk.id} ${desk.quote.version}`} desk={desk} letters={letters} />
          </Stack>
        }
        context={
          <Stack>
            <PastPrices desk={desk} letters={letters} />
            <DeskFacts desk={desk} />
          </Stack>
        }
      />
    </>
  )
}
