// The calculation of a figure, in numbers with their names: 1,925 sq ft × PKR 2,900 × 0.97 = PKR 5,420,000.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { classes } from '#client/ui/base/classes.ts'
import type { Operation, TermSymbol } from '#shared/features/calculator/figures.ts'
import { termsIn } from '#shared/features/calculator/metres.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { type SheetTerm, useTermTexts } from './sheet-texts.ts'

const signs: Readonly<Record<Operation, string>> = { product: '×', sum: '+', quotient: '÷' }

type FormulaProps = {
  sheet: EstimateSheet
  operation: Operation
  terms: readonly SheetTerm[]
  /** The formatted result. */
  result: string
  /** Names for symbols that differ from their usual meaning here. */
  names?: Readonly<Partial<Record<TermSymbol, string>>>
  isRounded?: boolean
}

type PartProps = { sign?: string | undefined; value: string; name: string; isResult?: boolean }

/**
 * Each number stands above its name with its sign before it, so that no line ends with a sign. The formula follows the
 * reading direction.
 */
function Part({ sign, value, name, isResult = false }: PartProps) {
  return (
    <span className="inline-flex gap-2 text-15 print:text-13">
      {sign && <span className="text-ink-soft">{sign} </span>}
      <span className="grid max-w-40 content-start print:max-w-32">
        <bdi className={classes('tabular-nums', isResult ? 'font-semibold text-blueprint' : 'text-ink')}>{value}</bdi>
        <span className="text-13 text-ink-soft"> {name} </span>
      </span>
    </span>
  )
}

export function FigureFormula({ sheet, operation, terms, result, names = {}, isRounded = false }: FormulaProps) {
  const t = useTexts('estimates')
  const texts = useTermTexts(sheet)
  return (
    <p className="flex flex-wrap items-start gap-x-3 gap-y-2 print:gap-x-2 print:gap-y-1">
      {termsIn(sheet, terms).map((term, place) => (
        <Part
          key={term.symbol}
          sign={place > 0 ? signs[operation] : undefined}
          value={texts.value(term)}
          name={names[term.symbol] ?? texts.name(term)}
        />
      ))}
      <Part
        sign={isRounded ? '≈' : '='}
        value={result}
        name={t(isRounded ? 'formula.rounded' : 'formula.result')}
        isResult
      />
    </p>
  )
}
