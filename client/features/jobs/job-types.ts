import type { Tone } from '#client/ui/data/badge.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'

export type Job = Output<AppContract['GET /jobs/{job}']>
export type JobInList = Output<AppContract['GET /jobs']>['items'][number]
export type Bid = Output<AppContract['GET /jobs/{job}/bids']>[number]
export type Trade = Output<AppContract['GET /trades']>[number]
export type JobState = Job['status']

export const jobTones: Readonly<Record<JobState, Tone>> = {
  under_review: 'amber',
  changes_requested: 'clay',
  rejected: 'brick',
  open: 'blueprint',
  expired: 'neutral',
  awarded: 'moss',
  in_progress: 'moss',
  completed: 'moss',
  cancelled: 'neutral',
}
