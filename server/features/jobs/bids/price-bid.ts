// What a bid costs: whole minor units, quantities with three decimals, never a float in between.
import type { z } from 'zod'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import { amountOf } from '#shared/features/jobs/amount.ts'
import type { BidForm } from '#shared/features/jobs/bids-schema.ts'

type Written = z.output<typeof BidForm>['lines'][number]
type JobLine = { readonly id: string; readonly quantity: string }
type PricedLine = Written & { readonly amount: number }

const highest = 1_000_000_000_000n

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

/**
 * Prices each line of the job once; a line left out costs nothing.
 * @throws AppError `request.invalid` for missing or strange lines and for a total of nothing or beyond all measure
 */
export function priceBid(
  lines: readonly JobLine[],
  written: readonly Written[],
): { readonly lines: readonly PricedLine[]; readonly total: number } {
  refuse(wrongLines(lines, written))
  const quantities = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  const priced = written.map(line => {
    const unitPrice = line.kind === 'included' ? line.unitPrice : 0
    return { ...line, unitPrice, amount: amountOf(quantities.get(line.jobLineId) ?? '0', unitPrice) }
  })
  refuse(
    priced.flatMap(({ amount }, index) =>
      amount > highest ? [{ path: `lines/${index}/unitPrice`, code: 'too-large' as const }] : [],
    ),
  )
  const total = priced.reduce((sum, { amount }) => sum + amount, 0n)
  if (total === 0n) refuse([{ path: 'lines', code: 'too-small' }])
  if (total > highest) refuse([{ path: 'lines', code: 'too-large' }])
  return { lines: priced.map(line => ({ ...line, amount: Number(line.amount) })), total: Number(total) }
}
