// Prices of bids: whole minor units, quantities with three decimals, never a float in between.
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import { wrongInLines } from '#shared/features/jobs/bid-fields.ts'
import type { LineKind } from '#shared/features/jobs/choices.ts'
import { amountOf } from '#shared/values/line-amount.ts'

type Written = {
  readonly jobLineId: string
  readonly kind: LineKind
  readonly unitPrice: number
  readonly note?: string | undefined
}
type JobLine = { readonly id: string; readonly quantity: string }
export type PricedLine = Written & { readonly amount: number; readonly note: string }

function wrongLines(lines: readonly JobLine[], written: readonly Written[]): readonly FieldError[] {
  const known = new Set(lines.map(({ id }) => id))
  const seen = new Set<string>()
  const strange = written.flatMap(({ jobLineId }, index): FieldError[] => {
    const isFirst = known.has(jobLineId) && !seen.has(jobLineId)
    seen.add(jobLineId)
    return isFirst ? [] : [{ path: `lines/${index}/jobLineId`, code: 'not-a-choice' }]
  })
  const isComplete = lines.every(({ id }) => seen.has(id))
  return isComplete ? strange : [...strange, { path: 'lines', code: 'required' }]
}

function refuse(fields: readonly FieldError[]): void {
  if (fields.length > 0) throw new AppError('request.invalid', { fields })
}

/** The lines with their amounts; a line that is left out, or no longer in the job, costs nothing. */
export function priceLines(lines: readonly JobLine[], written: readonly Written[]) {
  const quantities = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  return written.map(line => {
    const unitPrice = line.kind === 'excluded' ? 0 : line.unitPrice
    const amount = amountOf(quantities.get(line.jobLineId) ?? '0', unitPrice)
    return { ...line, note: line.note ?? '', unitPrice, amount }
  })
}

/**
 * Prices each line of the job once; a line left out costs nothing, an alternative counts at its own price.
 * @throws AppError `request.invalid` for missing or unknown lines and for a total of zero or above the limit
 */
export function priceBid(
  lines: readonly JobLine[],
  written: readonly Written[],
): { readonly lines: readonly PricedLine[]; readonly total: number } {
  refuse(wrongLines(lines, written))
  const priced = priceLines(lines, written)
  refuse(wrongInLines(priced))
  const total = priced.reduce((sum, { amount }) => sum + amount, 0n)
  return { lines: priced.map(line => ({ ...line, amount: Number(line.amount) })), total: Number(total) }
}
