import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { CardTitle } from '#client/ui/base/card.tsx'
import type { Tone } from '#client/ui/data/badge.tsx'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { AnswerClock } from './desk-side.tsx'
import type { ReceivedEnquiry } from './enquiry-types.ts'
import { useReason } from './other-quotes.tsx'

const tones: Readonly<Partial<Record<ReceivedEnquiry['status'], Tone>>> = {
  asked: 'clay',
  quoted: 'blueprint',
  accepted: 'moss',
}

type Props = { readonly enquiry: ReceivedEnquiry; readonly now: string }

export function ReceivedRow({ enquiry, now }: Props) {
  const t = useTexts('enquiries')
  const format = useFormat()
  const reasonOf = useReason()
  const { id, title, language, city, client, first, lines, status, total, currency, endsAt } = enquiry
  const next = [
    ...(total === null ? [] : [format.money({ amount: total, currency })]),
    ...(status === 'quoted' ? [t('list.holds', { when: format.relative(endsAt, now) })] : []),
    reasonOf(enquiry),
  ].filter(Boolean)
  return (
    <li className={status === 'asked' ? 'turn project-row relative' : 'project-row relative'}>
      <CardTitle level={2} href={areaHref('supplier.enquiry', { enquiry: id })}>
        <span dir="auto" lang={language}>
          {title}
        </span>
      </CardTitle>
      <p className="text-15">
        <bdi>{first}</bdi>
        {lines > 1 && ` · ${t('list.more', { count: lines - 1 })}`}
      </p>
      <p className="note">
        <bdi>{client}</bdi> · {city}
      </p>
      {status === 'asked' ? (
        <AnswerClock enquiry={enquiry} now={now} />
      ) : (
        <StatusLine
          tone={tones[status] ?? 'neutral'}
          state={t(`quote-status.${status}`)}
          next={next.join(' · ') || undefined}
        />
      )}
    </li>
  )
}
