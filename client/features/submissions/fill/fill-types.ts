// What filling a form works with: the engine that the page hands in, the offer, the draft.
import type { SavedDraft } from '#client/platform/drafts/use-saved-draft.ts'
import type { FormEngine } from '#client/platform/form/engine.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { submissions } from '#shared/features/forms/submissions-contract.ts'
import type { Typed } from '#shared/forms/typed.ts'

export type Offer = Output<(typeof submissions)['GET /forms/{form}/offer']>

export type FillDraft = {
  readonly typed: Typed
  /** Where the person stopped. */
  readonly step: string | null
  /** The furthest step that was reached. */
  readonly reached: number
  /** Of the sending: a repeat after a broken line is no second submission. */
  readonly intent: string | null
}

export type FillOptions = {
  readonly engine: FormEngine
  readonly offer: Offer
  readonly kept: SavedDraft<FillDraft>
  readonly isVisitor: boolean
}

export const checkId = 'check'

/** A draft of another day as it can still be used; null when it cannot. */
export function readFillDraft(kept: Readonly<Record<string, unknown>>): FillDraft | null {
  const { typed, step, reached, intent } = kept
  if (typeof typed !== 'object' || typed === null) return null
  return {
    typed: typed as Typed,
    step: typeof step === 'string' ? step : null,
    reached: typeof reached === 'number' ? reached : 0,
    intent: typeof intent === 'string' ? intent : null,
  }
}
