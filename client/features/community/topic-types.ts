import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'

/** A topic as its page reads it. */
export type Topic = Output<AppContract['GET /community/topics/{topic}']>
export type Answer = Topic['shown'][number]
export type Author = Topic['author']
/** A post of the reader. */
export type OwnPost = Output<AppContract['GET /community/topics/{topic}/mine']>['posts'][number]
