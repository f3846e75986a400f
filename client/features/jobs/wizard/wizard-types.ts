// What the pages of the job form hand in, and what each step gets.
import type { ReactNode } from 'react'
import type { Job } from '#client/features/jobs/job-types.ts'
import type { ApiCall } from '#client/platform/api.ts'
import type { AccountDraft } from '#client/platform/drafts/draft-saver.ts'
import type { FormEngine, UploadSlot } from '#client/platform/form/engine.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { Invited, JobBody, JobDraft } from './draft.ts'

export type City = Output<AppContract['GET /cities']>[number]

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
  /** The trade's. */
  form: FormEngine
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
  /** Draws an upload field of purpose `job`. */
  upload: UploadSlot
  filing?: Filing
}
