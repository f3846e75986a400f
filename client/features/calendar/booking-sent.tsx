import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useFocusOnce } from '#client/platform/use-focus-once.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { ButtonLink, buttonClass } from '#client/ui/controls/button.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'

export type Sent = {
  readonly id: string
  readonly advisor: string
  readonly price: string
  readonly status: Output<AppContract['POST /services/{service}/bookings']>['status']
  readonly service: string
  readonly start: string
  /** Empty when there is no visit on site. */
  readonly place: string
  readonly answers: readonly { readonly question: string; readonly answer: string }[]
  readonly note: string
}

export function BookingSent({ sent }: { readonly sent: Sent }) {
  const t = useTexts('calendar')
  const format = useFormat()
  const { id, status, advisor, service, price, start, place, answers, note } = sent
  const box = useFocusOnce<HTMLDivElement>()
  const isolated = `\u2068${advisor}\u2069`
  const facts = [
    { term: t('facts.advisor'), value: advisor },
    { term: t('book.service'), value: service },
    { term: t('sent.time'), value: format.dateTime(start) },
    { term: t('book.address'), value: place },
    { term: t('sent.price'), value: price },
    ...answers.map(({ question, answer }) => ({ term: question, value: answer })),
    { term: t('book.note'), value: note },
  ]
  return (
    <div ref={box} role="status" tabIndex={-1} className="outline-none">
      <Stack gap={4}>
        <Callout kind="success">{t(`announced.${status}`)}</Callout>
        <DefinitionList facts={facts.filter(({ value }) => value !== '')} />
        <p className="text-15">{t(`sent.next-${status}`, { name: isolated })}</p>
        <Row gap={2}>
          <a href={`/api/bookings/${id}.ics`} download className={buttonClass()}>
            <CalendarArrowDown aria-hidden="true" />
            {t('ics')}
          </a>
          <ButtonLink href={`${areaHref('user.contacts-clients')}?tab=bookings`}>{t('book.own')}</ButtonLink>
        </Row>
      </Stack>
    </div>
  )
}
