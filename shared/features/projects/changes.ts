// The amount of a change order, and its errors; browser and server run the same checks.
import type { FieldError } from '#shared/errors/app-error.ts'
import { wrongDay } from '#shared/forms/fields.ts'
import { lineTotal } from '#shared/values/line-amount.ts'
import type { moneyDirections } from './fields.ts'
import { shifted } from './plan.ts'

type Priced = { readonly quantity: number; readonly unitPrice: number }
type Proposed = {
  readonly money?: (typeof moneyDirections)[number] | undefined
  readonly amount?: number | undefined
  readonly dueDate?: string | undefined
  readonly days?: number | undefined
}
type Facts = {
  readonly contractTotal: number
  /** Total of the milestones that are not handed in yet. */
  readonly openTotal: number
  readonly plannedStart: string
  readonly plannedEnd: string
  readonly today: string
}

const highest = 1_000_000_000_000
export function lineAmount({ quantity, unitPrice }: Priced): number {
  if (!(Number.isFinite(quantity) && Number.isInteger(unitPrice))) return 0
  return lineTotal(quantity, unitPrice)
}

/** Negative if it costs less. */
export function deltaOf({ money, amount = 0 }: Proposed, lines: readonly Priced[]): number {
  const price = lines.length > 0 ? lines.reduce((sum, line) => sum + lineAmount(line), 0) : amount
  if (money === undefined || money === 'same') return 0
  return money === 'more' ? price : -price
}

function wrongMoney(proposed: Proposed, lines: readonly Priced[], facts: Facts): FieldError[] {
  const path = lines.length > 0 ? 'lines' : 'amount'
  if (proposed.money === 'same') return lines.length > 0 ? [{ path, code: 'too-many' }] : []
  const delta = deltaOf(proposed, lines)
  if (delta === 0) return [{ path, code: 'required' }]
  const isTooMuch = delta < -facts.openTotal || facts.contractTotal + delta > highest
  return isTooMuch ? [{ path, code: 'too-large', params: { max: facts.openTotal } }] : []
}

/** Errors beyond the checks of each field. */
export function wrongInChange(proposed: Proposed, lines: readonly Priced[], facts: Facts): FieldError[] {
  const { money, dueDate, days = 0 } = proposed
  const late = money === 'more' && dueDate === undefined ? { path: 'dueDate', code: 'required' as const } : null
  const past = money === 'more' ? wrongDay('dueDate', dueDate, facts.today) : null
  const early =
    Number.isInteger(days) && shifted(facts.plannedEnd, days) < facts.plannedStart
      ? { path: 'days', code: 'too-small' as const }
      : null
  return [...(money ? wrongMoney(proposed, lines, facts) : []), ...[late, past, early].filter(found => found !== null)]
}
