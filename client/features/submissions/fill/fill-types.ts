// What filling a form works with: the engine that the page hands in, the offer, the draft.
import type { ReactNode } from 'react'
import type { KeptDraft } from '#client/platform/drafts/use-kept-draft.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { FieldError } from '#shared/errors/app-error.ts'
import type { submissions } from '#shared/features/forms/submissions-contract.ts'
import type { Answers } from '#shared/forms/definition.ts'
import type { Typed } from '#shared/forms/typed.ts'

export type Offer = Output<(typeof submissions)['GET /forms/{form}/offer']>

type FieldsProps = {
  readonly step: string
  readonly typed: Typed
  readonly errorOf: (path: string) => string | undefined
  readonly onChange: (typed: Typed) => void
}
type Fact = { readonly key: string; readonly term: string; readonly value: string | null }

/** As much of the form engine as filling needs. */
export type FillEngine = {
  readonly steps: readonly { readonly id: string; readonly title: string }[]
  readonly initial: Typed
  readonly fields: (props: FieldsProps) => ReactNode
  readonly check: (step: string | undefined, typed: Typed) => readonly FieldError[]
  readonly answers: (typed: Typed) => Answers
  readonly facts: (step: string | undefined, typed: Typed) => readonly Fact[]
  readonly stepOf: (path: string) => string | undefined
  readonly labelOf: (path: string) => string | undefined
}

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
  readonly engine: FillEngine
  readonly offer: Offer
  readonly kept: KeptDraft<FillDraft>
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
