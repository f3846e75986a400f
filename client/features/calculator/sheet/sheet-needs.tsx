// The list of materials: how much of each, what published bills span, and what it costs at today's prices.

import { useSheetMoney } from '#client/features/calculator/use-words.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { knownCost } from './bill-lines.ts'
import { FigureFormula } from './figure-formula.tsx'
import { FigureRow, FigureRows, SheetPart } from './figure-row.tsx'
import { useSheetWords } from './sheet-words.ts'

type Need = EstimateSheet['needs'][number]

function NeedRow({ sheet, need }: { sheet: EstimateSheet; need: Need }) {
  const t = useTexts('estimates')
  const format = useFormat()
  const money = useSheetMoney(sheet)
  const { amount } = useSheetWords()
  const { material, unit, quantity, low, high, price, cost } = need
  const span = t('needs.span', { low: format.number(low), high: format.number(high) })
  return (
    <FigureRow
      title={<span className="font-medium">{t(`materials.${material}`)}</span>}
      note={low === high ? t('needs.one-bill') : span}
      amount={amount(quantity, unit)}
      isFoldedOnPaper
      aside={cost === null ? t('needs.no-price') : <bdi>{money(cost)}</bdi>}
    >
      <FigureFormula
        sheet={sheet}
        way="product"
        terms={need.terms}
        names={sheet.inputs.basementSqft > 0 ? { area: t('symbols.area-with-basement') } : {}}
        result={amount(quantity, unit)}
        isRounded
      />
      {price !== null && cost !== null && (
        <p className="mt-3 text-15 text-ink-soft">
          {t('needs.cost', { quantity: amount(quantity, unit), price: money(price), cost: money(cost) })}
        </p>
      )}
    </FigureRow>
  )
}

function Foot({ sheet }: { sheet: EstimateSheet }) {
  const t = useTexts('estimates')
  const format = useFormat()
  const money = useSheetMoney(sheet)
  const known = knownCost(sheet.needs)
  if (!known) return <p className="text-15 text-ink-soft">{t('needs.no-prices')}</p>
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>{t(known.isWhole ? 'needs.all' : 'needs.known')}</span>
        <bdi className="tabular-nums">{money(known.cost)}</bdi>
      </p>
      <p className="text-13 text-ink-soft">
        {sheet.pricesFrom && t('needs.prices-from', { date: format.date(sheet.pricesFrom) })} {t('needs.part-only')}
      </p>
    </div>
  )
}

export function SheetNeeds({ sheet }: { sheet: EstimateSheet }) {
  const t = useTexts('estimates')
  if (sheet.needs.length === 0)
    return (
      <SheetPart title={t('needs.title')}>
        <p className="text-ink-soft">{t('needs.none')}</p>
      </SheetPart>
    )
  return (
    <SheetPart title={t('needs.title')} lead={t(`needs.lead-${sheet.inputs.mode}`)}>
      <FigureRows label={t('needs.title')} foot={<Foot sheet={sheet} />}>
        {sheet.needs.map(need => (
          <NeedRow key={need.material} sheet={sheet} need={need} />
        ))}
      </FigureRows>
    </SheetPart>
  )
}
