import { sanctionImposed, sanctionRevoked } from '#server/features/complaints/events.ts'
import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { rowsOf } from '#server/platform/personal-data.ts'
import * as events from './events.ts'
import { restoreSanctioned, sanctionAccount } from './move-account.ts'
import { peopleRoutes } from './routes.ts'
import { peopleSearch } from './search.ts'

export const people = defineFeature({
  name: 'people',
  endpoints: peopleRoutes,
  events,
  subscriptions: [
    onEvent(sanctionImposed, { inTransaction: [sanctionAccount] }),
    onEvent(sanctionRevoked, { inTransaction: [restoreSanctioned] }),
  ],
  personalData: {
    parts: [
      rowsOf('userPermissions', 'userId', { name: 'permissions', erase: 'delete' }),
      rowsOf('statusChanges', 'actorId', { name: 'history', order: 'createdAt', erase: 'retained' }),
      rowsOf('auditEntries', 'actorId', { name: 'admin-acts', order: 'position', erase: 'retained' }),
    ],
  },
  search: peopleSearch,
})
