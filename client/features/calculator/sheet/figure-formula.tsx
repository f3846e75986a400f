// The way to a figure, in numbers with their names: 1,925 sq ft × PKR 2,900 × 0.97 = PKR 5,420,000.
import { Fragment } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { classes } from '#client/ui/classes.ts'
import type { TermSymbol, Way } from '#shared/features/calculator/figures.ts'
import type { EstimateSheet } from '#shared/features/calculator/sheet-schema.ts'
import { type SheetTerm, useTermWords } from './sheet-words.ts'

const signs: Readonly<Record<Way, string>> = { product: '×', sum: '+', quotient: '÷' }

type FormulaProps = {
  sheet: EstimateSheet
  way: Way
  terms: readonly SheetTerm[]
  /** What it comes to, as it is written. */
  result: string
  /** What a symbol stands for here, where that is not what it usually does. */
  names?: Readonly<Partial<Record<TermSymbol, string>>>
  /** The result is rounded. */
  isRounded?: boolean
}

/** Each number stands over its name; the line runs as the language does. */
function Part({ value, name, isResult = false }: { value: string; name: string; isResult?: boolean }) {
  return (
    <span className="inline-grid max-w-44 content-start">
      <bdi className={classes('text-15 tabular-nums', isResult ? 'font-semibold text-blueprint' : 'text-ink')}>
        {value}
      </bdi>
      <span className="text-13 text-ink-soft"> {name}</span>
    </span>
  )
}

function Sign({ children }: { children: string }) {
  return <span className="text-15 text-ink-soft"> {children} </span>
}

export function FigureFormula({ sheet, way, terms, result, names = {}, isRounded = false }: FormulaProps) {
  const t = useTexts('estimates')
  const words = useTermWords(sheet)
  return (
    <p className="flex flex-wrap items-start gap-x-3 gap-y-2">
      {terms.map((term, place) => (
        <Fragment key={term.symbol}>
          {place > 0 && <Sign>{signs[way]}</Sign>}
          <Part value={words.value(term)} name={names[term.symbol] ?? words.name(term)} />
        </Fragment>
      ))}
      <Sign>{isRounded ? '≈' : '='}</Sign>
      <Part value={result} name={t(isRounded ? 'rounded' : 'result')} isResult />
    </p>
  )
}
