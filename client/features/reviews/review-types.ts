import type { z } from 'zod'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { scoreNames } from '#shared/features/professionals/figures.ts'
import type {
  FlaggedReview,
  Occasion as OccasionShape,
  PublicReview,
  Review as ReviewShape,
} from '#shared/features/reviews/contract.ts'

export type Review = z.output<typeof ReviewShape>
export type Occasion = z.output<typeof OccasionShape>
export type Flagged = z.output<typeof FlaggedReview>
export type Public = z.output<typeof PublicReview>
export type PublicPage = Output<AppContract['GET /professionals/{profile}/reviews']>

/** The mean of the given scores. */
export function meanOf(scores: Review['scores']): number {
  const given = scoreNames.flatMap(name => scores[name] ?? [])
  return given.reduce((sum, score) => sum + score, 0) / given.length
}
