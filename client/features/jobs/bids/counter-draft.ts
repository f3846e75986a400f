// A counter-offer while it is written: the bid's lines with other prices, in or out, and what they would come to.
import type { FieldError } from '#shared/errors/app-error.ts'
import { amountOf } from '#shared/features/jobs/amount.ts'
import type { LineKind } from '#shared/features/jobs/choices.ts'
import { minorUnits } from '#shared/values/money.ts'
import { readNumber } from '#shared/values/numbers.ts'

export type CounterLine = { readonly out: boolean; readonly price: string }
/** By the ids of the job's lines. */
type Typed = Readonly<Record<string, CounterLine>>

type BidLine = { readonly jobLineId: string; readonly kind: LineKind; readonly unitPrice: number }
type Ground = {
  readonly jobLines: readonly { readonly id: string; readonly quantity: number }[]
  readonly lines: readonly BidLine[]
  readonly currency: string
}

export function firstCounter({ lines, currency }: Pick<Ground, 'lines' | 'currency'>): Typed {
  const typed = ({ kind, unitPrice }: BidLine): CounterLine =>
    kind === 'excluded' ? { out: true, price: '' } : { out: false, price: String(unitPrice / minorUnits(currency)) }
  return Object.fromEntries(lines.map(line => [line.jobLineId, typed(line)]))
}

/** Of the control of a line's price. */
export const pathOf = (line: string): string => `counter-price-${line}`

/** A typed price in minor units; null when it is no price. */
export function priceInMinor(text: string, currency: string): number | null {
  const value = readNumber(text)
  return value === null || value < 0 ? null : Math.round(value * minorUnits(currency))
}

const typedOf = (typed: Typed, line: string): CounterLine => typed[line] ?? { out: true, price: '' }

/** What is asked of a line; null where what was typed is no price. */
function askedLine({ jobLineId, kind }: BidLine, { out, price }: CounterLine, currency: string): BidLine | null {
  if (out) return { jobLineId, kind: 'excluded', unitPrice: 0 }
  const unitPrice = priceInMinor(price, currency)
  return unitPrice === null ? null : { jobLineId, kind: kind === 'alternative' ? kind : 'included', unitPrice }
}

/** The lines that differ from the bid, as the call takes them, and what is wrong with them. */
export function readCounter(typed: Typed, { lines, currency }: Pick<Ground, 'lines' | 'currency'>) {
  const wrong: FieldError[] = []
  const asked = lines.flatMap(line => {
    const given = typedOf(typed, line.jobLineId)
    const one = askedLine(line, given, currency)
    if (one) return one.kind === line.kind && one.unitPrice === line.unitPrice ? [] : [one]
    wrong.push({ path: pathOf(line.jobLineId), code: given.price.trim() === '' ? 'required' : 'not-a-number' })
    return []
  })
  if (asked.length + wrong.length === 0) wrong.push({ path: 'lines', code: 'required' })
  return { lines: asked, wrong }
}

/** What the bid would come to, in minor units. */
export function counterTotal(typed: Typed, { jobLines, currency }: Pick<Ground, 'jobLines' | 'currency'>): number {
  const total = jobLines.reduce((sum, { id, quantity }) => {
    const { out, price } = typedOf(typed, id)
    return out ? sum : sum + amountOf(String(quantity), priceInMinor(price, currency) ?? 0)
  }, 0n)
  return Number(total)
}
