// Binds the endpoints of professionals to their deeds.
import { bind } from '#server/platform/endpoint/bind.ts'
import { professionals } from '#shared/features/professionals/contract.ts'
import { getLanding } from './get-landing.ts'
import { getProfile } from './get-profile.ts'
import { listReviews } from './list-reviews.ts'
import { searchProfessionals } from './search-professionals.ts'

export const professionalsRoutes = bind(professionals, {
  'GET /professionals': searchProfessionals,
  'GET /professionals/{profile}': getProfile,
  'GET /professionals/{profile}/reviews': listReviews,
  'GET /landings/{slug}': getLanding,
})
