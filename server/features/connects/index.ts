import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf, rowsOf } from '#server/platform/personal-data.ts'
import { endConnectsOf } from './erasure.ts'
import * as events from './events.ts'
import { expireConnects, remindOfConnects } from './expire-connects.ts'
import { toReceiver, toReviewers, toSender, wasPassedOn } from './notices.ts'
import { eraseConnectsOf, exportConnects } from './personal-data-queries.ts'
import { connectsRoutes } from './routes.ts'
import { connectsSearch } from './search.ts'
import { connectsWaiting } from './waiting-queries.ts'

export const connects = defineFeature({
  name: 'connects',
  endpoints: connectsRoutes,
  events,
  subscriptions: [
    onEvent(events.connectAsked, {
      notify: [toReviewers('new_connect_request', { toast: 'new_connect_request' })],
    }),
    onEvent(events.connectApproved, { notify: [toReceiver('connect-received'), toSender('connect-approved')] }),
    onEvent(events.connectRejected, { notify: [toSender('connect-rejected')] }),
    onEvent(events.connectAccepted, { notify: [toSender('connect-accepted')] }),
    onEvent(events.connectDeclined, { notify: [toSender('connect-declined')] }),
    onEvent(events.connectWithdrawn, { notify: [toReceiver('connect-withdrawn', { when: wasPassedOn })] }),
    onEvent(events.connectEnding, { notify: [toReceiver('connect-ending')] }),
    onEvent(events.connectExpired, {
      notify: [toSender('connect-expired'), toReceiver('connect-expired', { when: wasPassedOn })],
    }),
  ],
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
