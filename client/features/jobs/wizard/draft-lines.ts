import { lumpSum } from '#shared/forms/mapped.ts'
import type { DraftLine, JobDraft } from './draft.ts'

type Measured = { readonly from: string; readonly label: string; readonly unit: string; readonly quantity: number }

type Written = Pick<JobDraft, 'lines' | 'removed'>

/** The source of the line for the whole work. */
export const whole = 'whole'

/** When the answers give no line, the whole work is one line, so that people without measurements can continue. */
function orWhole({ lines }: Written, measured: readonly Measured[], label: string): readonly Measured[] {
  const isNeeded = measured.length === 0 && lines.every(({ from }) => from !== null)
  const stands = lines.some(({ from }) => from === whole)
  return isNeeded || (stands && measured.length === 0) ? [{ from: whole, label, unit: lumpSum, quantity: 1 }] : measured
}

/**
 * The lines after the answers changed: a measured line follows its answer until the person edits it,
 * and a removed one stays removed. `label` names the line for the whole work.
 */
export function withMeasured(draft: Written, given: readonly Measured[], label: string): DraftLine[] {
  const measured = orWhole(draft, given, label)
  const asTyped = measured.map(line => ({ ...line, quantity: String(line.quantity) }))
  const remaining = draft.lines.flatMap(line => {
    if (line.from === null) return [line]
    const now = asTyped.find(one => one.from === line.from)
    return now ? [{ ...line, ...now }] : []
  })
  const known = new Set([...remaining.map(line => line.key), ...draft.removed])
  const added = asTyped.filter(one => !known.has(one.from)).map(one => ({ ...one, key: one.from }))
  return [...remaining, ...added]
}

/** The lines with one edited; from then on it no longer follows its answer. */
export function edited(lines: readonly DraftLine[], key: string, patch: Partial<DraftLine>): DraftLine[] {
  return lines.map(line => (line.key === key ? { ...line, ...patch, from: null } : line))
}

export function emptyLine(): DraftLine {
  return { key: crypto.randomUUID(), label: '', unit: 'm²', quantity: '', from: null }
}
