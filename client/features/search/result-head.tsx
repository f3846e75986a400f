import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ChipLink, ChipRow } from '#client/ui/controls/chip.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { Chosen } from './chosen-filters.ts'
import type { UnderstoodView } from './result-view.ts'
import { type SearchState, searchPath } from './search-state.ts'

type Props = {
  readonly state: SearchState
  readonly chosen: Chosen
  readonly total: number
  readonly understood: UnderstoodView
  /** Prices in this place, at the end of the title. */
  readonly aside: ReactNode
}

/** "Plumbing and tiling in Casablanca", from the filters that are set. */
function useAsked({ state, chosen, understood }: Props): string | null {
  const t = useTexts('results')
  const format = useFormat()
  const names = (some: readonly { readonly name: string }[]) => format.list(some.map(({ name }) => name))
  const what = chosen.trades.length > 0 ? names(chosen.trades) : (understood.trade ?? state.what)
  const where = understood.city ?? (chosen.cities.length > 0 ? names(chosen.cities) : state.where)
  if (what && where) return t('asked-in', { what, where })
  return what || where || null
}

/** The same search with a city instead of the unknown term. */
function inPlaceOf(state: SearchState, text: string, city: string): string {
  const what = state.where === text ? state.what : state.what.replace(text, '').replace(/\s+/g, ' ').trim()
  return searchPath(state, { what, where: city })
}

type UnreadProps = { readonly state: SearchState; readonly text: string; readonly cities: readonly string[] }

function Unread({ state, text, cities }: UnreadProps) {
  const t = useTexts('results')
  return (
    <Callout
      kind="warning"
      title={t('unread.title', { text })}
      action={
        cities.length > 0 && (
          <ChipRow label={t('unread.cities')}>
            {cities.map(city => (
              <ChipLink key={city} href={inPlaceOf(state, text, city)}>
                {t('unread.city', { city })}
              </ChipLink>
            ))}
          </ChipRow>
        )
      }
    >
      {cities.length > 0 ? t('unread.cities') : t('unread.else')}
    </Callout>
  )
}

export function ResultHead(props: Props) {
  const { state, total, understood, aside } = props
  const t = useTexts('results')
  const format = useFormat()
  const asked = useAsked(props)
  const { corrected, relaxed, unread } = understood
  const isNear = relaxed.length > 0
  const count = { count: total, number: format.number(total) }
  const none = asked ? t('none.title-for', { asked }) : t('none.title')
  const title = asked ? t('title-for', { ...count, asked }) : t('count', count)
  return (
    <>
      <div className="results-head">
        <h1 className="text-24">
          <span role="status">{isNear ? none : title}</span>
        </h1>
        {aside}
      </div>
      {(corrected || unread.length > 0 || isNear) && (
        <div className="grid gap-3 py-3">
          {corrected && <p className="text-15">{t('understood.corrected', { corrected })}</p>}
          {unread.map(word => (
            <Unread key={word.text} state={state} {...word} />
          ))}
          {isNear && total > 0 && (
            <Callout title={t('relaxed.title', count)}>
              <p>{relaxed.map(part => t(`relaxed.${part}`)).join(' ')}</p>
              {relaxed.includes('what') && unread.length === 0 && <p>{t('none.spelling')}</p>}
            </Callout>
          )}
        </div>
      )}
    </>
  )
}
