import type { Output } from '#shared/api/endpoint.ts'
import type { submissions } from '#shared/features/forms/submissions-contract.ts'
import type { SubmissionTransition } from '#shared/features/forms/submissions-schema.ts'

export type SubmissionList = Output<(typeof submissions)['GET /submissions/forms/{form}']>
export type Row = SubmissionList['items'][number]
export type Detail = Output<(typeof submissions)['GET /submissions/{submission}']>
export type Summary = Output<(typeof submissions)['GET /submissions/forms/{form}/summary']>

/** The transition that undoes another; a submission that was new is in progress afterwards. */
export const reversed: Partial<Record<SubmissionTransition, SubmissionTransition>> = {
  close: 'reopen',
  'mark-spam': 'reopen',
}
