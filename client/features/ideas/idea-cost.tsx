import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { buttonClass } from '#client/ui/controls/button.tsx'
import { shareOf } from '#client/ui/drawing/across.ts'
import { DimensionRange } from '#client/ui/drawing/dimension.tsx'
import { HatchKey, HatchPatterns, StackedBar } from '#client/ui/drawing/hatch.tsx'
import type { IdeaCost as Cost } from '#shared/features/ideas/contract.ts'
import { minorUnits } from '#shared/values/money.ts'
import { useCostText, useMonth } from './idea-tile.tsx'
import type { IdeaView } from './idea-view.ts'

export const bandId = 'your-home'

/** A range with its likely value. */
export function CostRange({ cost: { low, likely, high, currency } }: { readonly cost: Cost }) {
  const t = useTexts('ideas')
  const format = useFormat()
  const units = (amount: number): string => format.number(amount / minorUnits(currency), { maximumFractionDigits: 0 })
  return (
    <DimensionRange
      range={[0, 1]}
      at={shareOf(likely, [low, high])}
      low={units(low)}
      middle={t('cost.likely', { amount: units(likely) })}
      high={units(high)}
    />
  )
}

/** What the products and what the work cost, as shares of one bar. */
function Shares({ idea: { productsTotal, workTotal, asBuilt } }: { readonly idea: IdeaView }) {
  const t = useTexts('ideas')
  const format = useFormat()
  const { currency } = asBuilt
  const money = (amount: number) => <bdi>{format.amount({ amount, currency })}</bdi>
  return (
    <div className="grid gap-2">
      <StackedBar
        parts={[
          { hatch: 'material', value: productsTotal },
          { hatch: 'labour', value: workTotal },
        ]}
      />
      <HatchKey
        rows
        entries={[
          { hatch: 'material', label: t('shares.products'), value: money(productsTotal) },
          { hatch: 'labour', label: t('shares.work'), value: money(workTotal) },
        ]}
      />
    </div>
  )
}

export function IdeaCostBox({ idea }: { readonly idea: IdeaView }) {
  const t = useTexts('ideas')
  const format = useFormat()
  const cost = useCostText()
  const month = useMonth()
  const { asBuilt, conversion } = idea
  return (
    <div className="idea-box">
      <HatchPatterns names={['material', 'labour']} />
      <div>
        <p className="note">{t('cost.as-built', { city: asBuilt.city.name, month: month(asBuilt.month) })}</p>
        <p className="idea-figure">
          <bdi>{cost(asBuilt)}</bdi>
        </p>
        <Shares idea={idea} />
      </div>
      {conversion && (
        <div className="grid gap-1">
          <p className="note">
            {t('cost.in-city', {
              ...{ city: conversion.cost.city.name, month: month(conversion.cost.month) },
              area: format.number(conversion.areaSqm, { maximumFractionDigits: 1 }),
            })}
          </p>
          <p className="text-20 text-blueprint">
            <bdi>{cost(conversion.cost)}</bdi>
          </p>
          <CostRange cost={conversion.cost} />
        </div>
      )}
      <div className="print:hidden">
        <a href={`#${bandId}`} className={buttonClass({ kind: 'primary', wide: true })}>
          {t('estimate')}
        </a>
      </div>
    </div>
  )
}
