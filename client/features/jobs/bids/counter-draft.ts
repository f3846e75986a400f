// A counter-offer while it is written: the bid's lines with other prices, in or out, and what they would come to.

import { amountOf } from '#shared/features/jobs/amount.ts'
import type { LineKind } from '#shared/features/jobs/bids-schema.ts'
import { minorUnits } from '#shared/values/money.ts'
import { readNumber } from '#shared/values/numbers.ts'

export type CounterLine = { readonly out: boolean; readonly price: string }
export type CounterDraft = { readonly lines: Readonly<Record<string, CounterLine>>; readonly note: string }

type JobLine = { readonly id: string; readonly quantity: number }
type BidLine = { readonly jobLineId: string; readonly kind: LineKind; readonly unitPrice: number }
type Ground = { readonly jobLines: readonly JobLine[]; readonly lines: readonly BidLine[]; readonly currency: string }

export function firstCounter({ lines, currency }: Pick<Ground, 'lines' | 'currency'>): CounterDraft {
  const price = (line: BidLine): string =>
    line.kind === 'excluded' ? '' : String(line.unitPrice / minorUnits(currency))
  return {
    lines: Object.fromEntries(
      lines.map(line => [line.jobLineId, { out: line.kind === 'excluded', price: price(line) }]),
    ),
    note: '',
  }
}

/** A typed price in minor units; null when it is no price. */
export function priceInMinor(text: string, currency: string): number | null {
  const value = readNumber(text)
  return value === null || value < 0 ? null : Math.round(value * minorUnits(currency))
}

/** `unitPrice` is null where what was typed is no price. */
export type AskedLine = { readonly jobLineId: string; readonly kind: LineKind; readonly unitPrice: number | null }

function askedLine({ jobLineId, kind }: BidLine, typed: CounterLine, currency: string): AskedLine {
  if (typed.out) return { jobLineId, kind: 'excluded', unitPrice: 0 }
  const unitPrice = priceInMinor(typed.price, currency)
  return { jobLineId, kind: kind === 'alternative' ? kind : 'included', unitPrice }
}

/** The lines that differ from the bid, as the call takes them. */
export function changedLines(draft: CounterDraft, { lines, currency }: Pick<Ground, 'lines' | 'currency'>) {
  return lines.flatMap((line): AskedLine[] => {
    const typed = draft.lines[line.jobLineId]
    if (!typed) return []
    const asked = askedLine(line, typed, currency)
    return asked.kind === line.kind && asked.unitPrice === line.unitPrice ? [] : [asked]
  })
}

/** What the bid would come to, in minor units. */
export function counterTotal(
  draft: CounterDraft,
  { jobLines, currency }: Pick<Ground, 'jobLines' | 'currency'>,
): number {
  const total = jobLines.reduce((sum, { id, quantity }) => {
    const typed = draft.lines[id]
    if (!typed || typed.out) return sum
    return sum + amountOf(String(quantity), priceInMinor(typed.price, currency) ?? 0)
  }, 0n)
  return Number(total)
}
