// The badges of a professional: which check, when it was made, when it ends.
import BadgeCheck from 'lucide-react/icons/badge-check'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import type { CardView } from './card-view.ts'

type Badges = CardView['badges']

/** Small, on a card: the names of the checks. */
export function CardBadges({ badges }: { readonly badges: Badges }) {
  const t = useTexts('professionals')
  if (badges.length === 0) return null
  return (
    <ul aria-label={t('badges.label')} className="badges">
      {badges.map(({ kind }) => (
        <li key={kind}>
          <Badge tone="moss" icon={<BadgeCheck aria-hidden="true" />}>
            {t(`badges.${kind}`)}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

/** Whole, on the profile: every check with its date and its end. */
export function BadgeList({ badges }: { readonly badges: Badges }) {
  const t = useTexts('professionals')
  const format = useFormat()
  if (badges.length === 0) return <p className="text-15 text-ink-soft">{t('badges.none')}</p>
  return (
    <ul className="grid gap-4">
      {badges.map(({ kind, checkedAt, endsAt }) => (
        <li key={kind} className="flex gap-3">
          <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-moss" />
          <div>
            <p className="font-medium text-15">{t(`badges.${kind}`)}</p>
            <p className="note">
              {t('badges.checked', { date: format.date(checkedAt) })}{' '}
              {endsAt ? t('badges.ends', { date: format.date(endsAt) }) : t('badges.no-end')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
