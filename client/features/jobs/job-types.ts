// The shapes of jobs and bids as the endpoints give them.
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'

export type Job = Output<AppContract['GET /jobs/{job}']>
export type JobInList = Output<AppContract['GET /jobs']>['items'][number]
export type Bid = Output<AppContract['GET /jobs/{job}/bids']>[number]
export type Trade = Output<AppContract['GET /trades']>[number]
export type JobState = Job['status']
