// The shapes of questions as the endpoints give them.
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'

export type Question = Output<AppContract['GET /opportunities/{job}/questions']>['items'][number]

/** As reviewers read it: with who asked. */
export type AskedQuestion = Output<AppContract['GET /admin/jobs/{job}/questions']>[number]
