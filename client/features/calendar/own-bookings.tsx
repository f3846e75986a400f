import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { SiteBoard } from '#client/ui/drawing/illustrations.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { href } from '#shared/routes/href.ts'
import { BookingItem } from './booking-item.tsx'

type Props = {
  readonly list: Output<AppContract['GET /bookings']>
  readonly filter: Readonly<Record<string, string>>
}

export function OwnBookings({ list, filter }: Props) {
  const t = useTexts('calendar')
  return (
    <ListView
      list={list}
      filter={filter}
      caption={t('own.title')}
      tabs={{
        name: 'of',
        values: ['coming', 'past'],
        first: 'coming',
        label: of => t(`own.${of}`),
        title: t('own.title'),
      }}
      item={booking => <BookingItem key={booking.id} booking={booking} first={booking === list.items[0]} />}
      empty={{
        title: t('own.empty-title'),
        text: t('own.empty-text'),
        drawing: <SiteBoard />,
        action: <ButtonLink href={href('find-professionals')}>{t('own.find')}</ButtonLink>,
      }}
    />
  )
}
