// What the pages of the job form share: the engine of the trade's form as it is handed in, and what each step gets.
import type { ReactNode } from 'react'
import type { Job } from '#client/features/jobs/job-types.ts'
import type { ApiCall } from '#client/platform/api.ts'
import type { AccountDraft } from '#client/platform/drafts/keeper.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { FieldError } from '#shared/errors/app-error.ts'
import type { Answers } from '#shared/forms/definition.ts'
import type { MappedValues } from '#shared/forms/mapped.ts'
import type { Typed, TypedFile } from '#shared/forms/typed.ts'
import type { Invited, JobBody, JobDraft } from './draft.ts'

type Fact = { readonly key: string; readonly term: string; readonly value: string | null }

/** The trade's form as client/features/forms makes it; the page hands it in. */
export type TradeForm = {
  readonly steps: readonly { readonly id: string; readonly title: string }[]
  readonly fields: (props: {
    step: string
    typed: Typed
    errorOf: (path: string) => string | undefined
    onChange: (typed: Typed) => void
  }) => ReactNode
  readonly check: (step: string, typed: Typed) => readonly FieldError[]
  readonly answers: (typed: Typed) => Answers
  readonly facts: (step: string, typed: Typed) => readonly Fact[]
  readonly lines: (typed: Typed) => readonly {
    readonly from: string
    readonly label: string
    readonly unit: string
    readonly quantity: number
  }[]
  readonly mapped: (typed: Typed, context: { readonly currency: string; readonly today: string }) => MappedValues
  /** The files among the answers. */
  readonly files: (typed: Typed) => readonly TypedFile[]
  readonly stepOf: (path: string) => string | undefined
  readonly labelOf: (path: string) => string | undefined
}

export type City = Output<AppContract['GET /cities']>[number]

/** Draws an upload field of purpose `job`; the page hands it in. */
export type JobUpload = (props: {
  readonly name: string
  readonly label: string
  readonly hint: string | undefined
  readonly error: string | undefined
  readonly optionalText: string | undefined
  readonly most: number
  readonly files: readonly TypedFile[]
  readonly onChange: (turn: (files: readonly TypedFile[]) => readonly TypedFile[]) => void
}) => ReactNode

/** One of the staff writes the job for a client: where it goes instead, and what is asked above the button. */
export type Filing = {
  readonly options: ReactNode
  /** Sends it and gives the screen that follows. */
  readonly send: (send: ApiCall<AppContract>, body: JobBody, options: { idempotencyKey?: string }) => Promise<string>
}

/** `id` stands in the address; `key` is the step's own name in the trade's form or among the job's steps. */
export type WizardStep = {
  readonly id: string
  readonly key: string
  readonly title: string
  readonly kind: 'trade' | 'own'
}

export type JobWizardProps = {
  form: TradeForm
  /** The forms of the trades, where this one is of none. */
  others?: readonly { form: string; name: string }[] | undefined
  formSlug: string
  title: string
  intro: string
  initial: JobDraft
  /** As `draftKeyOf` makes it. */
  draftKey: string
  cities: readonly City[]
  /** The currency as long as no city is chosen. */
  currency: string
  job: Pick<Job, 'id' | 'version' | 'code' | 'editable'> | null
  /** The draft that the account holds. */
  account: AccountDraft | null
  /** Who is asked because the form was opened from their profile. */
  invite: Invited | null
  upload: JobUpload
  filing?: Filing
}
