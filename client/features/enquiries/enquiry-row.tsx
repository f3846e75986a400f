import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { CardTitle } from '#client/ui/base/card.tsx'
import type { Tone } from '#client/ui/data/badge.tsx'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import { type AskingArea, enquiryHref, type ListedEnquiry } from './enquiry-types.ts'

const tones: Readonly<Record<ListedEnquiry['status'], Tone>> = {
  waiting: 'blueprint',
  'to-compare': 'clay',
  accepted: 'moss',
  ended: 'neutral',
}

type Props = {
  readonly enquiry: ListedEnquiry
  readonly area: AskingArea
  readonly now: string
}

export function EnquiryRow({ enquiry, area, now }: Props) {
  const t = useTexts('enquiries')
  const format = useFormat()
  const { id, title, language, city, lines, asked, answered, status, least, currency, endsAt, createdAt } = enquiry
  const next = [
    t('list.answered', { count: asked, number: format.number(answered) }),
    ...(least === null ? [] : [t('list.least', { amount: format.money({ amount: least, currency }) })]),
    ...(endsAt === null ? [] : [t('list.ends', { when: format.relative(endsAt, now) })]),
  ]
  return (
    <li className={status === 'to-compare' ? 'turn project-row relative' : 'project-row relative'}>
      <CardTitle level={2} href={enquiryHref(area, id)}>
        <span dir="auto" lang={language}>
          {title}
        </span>
      </CardTitle>
      <p className="note">
        {[t('lines', { count: lines }), city, format.date(createdAt, { day: 'numeric', month: 'long' })].join(' · ')}
      </p>
      <StatusLine tone={tones[status]} state={t(`status.${status}`)} next={next.join(' · ')} />
    </li>
  )
}
