import BadgeCheck from 'lucide-react/icons/badge-check'
import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { CardTitle } from '#client/ui/base/card.tsx'
import { classes } from '#client/ui/base/classes.ts'
import { Dimension } from '#client/ui/drawing/dimension.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import type { IdeaCost } from '#shared/features/ideas/contract.ts'
import { minorUnits } from '#shared/values/money.ts'
import type { Brick } from './courses.ts'
import type { TileView } from './idea-view.ts'
import { axisOf, costShare, ideaPath } from './ideas-address.ts'

type Cost = Pick<IdeaCost, 'low' | 'high' | 'currency'>

/** "MAD 42,700 to 51,700", in whole units; a cost as built is one amount. */
export function useCostText(): (cost: Cost) => string {
  const t = useTexts('ideas')
  const format = useFormat()
  return ({ low, high, currency }) => {
    const units = (amount: number): string => format.number(amount / minorUnits(currency), { maximumFractionDigits: 0 })
    return t(low === high ? 'cost.exact' : 'cost.range', {
      low: units(low),
      high: units(high),
      currency: format.currency(currency),
    })
  }
}

export function useMonth(): (month: string) => string {
  const format = useFormat()
  return month => format.date(`${month}-01`, { month: 'long', year: 'numeric' })
}

/** Where the cost lies on the common axis of its currency. */
function partOf({ low, high, currency }: Cost): readonly [number, number] {
  const [from = 0, to = 0] = [low, high].map(amount => costShare(amount / minorUnits(currency), axisOf(currency)))
  // A single amount remains visible.
  const start = Math.min(from, 0.96)
  return [start, Math.max(to, start + 0.04)]
}

function Photos({ tile, share, wide, priority }: { tile: TileView; share: number; wide: boolean; priority: boolean }) {
  const t = useTexts('ideas')
  const { photo, before, products } = tile
  const width = Math.round(1296 * share * (before ? 0.5 : 1))
  const sizes = `(min-width: 64rem) ${width}px, ${wide && !before ? '92vw' : '66vw'}`
  const shown = { sizes, ratio: 'fill', priority } as const
  return (
    <div className={classes('idea-photos', before && 'idea-pair')}>
      {before && (
        <span className="idea-frame">
          <Picture picture={before} {...shown} />
          <span className="idea-mark">{t('before')}</span>
        </span>
      )}
      <span className="idea-frame">
        {photo ? <Picture picture={photo} {...shown} /> : <span className="squared block h-full" />}
        {before && <span className="idea-mark">{t('after')}</span>}
        {!before && products > 0 && <span className="idea-mark">{t('products', { count: products })}</span>}
      </span>
    </div>
  )
}

export function IdeaFacts({ tile }: { readonly tile: TileView }) {
  const t = useTexts('ideas')
  const format = useFormat()
  const { room, areaSqm, city, builder } = tile
  return (
    <p className="note">
      {t('room-area', { room, area: format.number(areaSqm, { maximumFractionDigits: 1 }) })} · {city}
      {builder && (
        <>
          {' · '}
          <bdi>{builder.name}</bdi>
          {builder.checked && (
            <span className="whitespace-nowrap">
              {' '}
              <BadgeCheck role="img" aria-label={t('checked')} aria-hidden="false" className="idea-checked" />
            </span>
          )}
        </>
      )}
    </p>
  )
}

type Props = {
  readonly brick: Brick<TileView> & { readonly tile: TileView }
  readonly place: { readonly near: string; readonly area: string }
  readonly level?: 2 | 3
  readonly priority?: boolean
  /** On the picture: the button that saves the idea. */
  readonly save?: ReactNode
}

export function IdeaTile({ brick: { tile, ratio, share, wide }, place, level = 2, priority = false, save }: Props) {
  const cost = useCostText()
  const month = useMonth()
  return (
    <li className={classes('idea', `idea-${ratio}`, tile.before && 'idea-double', wide && 'idea-wide')}>
      <Photos {...{ tile, share, wide, priority }} />
      {save}
      <CardTitle level={level} href={ideaPath(tile.slug, place)}>
        {tile.title}
      </CardTitle>
      <p className="idea-cost">
        <Dimension range={partOf(tile.cost)} />
        <b title={`${tile.cost.city.name}, ${month(tile.cost.month)}`}>
          <bdi>{cost(tile.cost)}</bdi>
        </b>
      </p>
      <IdeaFacts tile={tile} />
    </li>
  )
}
