import { defineFeature } from '#server/platform/feature.ts'
import { partOf, rowsOf } from '#server/platform/personal-data.ts'
import { endConnectsOf } from './erasure.ts'
import * as events from './events.ts'
import { expireConnects, remindOfConnects } from './expire-connects.ts'
import { eraseConnectsOf, exportConnects } from './personal-data-queries.ts'
import { connectsRoutes } from './routes.ts'
import { connectsSearch } from './search.ts'
import { connectsWaiting } from './waiting-queries.ts'

export const connects = defineFeature({
  name: 'connects',
  endpoints: connectsRoutes,
  events,
  jobs: [expireConnects, remindOfConnects],
  personalData: {
    end: endConnectsOf,
    parts: [
      partOf('connects', ['connectRequests'], exportConnects, eraseConnectsOf),
      rowsOf('replies', 'userId', { name: 'reply-times', order: 'askedAt', erase: 'delete' }),
    ],
  },
  search: [connectsSearch],
  waiting: connectsWaiting,
})
