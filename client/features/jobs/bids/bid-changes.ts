import type { z } from 'zod'
import type { BidLine, BidTerms } from '#shared/features/jobs/bids-schema.ts'

export type Terms = z.output<typeof BidTerms>
export type VersionLine = z.output<typeof BidLine> & { readonly label: string }

/** A bid at some time, or as one side proposes it; without terms the terms stay unchanged. */
export type Version = {
  readonly total: number
  readonly terms: Terms | null
  readonly lines: readonly VersionLine[]
}

export type LineChange = {
  readonly id: string
  readonly label: string
  /** Null: the job did not have the line then. */
  readonly before: VersionLine | null
  readonly after: VersionLine | null
}
export type TermName = keyof Terms
export type TermChange = { readonly name: TermName; readonly before: Terms; readonly after: Terms }
export type Changes = { readonly lines: readonly LineChange[]; readonly terms: readonly TermChange[] }

const termNames: readonly TermName[] = [
  'mode',
  'materialsTotal',
  'startDate',
  'durationDays',
  'validUntil',
  'warrantyMonths',
  'paymentPlan',
  'siteVisitDone',
  'assumptions',
  'exclusions',
  'note',
]

const isSameLine = (one: VersionLine, other: VersionLine): boolean =>
  one.kind === other.kind && one.unitPrice === other.unitPrice && one.amount === other.amount && one.note === other.note

function lineChanges(before: readonly VersionLine[], after: readonly VersionLine[]): LineChange[] {
  const old = new Map(before.map(line => [line.jobLineId, line]))
  const remaining = new Set(after.map(line => line.jobLineId))
  const changed = after.flatMap((line): LineChange[] => {
    const was = old.get(line.jobLineId) ?? null
    return was && isSameLine(was, line) ? [] : [{ id: line.jobLineId, label: line.label, before: was, after: line }]
  })
  const gone = before.filter(line => !remaining.has(line.jobLineId))
  return [...changed, ...gone.map(line => ({ id: line.jobLineId, label: line.label, before: line, after: null }))]
}

function termChanges(before: Terms | null, after: Terms | null): TermChange[] {
  if (!before || !after) return []
  return termNames
    .filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map(name => ({ name, before, after }))
}

export function changesBetween(before: Version, after: Version): Changes {
  return { lines: lineChanges(before.lines, after.lines), terms: termChanges(before.terms, after.terms) }
}
