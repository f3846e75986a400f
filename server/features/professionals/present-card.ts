import type { z } from 'zod'
import type { ProfessionalCard } from '#shared/features/professionals/contract.ts'
import { successRateOf } from '#shared/features/professionals/figures.ts'
import type { CardRow } from './card-queries.ts'

type BareCard = Omit<z.input<typeof ProfessionalCard>, 'why' | 'distanceKm'>

/** Rounds to one decimal. */
export const shownKilometres = (km: number | null): number | null => (km === null ? null : Math.round(km * 10) / 10)

export function presentCard(row: CardRow): BareCard {
  const { id, slug, name, type, headline, city, trades, badges, cover, pictures, price, featured } = row
  return {
    ...{ id, slug, name, type, headline, city, trades, badges, cover, pictures, price, featured },
    replyMinutes: row.replyMinutes,
    figures: {
      totalProjects: row.completedProjects,
      declaredProjects: row.declaredProjects,
      clientReviews: row.ratingCount,
      successRate: successRateOf(row.endedProjects, row.successfulProjects),
      endedProjects: row.endedProjects,
      rating: row.rating,
    },
  }
}
