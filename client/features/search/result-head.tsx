// Over the results: how many, in which order, and how the words were taken.
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Menu } from '#client/ui/floats/menu.tsx'
import type { UnderstoodView } from './result-view.ts'
import { type SearchState, searchPath, sortNames } from './search-state.ts'

type Props = { readonly state: SearchState; readonly total: number; readonly understood: UnderstoodView }

function SortMenu({ state }: Pick<Props, 'state'>) {
  const t = useTexts('results')
  return (
    <Menu
      align="end"
      chevron
      label={t('sort.label', { sort: t(`sort.${state.sort}`) })}
      trigger={
        <>
          <ArrowDownWideNarrow aria-hidden="true" className="size-4.5 text-ink-soft" />
          {t(`sort.${state.sort}`)}
        </>
      }
      items={sortNames.map(sort => ({
        label: t(`sort.${sort}`),
        note: t(`sort.note.${sort}`),
        href: searchPath(state, { sort }),
        current: sort === state.sort,
      }))}
    />
  )
}

/** "Plumbing in Casablanca", as far as the words said so. */
function useUnderstood({ trade, city }: UnderstoodView): string | null {
  const t = useTexts('results')
  if (trade && city) return t('understood.trade-and-city', { trade, city })
  if (trade) return t('understood.trade', { trade })
  return city ? t('understood.city', { city }) : null
}

export function ResultHead({ state, total, understood }: Props) {
  const t = useTexts('results')
  const format = useFormat()
  const taken = useUnderstood(understood)
  const { corrected, relaxed } = understood
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p role="status" className="font-medium text-17">
          {t('count', { count: total, number: format.number(total) })}
        </p>
        <SortMenu state={state} />
      </div>
      {corrected && <p className="text-15">{t('understood.corrected', { what: state.what, corrected })}</p>}
      {taken && <p className="text-15 text-ink-soft">{taken}</p>}
      {relaxed.length > 0 && total > 0 && (
        <Callout title={t('relaxed.title')}>
          <p>{relaxed.map(part => t(`relaxed.${part}`)).join(' ')}</p>
          {relaxed.includes('what') && <p>{t('none.spelling')}</p>}
        </Callout>
      )}
    </div>
  )
}
