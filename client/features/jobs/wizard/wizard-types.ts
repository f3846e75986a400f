import type { ReactNode } from 'react'
import type { Job } from '#client/features/jobs/job-types.ts'
import type { ApiCall } from '#client/platform/api.ts'
import type { AccountDraft } from '#client/platform/drafts/draft-saver.ts'
import type { JobFormEngine, UploadSlot } from '#client/platform/form/engine.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { Invited, JobBody, JobDraft } from './draft.ts'

export type City = Output<AppContract['GET /cities']>[number]

/** Staff write the job for a client: the other way to send it, and the fields above the button. */
export type Filing = {
  readonly options: ReactNode
  /** Sends it and returns the path of the next screen. */
  readonly send: (send: ApiCall<AppContract>, body: JobBody, options: { idempotencyKey?: string }) => Promise<string>
}

/** `id` is part of the address; `key` is the step's name in the trade's form or among the job's steps. */
export type WizardStep = {
  readonly id: string
  readonly key: string
  readonly title: string
  readonly kind: 'trade' | 'own'
}

export type JobWizardProps = {
  /** The trade's form. */
  form: JobFormEngine
  /** The forms of the trades, when this form belongs to none. */
  others?: readonly { form: string; name: string }[] | undefined
  formSlug: string
  title: string
  intro: string
  initial: JobDraft
  /** As `draftKeyOf` returns it. */
  draftKey: string
  cities: readonly City[]
  /** The currency until a city is chosen. */
  currency: string
  job: Pick<Job, 'id' | 'version' | 'code' | 'editable'> | null
  /** The person’s own ideabooks, of which one may go with the job. */
  books?: readonly { id: string; name: string }[]
  /** The draft stored in the account. */
  account: AccountDraft | null
  /** The professional whose profile opened the form; invited to bid. */
  invite: Invited | null
  /** Renders an upload field of purpose `job`. */
  upload: UploadSlot
  filing?: Filing
}
