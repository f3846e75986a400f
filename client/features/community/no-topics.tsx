import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { allTopics, communityPath } from './community-address.ts'
import { type ChosenProps, useChosen } from './topic-filters.tsx'

type Props = ChosenProps & {
  /** The filters without which there are topics. */
  readonly without: readonly string[]
}

/** Says which filter to drop. */
export function NoTopics({ without, ...chosen }: Props) {
  const t = useTexts('community-list')
  const ways = useChosen(chosen).filter(({ name }) => without.includes(name))
  return (
    <EmptyState
      illustration={<BrickBond />}
      title={t('nothing.title')}
      action={<ButtonLink href={communityPath(allTopics)}>{t('nothing.all')}</ButtonLink>}
    >
      {ways.length > 0 && (
        <>
          <p>{t('nothing.drop')}</p>
          <ul>
            {ways.map(({ name, label, href }) => (
              <li key={name}>
                <Anchor href={href} className="act">
                  {t('nothing.without', { filter: label })}
                </Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  )
}
