import { sanctionImposed, sanctionRevoked } from '#server/features/complaints/events.ts'
import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import * as events from './events.ts'
import { expireDocuments, remindOfDocuments } from './expire-documents.ts'
import { eraseApplicationOf, exportOnboarding } from './personal-data-queries.ts'
import { mayReadDocument } from './read-documents.ts'
import { onboardingRoutes } from './routes.ts'
import { applicationsSearch } from './search.ts'
import { restoreBadges, withdrawBadges } from './settle-documents.ts'
import { onboardingWaiting } from './waiting-queries.ts'

export const onboarding = defineFeature({
  name: 'onboarding',
  endpoints: onboardingRoutes,
  events,
  subscriptions: [
    onEvent(sanctionImposed, { inTransaction: [withdrawBadges] }),
    onEvent(sanctionRevoked, { inTransaction: [restoreBadges] }),
  ],
  jobs: [expireDocuments, remindOfDocuments],
  personalData: {
    parts: [partOf('onboarding', ['onboardingRequests', 'onboardingDocuments'], exportOnboarding, eraseApplicationOf)],
  },
  files: { readers: { document: mayReadDocument } },
  search: [applicationsSearch],
  waiting: onboardingWaiting,
})
