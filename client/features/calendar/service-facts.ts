import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { Service } from '#shared/features/calendar/schema.ts'

export function useServiceFacts(): (service: Pick<Service, 'minutes' | 'place' | 'price'>) => string {
  const t = useTexts('calendar')
  const format = useFormat()
  return ({ minutes, place, price }) =>
    [
      t('minutes', { count: minutes, number: format.number(minutes) }),
      t(`place.${place}`),
      price ? format.money(price) : t('free'),
    ].join(' · ')
}
