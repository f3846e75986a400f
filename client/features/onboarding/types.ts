import type { ReactNode } from 'react'
import type { Upload as Chosen } from '#client/platform/form/chosen-files.tsx'
import type { Output, Request } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'

export type Application = Output<AppContract['GET /onboarding']>
export type Step = Application['step']
export type ApplicationDocument = Application['documents'][number]
export type ApplicationType = Application['documentTypes'][number]
export type City = Output<AppContract['GET /cities']>[number]
export type Trade = Output<AppContract['GET /trades']>[number]

/** The fields that the applicant fills in. */
export type Answers = Pick<Application, Exclude<keyof Request<AppContract['PATCH /onboarding']>['body'], 'step'>>

export const steps = ['company', 'work', 'documents', 'references', 'check'] as const satisfies readonly Step[]

/** Props of a field that uploads a file; the page passes in the field itself. */
export type UploadProps = Chosen & {
  readonly accept: readonly string[]
  readonly megabytes: number
  /** The text of its row while the file is chosen but not submitted. */
  readonly doneText: string
}
export type Upload = (field: UploadProps) => ReactNode
