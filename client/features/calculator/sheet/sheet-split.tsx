// Where the money goes: by stage of the work and by kind, as bars and as tables; every amount opens to its formula.
import { useId } from 'react'
import { useSheetMoney } from '#client/features/calculator/use-words.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { Bar } from '#client/ui/frame/bar.tsx'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { piecesOf } from './bill-lines.ts'
import { FigureFormula } from './figure-formula.tsx'
import { FigureRow, FigureRows, SheetPart } from './figure-row.tsx'
import { KindBar, KindSwatch } from './kind-pattern.tsx'
import { useSheetWords } from './sheet-words.ts'

type Named = { readonly key: string; readonly name: string; readonly amount: number; readonly share: number }

/** The same as the chart, for those who would rather read. */
function SplitTable({
  sheet,
  caption,
  head,
  rows,
}: {
  sheet: EstimateSheet
  caption: string
  head: string
  rows: readonly Named[]
}) {
  const t = useTexts('estimates')
  const money = useSheetMoney(sheet)
  const { share } = useSheetWords()
  return (
    <div className="print:hidden">
      <Disclosure title={<span className="text-15">{t('split.table')}</span>}>
        <DataTable
          caption={caption}
          captionHidden
          columns={[
            { key: 'name', header: head, cell: row => row.name },
            { key: 'share', header: t('split.share'), figures: true, cell: row => share(row.share) },
            { key: 'amount', header: t('split.amount'), figures: true, cell: row => <bdi>{money(row.amount)}</bdi> },
          ]}
          rows={rows}
          rowKey={row => row.key}
        />
      </Disclosure>
    </div>
  )
}

function ByStage({ sheet }: { sheet: EstimateSheet }) {
  const t = useTexts('estimates')
  const money = useSheetMoney(sheet)
  const { share } = useSheetWords()
  const pieces = piecesOf(sheet.byStage).map(piece => ({ ...piece, name: t(`cuts.${piece.key}`) }))
  const most = Math.max(...pieces.map(piece => piece.share))
  return (
    <SheetPart title={t('split.by-stage')} lead={t(`split.stage-lead-${sheet.inputs.type}`)}>
      <FigureRows label={t('split.by-stage')}>
        {pieces.map(({ key, name, amount, way, terms, share: part }) => (
          <FigureRow
            key={key}
            title={name}
            amount={money(amount)}
            aside={share(part)}
            isFoldedOnPaper
            chart={
              <Bar
                percent={(part / most) * 100}
                tone={key === 'fees' || key === 'contingency' ? 'neutral' : 'blueprint'}
              />
            }
          >
            <FigureFormula sheet={sheet} way={way} terms={terms} result={money(amount)} />
          </FigureRow>
        ))}
      </FigureRows>
      <SplitTable sheet={sheet} caption={t('split.by-stage')} head={t('split.stage')} rows={pieces} />
    </SheetPart>
  )
}

function ByKind({ sheet }: { sheet: EstimateSheet }) {
  const t = useTexts('estimates')
  const money = useSheetMoney(sheet)
  const { share } = useSheetWords()
  const id = useId()
  const pieces = piecesOf(sheet.byKind).map(piece => ({ ...piece, name: t(`kinds.${piece.key}`) }))
  return (
    <SheetPart title={t('split.by-kind')} lead={t(`split.kind-lead-${sheet.inputs.mode}`)}>
      <div className="mb-4">
        <KindBar pieces={pieces} id={id} />
      </div>
      <FigureRows label={t('split.by-kind')}>
        {pieces.map(({ key, name, amount, way, terms, share: part }) => (
          <FigureRow
            key={key}
            title={
              <>
                <KindSwatch kind={key} id={id} />
                {name}
              </>
            }
            amount={money(amount)}
            aside={share(part)}
            isFoldedOnPaper
          >
            <FigureFormula sheet={sheet} way={way} terms={terms} result={money(amount)} />
          </FigureRow>
        ))}
      </FigureRows>
      <SplitTable sheet={sheet} caption={t('split.by-kind')} head={t('split.kind')} rows={pieces} />
    </SheetPart>
  )
}

export function SheetSplit({ sheet }: { sheet: EstimateSheet }) {
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-8 print:grid-cols-2 print:gap-5">
      <ByStage sheet={sheet} />
      <ByKind sheet={sheet} />
    </div>
  )
}
