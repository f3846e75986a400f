// The application as its screens know it.
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

/** What the applicant writes. */
export type Answers = Pick<Application, Exclude<keyof Request<AppContract['PATCH /onboarding']>['body'], 'step'>>

export const steps = ['company', 'work', 'documents', 'references', 'check'] as const satisfies readonly Step[]

/** What a field that uploads a file is given; the page brings the field itself. */
export type UploadProps = Chosen & {
  readonly accept: readonly string[]
  readonly megabytes: number
  /** What its line says while it is chosen and not handed in. */
  readonly doneText: string
}
export type Upload = (field: UploadProps) => ReactNode
