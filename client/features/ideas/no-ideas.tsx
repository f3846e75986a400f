import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { type Facets, useChosen } from './idea-filters.tsx'
import { allIdeas, type IdeasState, ideasPath } from './ideas-address.ts'

type Props = {
  readonly state: IdeasState
  readonly facets: Facets
  readonly without: readonly { readonly filter: string; readonly count: number }[]
}

/** Says which filter to drop, and how many ideas that gives. */
export function NoIdeas({ state, facets, without }: Props) {
  const t = useTexts('ideas')
  const chosen = useChosen({ state, facets })
  const ways = without.flatMap(({ filter, count }) => {
    const isCost = filter === 'most'
    const own = chosen.filter(({ name }) => name === filter)
    const label = isCost ? t('axis.filter') : own.map(one => one.label).join(', ')
    const change = { [isCost ? 'cost' : filter]: filter === 'material' ? [] : '' }
    return label && count > 0 ? [{ filter, label, count, path: ideasPath(state, change) }] : []
  })
  return (
    <EmptyState
      illustration={<BrickBond />}
      title={t('nothing.title')}
      action={<ButtonLink href={ideasPath(allIdeas)}>{t('nothing.all')}</ButtonLink>}
    >
      {ways.length > 0 && (
        <>
          <p>{t('nothing.drop')}</p>
          <ul>
            {ways.map(({ filter, label, count, path }) => (
              <li key={filter}>
                <Anchor href={path} className="act">
                  {t('nothing.without', { filter: label, count })}
                </Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  )
}
