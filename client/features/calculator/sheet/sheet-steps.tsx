// The way to the total, line by line like a bill; each line opens to its formula.

import { useSheetMoney } from '#client/features/calculator/use-words.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { stepLines } from './bill-lines.ts'
import { FigureFormula } from './figure-formula.tsx'
import { FigureRow, FigureRows, SheetPart } from './figure-row.tsx'

function Ways({ sheet }: { sheet: EstimateSheet }) {
  const t = useTexts('calculator')
  const money = useSheetMoney(sheet)
  const { low, likely, high, perSqft } = sheet
  return (
    <dl className="grid gap-4">
      {[low, likely, high, perSqft].map(({ key, amount, way, terms }) => (
        <div key={key} className="grid gap-1">
          <dt className="text-13">{t(`totals.${key}`)}</dt>
          <dd>
            <FigureFormula
              sheet={sheet}
              way={way}
              terms={terms.filter(({ symbol, value }) => symbol !== 'band' || value !== 1)}
              result={money(amount)}
              isRounded={key !== 'per-sqft'}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function SheetSteps({ sheet }: { sheet: EstimateSheet }) {
  const t = useTexts('estimates')
  const totals = useTexts('calculator')
  const money = useSheetMoney(sheet)
  const rounding = sheet.likely.amount - (sheet.steps.find(({ key }) => key === 'total')?.amount ?? 0)
  return (
    <SheetPart title={t('steps.title')} lead={t(`steps.lead-${sheet.inputs.mode}`)}>
      <FigureRows
        label={t('steps.title')}
        foot={
          <dl className="grid gap-1">
            <div className="flex justify-between gap-4 text-15 text-ink-soft">
              <dt>{t('steps.rounding')}</dt>
              <dd className="tabular-nums">
                <bdi>{money(rounding)}</bdi>
              </dd>
            </div>
            <div className="flex flex-wrap justify-between gap-x-4 font-semibold text-20">
              <dt>{totals('totals.likely')}</dt>
              <dd className="text-blueprint tabular-nums">
                <bdi>{money(sheet.likely.amount)}</bdi>
              </dd>
            </div>
          </dl>
        }
      >
        {stepLines(sheet).map(({ key, amount, way, terms, isSum }) => (
          <FigureRow
            key={key}
            title={t(key === 'contract' ? `steps.contract-${sheet.inputs.mode}` : `lines.${key}`)}
            amount={money(amount)}
            look={isSum ? 'sum' : 'plain'}
          >
            <FigureFormula sheet={sheet} way={way} terms={terms} result={money(amount)} />
          </FigureRow>
        ))}
      </FigureRows>
      <Disclosure title={totals('totals.how')}>
        <Ways sheet={sheet} />
      </Disclosure>
    </SheetPart>
  )
}
