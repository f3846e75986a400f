import { accountCreated } from '#server/features/accounts/events.ts'
import { submissionConverted, submissionReceived } from '#server/features/forms/submissions/events.ts'
import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import * as events from './events.ts'
import { eraseInvitationsOf, exportInvitations } from './personal-data-queries.ts'
import { deleteOldAddresses, quietDays } from './queries.ts'
import { invitationsRoutes } from './routes.ts'
import { inviteSuggested, welcomeInvited } from './welcome-invited.ts'

export const invitations = defineFeature({
  name: 'invitations',
  endpoints: invitationsRoutes,
  events,
  subscriptions: [
    onEvent(submissionReceived, { inTransaction: [inviteSuggested] }),
    onEvent(submissionConverted, { inTransaction: [inviteSuggested] }),
    onEvent(accountCreated, { inTransaction: [welcomeInvited] }),
  ],
  cleanupJobs: [
    {
      name: 'delete-old-addresses',
      clean: deleteOldAddresses,
      storedFor: [{ what: 'invited-addresses', days: quietDays }],
    },
  ],
  personalData: { parts: [partOf('invitations', ['invitations'], exportInvitations, eraseInvitationsOf)] },
})
