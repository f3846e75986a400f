// What ideas of one room cost in the reader's city: the middle half, by size, on one scale.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Dimension } from '#client/ui/drawing/dimension.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { ideas } from '#shared/features/ideas/contract.ts'
import { minorUnits } from '#shared/values/money.ts'
import { useCostText, useMonth } from './idea-tile.tsx'
import { axisOf, costShare } from './ideas-address.ts'

type Spread = NonNullable<Output<(typeof ideas)['GET /ideas']>['spread']>
type Props = { readonly spread: Spread; readonly city: string; readonly calculator: string }

export function SpreadTile({ spread, city, calculator }: Props) {
  const t = useTexts('ideas')
  const format = useFormat()
  const cost = useCostText()
  const month = useMonth()
  const { category, currency, count, sizes } = spread
  const at = (amount: number): number => costShare(amount / minorUnits(currency), axisOf(currency))
  return (
    <section className="spread" aria-labelledby="spread">
      <h2 id="spread" className="text-20">
        {t('spread.title', { room: category.name, city, cost: cost(spread) })}
      </h2>
      <dl>
        {sizes.map(({ size, low, high }) => (
          <div key={size}>
            <dt>{t(`sizes.${size}`)}</dt>
            <dd>
              <Dimension range={[at(low), at(high)]} />
              <bdi>{cost({ low, high, currency })}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="note">{t('spread.note', { count, ideas: format.number(count), month: month(spread.month) })}</p>
      <p>
        <Anchor href={calculator} className="act">
          {t('spread.calculator')}
        </Anchor>
      </p>
    </section>
  )
}
