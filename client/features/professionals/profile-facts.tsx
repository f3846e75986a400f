// Facts of a profile: where they work, how fast they reply, which languages, since when.
import { useFormat } from '#client/platform/i18n/format.ts'
import { replyTime } from '#client/platform/i18n/reply-time.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card } from '#client/ui/base/card.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { isLanguage } from '#shared/values/localized.ts'
import { BadgeList } from './badges.tsx'
import type { ProfileView } from './profile-view.ts'

type Props = { readonly profile: ProfileView }

function useReply({ replyMinutes, replySample }: ProfileView) {
  const t = useTexts('profile')
  const people = useTexts('professionals')
  if (replyMinutes === null) return people('figures.no-data')
  return (
    <>
      {replyTime(people, 'duration', replyMinutes)}{' '}
      <span className="block text-13 text-ink-soft">{t('facts.reply-sample', { count: replySample })}</span>
    </>
  )
}

export function ProfileFacts({ profile }: Props) {
  const t = useTexts('profile')
  const people = useTexts('professionals')
  const format = useFormat()
  const spoken = profile.languages.filter(isLanguage).map(language => people(`languages.${language}`))
  const founded = profile.foundedYear
  return (
    <Card as="section">
      <h2 className="mb-4 text-20">{t('facts.title')}</h2>
      <DefinitionList
        facts={[
          {
            term: t('facts.area'),
            value: t('facts.area-value', { city: profile.city.name, distance: format.distance(profile.radiusKm) }),
          },
          { term: t('facts.reply'), value: useReply(profile) },
          { term: t('facts.languages'), value: format.list(spoken) },
          { term: t('facts.team'), value: t('facts.people', { count: profile.teamSize }) },
          ...(founded ? [{ term: t('facts.founded'), value: String(founded) }] : []),
          { term: t('facts.member'), value: format.date(profile.memberSince, { month: 'long', year: 'numeric' }) },
        ]}
      />
    </Card>
  )
}

export function ProfileChecks({ profile }: Props) {
  const t = useTexts('profile')
  return (
    <Card as="section">
      <h2 className="mb-1 text-20">{t('checks.title')}</h2>
      <p className="mb-4 text-15 text-ink-soft">{t('checks.lead')}</p>
      <BadgeList badges={profile.badges} />
    </Card>
  )
}
