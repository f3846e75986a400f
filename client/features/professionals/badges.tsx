import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stamp } from '#client/ui/data/stamp.tsx'
import type { ProfileView } from './profile-view.ts'

export function BadgeList({ badges }: { readonly badges: ProfileView['badges'] }) {
  const t = useTexts('profile')
  const format = useFormat()
  if (badges.length === 0) return <p className="text-15 text-ink-soft">{t('badges.none')}</p>
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {badges.map(({ kind, checkedAt, endsAt }) => (
        <li key={kind} className="grid">
          <Stamp title={t(`badges.${kind}`)}>
            {t('badges.checked', { date: format.date(checkedAt) })}{' '}
            {endsAt ? t('badges.ends', { date: format.date(endsAt) }) : t('badges.no-end')}
          </Stamp>
        </li>
      ))}
    </ul>
  )
}
