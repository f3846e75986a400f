// What typical houses cost in a city, from the least to the most; each opens in the calculator.

import { calculatorPath } from '#client/features/calculator/calculator-path.ts'
import { useWords } from '#client/features/calculator/use-words.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import type { Typed } from '#shared/features/calculator/address.ts'
import { type HouseRow, shownKinds } from './landing-data.ts'

type Props = {
  readonly slug: string
  readonly city: string
  readonly currency: string
  readonly defaults: Partial<Typed>
  readonly houses: readonly HouseRow[]
}

export function TypicalHouses({ slug, city, currency, defaults, houses }: Props) {
  const t = useTexts('calculator-landing')
  const words = useWords()
  const rangeOf = (house: HouseRow, place: number) => {
    const range = house.ranges[place]
    return range ? <bdi>{words.range({ ...range, currency })}</bdi> : t('typical.no-rate')
  }
  return (
    <div>
      <SectionHeading compact id="typical" title={t('typical.title', { city })} lead={t('typical.lead')} />
      <DataTable
        caption={t('typical.title', { city })}
        captionHidden
        narrow="cards"
        rows={houses}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'house',
            header: t('typical.house'),
            cell: ({ key, typed, sqft, unit, storeys }) => (
              <span className="grid">
                <Anchor
                  href={calculatorPath(slug, typed, defaults)}
                  className="font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
                >
                  {t(`typical.${key}`)}
                </Anchor>
                <span className="text-13 text-ink-soft">
                  {t('typical.size', { area: words.area(sqft, unit), count: storeys })}
                </span>
              </span>
            ),
          },
          ...shownKinds.map(({ key }, place) => ({
            key,
            header: t(`typical.kinds.${key}`),
            figures: true,
            cell: (house: HouseRow) => rangeOf(house, place),
          })),
        ]}
      />
    </div>
  )
}
