import type { Output } from '#shared/api/endpoint.ts'
import type { PostKind } from '#shared/features/community/lifecycle.ts'
import type { communityModeration } from '#shared/features/community/staff-contract.ts'

export type PostQueue = Output<(typeof communityModeration)['GET /admin/community']>
export type QueuedPost = PostQueue['items'][number]
export type Flood = PostQueue['floods'][number]
export type ReviewedPost = Output<(typeof communityModeration)['GET /admin/community/{kind}/{post}']>

/** A post in the address. */
export const keyOf = ({ kind, id }: { readonly kind: PostKind; readonly id: string }): string => `${kind}-${id}`
