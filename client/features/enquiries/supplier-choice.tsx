import { useFormat } from '#client/platform/i18n/format.ts'
import { replyTime } from '#client/platform/i18n/reply-time.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { CheckboxGroup } from '#client/ui/controls/choice.tsx'
import type { PrefillView } from './enquiry-types.ts'

type Props = {
  readonly suppliers: PrefillView['suppliers']
  /** The total number of lines. */
  readonly of: number
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  readonly error: string | undefined
  readonly now: string
}

export function SupplierChoice({ suppliers, of, chosen, onChange, error, now }: Props) {
  const t = useTexts('enquiries')
  const people = useTexts('professionals')
  const format = useFormat()
  const facts = ({ city, has, checkedAt, distanceKm, replyMinutes }: Props['suppliers'][number]): string =>
    [
      t('supplier.has', { count: of, number: format.number(has) }),
      distanceKm === null ? city : `${city}, ${format.distance(distanceKm)}`,
      checkedAt === null ? t('supplier.no-price') : t('supplier.checked', { when: format.relative(checkedAt, now) }),
      ...(replyMinutes === null ? [] : [t('supplier.replies', { time: replyTime(people, 'duration', replyMinutes) })]),
    ].join(' · ')
  return (
    <CheckboxGroup
      name="suppliers"
      label={t('new.suppliers')}
      hideLabel
      error={error}
      options={suppliers.map(one => ({ value: one.slug, label: <bdi>{one.name}</bdi>, hint: facts(one) }))}
      value={chosen}
      onChange={(slug, checked) => onChange(checked ? [...chosen, slug] : chosen.filter(other => other !== slug))}
    />
  )
}
