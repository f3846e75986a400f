// Binds the endpoints of connects to their deeds.
import { bind } from '#server/platform/endpoint/bind.ts'
import { connects } from '#shared/features/connects/contract.ts'
import { acceptConnect } from './accept-connect.ts'
import { approveConnect } from './approve-connect.ts'
import { declineConnect } from './decline-connect.ts'
import { getConnectWith } from './get-connect-with.ts'
import { listConnects } from './list-connects.ts'
import { listConnectsForReview } from './list-connects-for-review.ts'
import { rejectConnect } from './reject-connect.ts'
import { getReviewRules, setReviewRules } from './review-rules.ts'
import { sendConnect } from './send-connect.ts'
import { withdrawConnect } from './withdraw-connect.ts'

export const connectsRoutes = bind(connects, {
  'POST /connects': sendConnect,
  'GET /connects': listConnects,
  'GET /connects/with/{profile}': getConnectWith,
  'POST /connects/{connect}/withdraw': withdrawConnect,
  'POST /connects/{connect}/accept': acceptConnect,
  'POST /connects/{connect}/decline': declineConnect,
  'GET /admin/connects': listConnectsForReview,
  'POST /admin/connects/{connect}/approve': approveConnect,
  'POST /admin/connects/{connect}/reject': rejectConnect,
  'GET /admin/connects/rules': getReviewRules,
  'PUT /admin/connects/rules': setReviewRules,
})
