import type { SavedDraft } from '#client/platform/drafts/use-saved-draft.ts'
import type { FormEngine } from '#client/platform/form/engine.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { submissions } from '#shared/features/forms/submissions-contract.ts'
import type { Typed } from '#shared/forms/typed.ts'

export type Availability = Output<(typeof submissions)['GET /forms/{form}/availability']>

export type FillDraft = {
  readonly typed: Typed
  /** The current step. */
  readonly step: string | null
  /** The furthest step reached. */
  readonly reached: number
  /** The idempotency key of the submission: a retry after a lost connection does not submit twice. */
  readonly intent: string | null
}

export type FillOptions = {
  readonly engine: FormEngine
  readonly availability: Availability
  readonly savedDraft: SavedDraft<FillDraft>
  readonly isVisitor: boolean
}

export const checkId = 'check'

/** Completes a stored draft; null when it is unusable. */
export function readFillDraft(stored: Readonly<Record<string, unknown>>): FillDraft | null {
  const { typed, step, reached, intent } = stored
  if (typeof typed !== 'object' || typed === null) return null
  return {
    typed: typed as Typed,
    step: typeof step === 'string' ? step : null,
    reached: typeof reached === 'number' ? reached : 0,
    intent: typeof intent === 'string' ? intent : null,
  }
}
