import enquirySheet from '#client/features/enquiries/enquiries.css?url'
import { type AskingArea, enquiriesHref, newEnquiryHref } from '#client/features/enquiries/enquiry-types.ts'
import { OtherQuotes } from '#client/features/enquiries/other-quotes.tsx'
import { QuoteComparison, sentOf } from '#client/features/enquiries/quote-comparison.tsx'
import { ReservedLines } from '#client/features/enquiries/reserved-lines.tsx'
import { AskButton } from '#client/platform/action-button.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import type { data } from './enquiry.data.ts'

type Data = typeof data

function Actions() {
  const t = useTexts('enquiries')
  const { enquiry, area } = usePageData<Data>()
  const waits = enquiry.quotes.some(({ status }) => status === 'asked')
  const isOpen = waits || enquiry.quotes.some(({ status }) => status === 'quoted')
  return (
    <>
      {waits && (
        <AskButton
          endpoint="POST /enquiries/{enquiry}/withdraw"
          request={{ params: { enquiry: enquiry.id } }}
          ask={{ title: t('withdraw.title'), yes: t('withdraw.yes'), text: t('withdraw.text') }}
        >
          {t('withdraw.action')}
        </AskButton>
      )}
      {!isOpen && <ButtonLink href={newEnquiryHref(area, { again: enquiry.id })}>{t('again')}</ButtonLink>}
    </>
  )
}

function Lead() {
  const t = useTexts('enquiries')
  const format = useFormat()
  const { enquiry } = usePageData<Data>()
  const { quotes, lines } = enquiry
  const answered = quotes.filter(({ sentAt }) => sentAt !== null)
  const [first] = sentOf(enquiry)
    .filter(({ status }) => status === 'quoted')
    .toSorted((a, b) => a.endsAt.localeCompare(b.endsAt))
  return (
    <>
      {[
        t('list.answered', { count: quotes.length, number: format.number(answered.length) }),
        t('lines', { count: lines.length }),
        ...(first
          ? [t('compare.first-ends', { date: format.date(first.endsAt, { day: 'numeric', month: 'long' }) })]
          : []),
      ].join(' · ')}
    </>
  )
}

function RequestedLines() {
  const t = useTexts('enquiries')
  const goods = useTexts('catalogue')
  const format = useFormat()
  const { enquiry } = usePageData<Data>()
  const { city, wantedBy, note, language, source, createdAt, lines } = enquiry
  return (
    <Stack gap={4}>
      <TitleBlock
        row
        facts={[
          { term: t('facts.where'), value: city },
          { term: t('facts.wanted'), value: wantedBy ? format.date(wantedBy) : t('facts.any-day') },
          { term: t('facts.from'), value: t(`source.${source}`) },
          { term: t('facts.asked'), value: format.date(createdAt) },
        ]}
      />
      {note && (
        <p dir="auto" lang={language} className="max-w-184 whitespace-pre-line">
          {note}
        </p>
      )}
      {sentOf(enquiry).length === 0 && (
        <ul className="grid">
          {lines.map(({ id, name, quantity, unit }) => (
            <li key={id} className="flex min-h-11 items-center justify-between gap-4 border-b py-2">
              <bdi>{name}</bdi>
              <bdi className="tabular-nums">{`${format.number(quantity)} ${goods(`unit.${unit}`)}`}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

function Crumbs({ area, title }: { readonly area: AskingArea; readonly title: string }) {
  const t = useTexts('enquiries')
  return (
    <Breadcrumbs
      label={t('breadcrumbs')}
      crumbs={[{ label: t('title'), href: enquiriesHref(area) }, { label: title }]}
    />
  )
}

export function Component() {
  const { area, enquiry, now } = usePageData<Data>()
  const sent = sentOf(enquiry).map(({ id }) => id)
  return (
    <>
      <Head title={enquiry.title} noindex />
      <link rel="stylesheet" href={enquirySheet} precedence="part" />
      <PageTitle
        title={
          <span dir="auto" lang={enquiry.language}>
            {enquiry.title}
          </span>
        }
        lead={<Lead />}
        breadcrumbs={<Crumbs area={area} title={enquiry.title} />}
        action={<Actions />}
      />
      <Stack>
        <QuoteComparison {...{ enquiry, area, now }} />
        <OtherQuotes quotes={enquiry.quotes.filter(({ id }) => !sent.includes(id))} now={now} />
        <ReservedLines lines={enquiry.lines} quotes={enquiry.quotes} />
        <RequestedLines />
      </Stack>
    </>
  )
}
