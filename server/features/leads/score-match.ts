// How well a professional fits a job, in six parts that the lead shows: trade 30, distance 20, documents 15, reply 15,
// record 10, rating 10.
import type { z } from 'zod'
import type { MatchParts } from '#shared/features/jobs/schema.ts'

export type MatchFacts = {
  /** 0 is the main trade. */
  readonly tradePosition: number
  readonly distanceKm: number
  readonly radiusKm: number
  readonly documentsValidUntil: string | null
  readonly replyMinutes: number | null
  readonly completedProjects: number
  /** 1 to 5 as displayed, weighted towards the trade's mean; null without a review. */
  readonly rating: number | null
}

type Parts = z.output<typeof MatchParts>

const nearKm = 5
// Without a review, the usual mean.
const unratedAs = 4
const replySteps: readonly (readonly [number, number])[] = [
  [60, 15],
  [240, 12],
  [1440, 8],
]

function distancePart({ distanceKm, radiusKm }: MatchFacts): number {
  if (distanceKm <= nearKm) return 20
  return Math.round(20 * Math.max(0, 1 - distanceKm / Math.max(radiusKm, nearKm) / 1.25))
}

function replyPart({ replyMinutes }: MatchFacts): number {
  if (replyMinutes === null) return 5
  return replySteps.find(([minutes]) => replyMinutes <= minutes)?.[1] ?? 3
}

function ratingPart({ rating }: MatchFacts): number {
  return Math.round((((rating ?? unratedAs) - 1) / 4) * 10)
}

/** `today` as a calendar day; the score is the sum of the parts. */
export function scoreMatch(facts: MatchFacts, today: string): { readonly parts: Parts; readonly score: number } {
  const { documentsValidUntil } = facts
  const parts: Parts = {
    trade: facts.tradePosition === 0 ? 30 : 22,
    distance: distancePart(facts),
    documents: documentsValidUntil !== null && documentsValidUntil >= today ? 15 : 0,
    reply: replyPart(facts),
    record: Math.min(10, facts.completedProjects),
    rating: ratingPart(facts),
  }
  return { parts, score: Object.values(parts).reduce((sum, part) => sum + part, 0) }
}
