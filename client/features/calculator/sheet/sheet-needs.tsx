import { useSheetMoney } from '#client/features/calculator/use-calculator-texts.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { shareOf, useAcross } from '#client/ui/drawing/across.ts'
import { needsIn, type UnitNeed } from '#shared/features/calculator/metres.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { href } from '#shared/routes/href.ts'
import { knownCost } from './bill-lines.ts'
import { FigureFormula } from './figure-formula.tsx'
import { useSheetTexts } from './sheet-texts.ts'

type Props = { readonly sheet: EstimateSheet }

/** From six tenths to sixteen tenths of this house's quantity: one scale for all lines. */
const scale = [0.6, 1.6] as const

/** The range of published bills around the quantity of this house. */
function Span({ low, high, quantity }: UnitNeed) {
  const across = useAcross()
  const ends = [low, high].map(each => across.at(shareOf(each / quantity, scale)))
  return (
    <svg aria-hidden="true" height="16" className="drawing min-w-40 max-md:hidden">
      <line x1={ends[0]} x2={ends[1]} y1="10" y2="10" className="line-data" />
      {[...new Set(ends)].map(end => (
        <svg key={end} aria-hidden="true" x={end} y="10" className="overflow-visible">
          <path d="M-4 4l8-8" className="line-data" />
        </svg>
      ))}
      <svg aria-hidden="true" x={across.at(shareOf(1, scale))} y="8" className="overflow-visible">
        <path d="M-5-8h10l-5 8z" fill="var(--color-blueprint)" />
      </svg>
    </svg>
  )
}

function Footer({ sheet }: Props) {
  const t = useTexts('estimates')
  const format = useFormat()
  const money = useSheetMoney(sheet)
  const known = knownCost(sheet.needs)
  if (!known) return <p className="mt-3 text-15 text-ink-soft">{t('needs.no-prices')}</p>
  return (
    <div className="mt-1 grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>{t(known.isWhole ? 'needs.all' : 'needs.known')}</span>
        <bdi className="figure">{money(known.cost)}</bdi>
      </p>
      <p className="text-13 text-ink-soft">
        {sheet.pricesFrom && t('needs.prices-from', { date: format.date(sheet.pricesFrom) })} {t('needs.part-only')}
      </p>
    </div>
  )
}

/** The calculation of a quantity and of its cost. */
function NeedFormula({ sheet, need }: Props & { readonly need: UnitNeed }) {
  const t = useTexts('estimates')
  const money = useSheetMoney(sheet)
  const { amount } = useSheetTexts()
  const { terms, unit, price, cost } = need
  const quantity = amount(need.quantity, unit)
  return (
    <div className="grid gap-1 pb-3 print:hidden">
      <FigureFormula
        sheet={sheet}
        operation="product"
        terms={terms}
        names={sheet.inputs.basementSqft > 0 ? { area: t('symbols.area-with-basement') } : {}}
        result={quantity}
        isRounded
      />
      {price !== null && cost !== null && (
        <p className="text-13 text-ink-soft">{t('needs.cost', { quantity, price: money(price), cost: money(cost) })}</p>
      )}
    </div>
  )
}

/** A cost shows whether it is based on suppliers' current prices, on how many, and in which city. */
function Cost({ sheet, need }: Props & { readonly need: UnitNeed }) {
  const t = useTexts('estimates')
  const format = useFormat()
  const money = useSheetMoney(sheet)
  const { cost, priced } = need
  if (cost === null) return t('needs.no-price')
  if (priced?.origin !== 'suppliers') return <bdi>{money(cost)}</bdi>
  const date = format.date(priced.from, { day: 'numeric', month: 'short' })
  return (
    <>
      <bdi>{money(cost)}</bdi>
      <Anchor href={href('price-index.city', { slug: sheet.city.slug })} className="note block underline print:hidden">
        {t('needs.by-suppliers', { count: priced.offers, date })}
      </Anchor>
    </>
  )
}

export function SheetNeeds({ sheet }: Props) {
  const t = useTexts('estimates')
  const format = useFormat()
  const { amount } = useSheetTexts()
  const { inputs } = sheet
  const needs = needsIn(sheet)
  const isEmpty = needs.length === 0
  return (
    <div>
      <SectionHeading
        id="needs"
        title={t('needs.title')}
        lead={isEmpty ? t('needs.none') : t(`needs.lead-${inputs.mode}`)}
      />
      {!isEmpty && (
        <>
          <DataTable
            caption={t('needs.title')}
            captionHidden
            narrow="cards"
            rows={needs}
            rowKey={({ material }) => material}
            columns={columnsOf(t, 'needs', needs, {
              material: need => (
                <details>
                  <summary className="act">{t(`materials.${need.material}`)}</summary>
                  <NeedFormula sheet={sheet} need={need} />
                </details>
              ),
              quantity: {
                figures: true,
                cell: ({ quantity, unit }) => <b className="font-semibold">{amount(quantity, unit)}</b>,
              },
              line: { hidden: true, header: t('needs.bills'), cell: need => <Span {...need} /> },
              bills: ({ low, high }) =>
                low === high
                  ? t('needs.one-bill')
                  : t('needs.span', { low: format.number(low), high: format.number(high) }),
              cost: { header: t('split.amount'), figures: true, cell: need => <Cost sheet={sheet} need={need} /> },
            })}
          />
          <Footer sheet={sheet} />
        </>
      )}
    </div>
  )
}
