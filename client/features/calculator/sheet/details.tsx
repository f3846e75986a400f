import { useSheetMoney } from '#client/features/calculator/use-calculator-texts.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { HatchPatterns, StackedBar, Swatch } from '#client/ui/drawing/hatch.tsx'
import { ChartFigure } from '#client/ui/drawing/scale-note.tsx'
import type { Operation, TermSymbol } from '#shared/features/calculator/figures.ts'
import { isInMetres, likelyPer } from '#shared/features/calculator/metres.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { piecesOf, stepLines } from './bill-lines.ts'
import { FigureFormula } from './figure-formula.tsx'
import { SheetNeeds } from './sheet-needs.tsx'
import { SheetSchedule } from './sheet-schedule.tsx'
import { SheetMissing, SheetSources } from './sheet-sources.tsx'
import { type SheetTerm, useSheetTexts } from './sheet-texts.ts'
import { cutHatch, kindHatch, WallSection } from './wall-section.tsx'

type Props = { readonly sheet: EstimateSheet }
export type FormulaRow = {
  readonly key: string
  readonly name: string
  readonly amount: string
  readonly operation: Operation
  readonly terms: readonly SheetTerm[]
  readonly names?: Readonly<Partial<Record<TermSymbol, string>>>
  readonly isRounded?: boolean
}

/** The figures of a drawing as a table, each with its calculation. */
export function FormulaTable({ sheet, caption, rows }: Props & { caption: string; rows: readonly FormulaRow[] }) {
  const t = useTexts('estimates')
  return (
    <DataTable
      caption={caption}
      captionHidden
      narrow="cards"
      rows={rows}
      rowKey={row => row.key}
      columns={[
        { key: 'name', header: t('split.kind'), cell: row => row.name },
        {
          key: 'how',
          header: t('table.how'),
          cell: ({ operation, terms, amount, names = {}, isRounded = false }) => (
            <FigureFormula
              sheet={sheet}
              operation={operation}
              terms={terms}
              result={amount}
              names={names}
              isRounded={isRounded}
            />
          ),
        },
      ]}
    />
  )
}

export function SheetStages({ sheet }: Props) {
  const t = useTexts('estimates')
  const money = useSheetMoney(sheet)
  const { share } = useSheetTexts()
  const pieces = piecesOf(sheet.byStage)
    .map(({ amount, ...piece }) => ({ ...piece, name: t(`cuts.${piece.key}`), amount: money(amount) }))
    .toReversed()
  return (
    <section aria-labelledby="by-stage" className="print:[&_details]:hidden">
      <SectionHeading
        id="by-stage"
        title={t('split.by-stage')}
        lead={`${t('split.section-lead')} ${t(`split.stage-lead-${sheet.inputs.type}`)}`}
      />
      <ChartFigure
        table={<FormulaTable sheet={sheet} caption={t('split.by-stage')} rows={pieces} />}
        tableLabel={t('split.table')}
      >
        <WallSection
          pieces={pieces.map(piece => ({ ...piece, hatch: cutHatch[piece.key], note: share(piece.share) }))}
        />
      </ChartFigure>
    </section>
  )
}

export function SheetKinds({ sheet }: Props) {
  const t = useTexts('estimates')
  const totals = useTexts('calculator-result')
  const money = useSheetMoney(sheet)
  const { share } = useSheetTexts()
  const pieces = piecesOf(sheet.byKind).map(piece => ({
    ...piece,
    name: t(`kinds.${piece.key}`),
    value: piece.amount,
    amount: money(piece.amount),
    hatch: kindHatch[piece.key],
  }))
  return (
    <div className="print:[&_details]:hidden">
      <SectionHeading id="by-kind" title={t('split.by-kind')} lead={t(`split.kind-lead-${sheet.inputs.mode}`)} />
      <ChartFigure
        table={<FormulaTable sheet={sheet} caption={t('split.by-kind')} rows={pieces} />}
        tableLabel={t('split.table')}
      >
        <StackedBar parts={pieces} height={40} />
        <DataTable
          caption={t('split.by-kind')}
          captionHidden
          rows={pieces}
          rowKey={({ key }) => key}
          columns={columnsOf(t, 'split', pieces, {
            kind: ({ name, hatch }) => (
              <span className="flex items-center gap-3">
                <Swatch hatch={hatch} />
                {name}
              </span>
            ),
            share: { figures: true, cell: piece => share(piece.share) },
            amount: { figures: true, cell: ({ amount }) => <bdi>{amount}</bdi> },
          })}
          footer={
            <tr>
              <td colSpan={2}>{totals('totals.likely')}</td>
              <td className="figures">
                <bdi>{money(sheet.likely.amount)}</bdi>
              </td>
            </tr>
          }
        />
      </ChartFigure>
    </div>
  )
}

/** Line by line like a bill, each with its formula; then the calculation of the range. */
export function SheetSteps({ sheet }: Props) {
  const t = useTexts('estimates')
  const totals = useTexts('calculator-result')
  const money = useSheetMoney(sheet)
  const { low, high, perSqft, inputs } = sheet
  const [main] = sheet.parts
  const inMetres = isInMetres(sheet)
  const perArea = { ...perSqft, amount: likelyPer(sheet, inMetres ? 'sqm' : 'sqft') }
  const rows: readonly FormulaRow[] = [
    ...stepLines(sheet).map(({ key, ...line }) => ({
      ...line,
      key,
      name: t(key === 'contract' ? `steps.contract-${inputs.mode}` : `lines.${key}`),
      amount: money(line.amount),
      isRounded: line.operation !== 'sum',
    })),
    ...[low, high, perArea].map(({ key, amount, operation, terms }) => ({
      key,
      operation,
      name: totals(key === 'per-sqft' && inMetres ? 'totals.per.sqm' : `totals.${key}`),
      amount: money(amount),
      terms: terms.filter(({ symbol, value }) => symbol !== 'band' || value !== 1),
      isRounded: true,
    })),
  ]
  const inShort = rows.filter(({ key }) => key === main?.key || key === 'total')
  return (
    <section aria-labelledby="steps">
      <SectionHeading id="steps" title={t('steps.title')} lead={t(`steps.lead-${inputs.mode}`)} />
      <ChartFigure
        table={<FormulaTable sheet={sheet} caption={t('steps.title')} rows={rows} />}
        tableLabel={t('table.lines')}
      >
        {/* In print this is left out: the table, which is open there, shows it. */}
        <div className="grid gap-3 print:hidden">
          {inShort.map(({ key, amount, ...row }) => (
            <FigureFormula key={key} sheet={sheet} result={amount} {...row} />
          ))}
        </div>
      </ChartFigure>
    </section>
  )
}

const pair = 'grid gap-x-16 gap-y-4 lg:grid-cols-2 print:grid-cols-[5fr_4fr] print:gap-x-6'

/** Block layout in print: inside a grid Chromium breaks parts that must stay together. */
export function ResultDetails({ sheet, needsFirst = false }: Props & { readonly needsFirst?: boolean }) {
  const needs = <SheetNeeds sheet={sheet} />
  return (
    <div className="grid gap-4 lg:gap-16 print:block print:*:mb-2">
      <HatchPatterns names={[...new Set([...Object.values(cutHatch), ...Object.values(kindHatch)])]} />
      {needsFirst && needs}
      <div className={pair}>
        <SheetStages sheet={sheet} />
        <SheetKinds sheet={sheet} />
      </div>
      {!needsFirst && needs}
      <SheetSteps sheet={sheet} />
      <div className={pair}>
        <SheetSchedule sheet={sheet} />
        <SheetMissing sheet={sheet} />
      </div>
      <SheetSources sheet={sheet} />
    </div>
  )
}
