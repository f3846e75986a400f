// Binds the endpoints of professionals to their deeds.
import { bind } from '#server/platform/endpoint/bind.ts'
import { professionals } from '#shared/features/professionals/contract.ts'
import { ownProfile } from '#shared/features/professionals/own-contract.ts'
import { addWork } from './add-work.ts'
import { changeOwnProfile } from './change-own-profile.ts'
import { changeWork } from './change-work.ts'
import { getLanding } from './get-landing.ts'
import { getOwnProfile } from './get-own-profile.ts'
import { getProfile } from './get-profile.ts'
import { listReviews } from './list-reviews.ts'
import { listWorks } from './list-works.ts'
import { hideWork, publishWork } from './move-work.ts'
import { orderWorks } from './order-works.ts'
import { removeWork } from './remove-work.ts'
import { searchProfessionals } from './search-professionals.ts'

export const professionalsRoutes = bind(professionals, {
  'GET /professionals': searchProfessionals,
  'GET /professionals/{profile}': getProfile,
  'GET /professionals/{profile}/reviews': listReviews,
  'GET /landings/{slug}': getLanding,
})

export const ownProfileRoutes = bind(ownProfile, {
  'GET /professionals/me': getOwnProfile,
  'PATCH /professionals/me': changeOwnProfile,
  'GET /portfolio': listWorks,
  'POST /portfolio': addWork,
  'PATCH /portfolio/{work}': changeWork,
  'POST /portfolio/{work}/publish': publishWork,
  'POST /portfolio/{work}/hide': hideWork,
  'DELETE /portfolio/{work}': removeWork,
  'PUT /portfolio/order': orderWorks,
})
