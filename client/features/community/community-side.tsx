// Beside the list: what a professional could answer, and whose answers helped most this month.
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import { href } from '#shared/routes/href.ts'
import { allTopics, communityPath } from './community-address.ts'
import type { Overview } from './topic-filters.tsx'
import { useMember } from './use-member.ts'

export function GetFound() {
  const t = useTexts('community-list')
  const format = useFormat()
  const { member } = useMember()
  const count = member?.toAnswer ?? 0
  const [trade] = member?.trades ?? []
  return (
    <section className="community-part">
      <h2 className="font-semibold text-17">{t('found.title')}</h2>
      <p className="note">{count > 0 ? t('found.open', { count, shown: format.number(count) }) : t('found.text')}</p>
      <ButtonLink wide href={communityPath(allTopics, { tab: 'unanswered', trade: trade?.slug ?? '' })}>
        {t('found.see')}
      </ButtonLink>
    </section>
  )
}

export function MostHelpful({ helpers }: Pick<Overview, 'helpers'>) {
  const t = useTexts('community-list')
  const format = useFormat()
  if (helpers.length === 0) return null
  return (
    <section className="community-part">
      <h2 className="font-semibold text-15">{t('helpers.title')}</h2>
      <ul className="community-list">
        {helpers.map(({ slug, name, trade, city, helpful }) => (
          <li key={slug} className="community-helper">
            <Avatar name={name} size="small" />
            <span className="min-w-0">
              <Anchor href={href('profile', { profile: slug })} className="block font-semibold wrap-anywhere">
                <bdi>{name}</bdi>
              </Anchor>
              <span className="note">{[trade, city].filter(Boolean).join(', ')}</span>
            </span>
            <span className="community-marks note">
              <ThumbsUp aria-hidden="true" className="size-4" />
              <span aria-hidden="true">{format.number(helpful)}</span>
              <span className="sr-only">{t('row.helpful', { count: helpful })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
