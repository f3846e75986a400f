// Mounts every feature's endpoints.

import { proofsRoutes } from '#server/features/accounts/proofs-routes.ts'
import { accountsRoutes } from '#server/features/accounts/routes.ts'
import { settingsRoutes } from '#server/features/accounts/settings-routes.ts'
import { calculatorRatesRoutes } from '#server/features/calculator/rates/routes.ts'
import { calculatorRoutes } from '#server/features/calculator/routes.ts'
import { categoriesRoutes } from '#server/features/categories/routes.ts'
import { connectsRoutes } from '#server/features/connects/routes.ts'
import { contactsRoutes } from '#server/features/contacts/routes.ts'
import { draftsRoutes } from '#server/features/drafts/routes.ts'
import { figuresRoutes } from '#server/features/figures/routes.ts'
import { filesRoutes } from '#server/features/files/routes.ts'
import { formBuilderRoutes } from '#server/features/forms/builder-routes.ts'
import { formsRoutes } from '#server/features/forms/routes.ts'
import { submissionsRoutes } from '#server/features/forms/submissions/routes.ts'
import { invitationsRoutes } from '#server/features/invitations/routes.ts'
import { bidsRoutes } from '#server/features/jobs/bids/routes.ts'
import { clarificationsRoutes } from '#server/features/jobs/clarifications/routes.ts'
import { jobReviewRoutes, jobsRoutes } from '#server/features/jobs/routes.ts'
import { leadReportsRoutes, leadsRoutes } from '#server/features/leads/routes.ts'
import { notificationsRoutes } from '#server/features/notifications/routes.ts'
import { onboardingRoutes } from '#server/features/onboarding/routes.ts'
import { peopleRoutes } from '#server/features/people/routes.ts'
import { ownProfileRoutes, professionalsRoutes } from '#server/features/professionals/routes.ts'
import { projectsRoutes } from '#server/features/projects/routes.ts'
import { searchRoutes } from '#server/features/search/routes.ts'
import { siteRoutes } from '#server/features/site/routes.ts'
import type { Bound } from '#server/platform/endpoint/bind.ts'
import { unbound } from '#server/platform/endpoint/router.ts'
import { contract } from '#shared/contract.ts'
import { recordsRoutes } from './records.ts'

/** All endpoints with their deeds. */
export const endpoints: readonly Bound[] = [
  ...jobsRoutes,
  ...jobReviewRoutes,
  ...bidsRoutes,
  ...clarificationsRoutes,
  ...leadsRoutes,
  ...leadReportsRoutes,
  ...connectsRoutes,
  ...contactsRoutes,
  ...projectsRoutes,
  ...notificationsRoutes,
  ...figuresRoutes,
  ...accountsRoutes,
  ...proofsRoutes,
  ...settingsRoutes,
  ...siteRoutes,
  ...searchRoutes,
  ...recordsRoutes,
  ...professionalsRoutes,
  ...ownProfileRoutes,
  ...formsRoutes,
  ...submissionsRoutes,
  ...invitationsRoutes,
  ...draftsRoutes,
  ...formBuilderRoutes,
  ...peopleRoutes,
  ...categoriesRoutes,
  ...calculatorRoutes,
  ...calculatorRatesRoutes,
  ...filesRoutes,
  ...onboardingRoutes,
]

/** Endpoints of the contract that no feature has bound; empty when the house is whole. */
export function missingEndpoints(): readonly string[] {
  return unbound(Object.keys(contract), endpoints)
}
