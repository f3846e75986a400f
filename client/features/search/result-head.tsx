// Over the results: how many and for what, and how the words were taken.
import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { Chosen } from './chosen-filters.ts'
import type { UnderstoodView } from './result-view.ts'
import type { SearchState } from './search-state.ts'

type Props = {
  readonly state: SearchState
  readonly chosen: Chosen
  readonly total: number
  readonly understood: UnderstoodView
  /** What it costs here, at the end side of the title. */
  readonly aside: ReactNode
}

/** "Plumbing and tiling in Casablanca", as far as it was asked for. */
function useAsked({ state, chosen, understood }: Props): string | null {
  const t = useTexts('results')
  const format = useFormat()
  const names = (some: readonly { readonly name: string }[]) => format.list(some.map(({ name }) => name))
  const what = chosen.trades.length > 0 ? names(chosen.trades) : (understood.trade ?? state.what)
  const where = understood.city ?? (chosen.cities.length > 0 ? names(chosen.cities) : state.where)
  if (what && where) return t('asked-in', { what, where })
  return what || where || null
}

export function ResultHead(props: Props) {
  const { state, total, understood, aside } = props
  const t = useTexts('results')
  const format = useFormat()
  const asked = useAsked(props)
  const { corrected, relaxed } = understood
  const count = { count: total, number: format.number(total) }
  return (
    <>
      <div className="results-head">
        <h1 className="text-24">
          <span role="status">{asked ? t('title-for', { ...count, asked }) : t('count', count)}</span>
        </h1>
        {aside}
      </div>
      {corrected && <p className="pt-2 text-15">{t('understood.corrected', { what: state.what, corrected })}</p>}
      {relaxed.length > 0 && total > 0 && (
        <div className="pt-3">
          <Callout title={t('relaxed.title')}>
            <p>{relaxed.map(part => t(`relaxed.${part}`)).join(' ')}</p>
            {relaxed.includes('what') && <p>{t('none.spelling')}</p>}
          </Callout>
        </div>
      )}
    </>
  )
}
