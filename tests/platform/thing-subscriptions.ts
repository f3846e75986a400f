// Subscriptions for the platform's tests: notify the owner, after a configurable number of failures.
import type { Db } from '#server/platform/database/open.ts'
import type { Notice } from '#server/platform/events/event.ts'
import { subscriptionTable } from '#server/platform/events/subscriptions.ts'
import { thingSaved } from './endpoints.ts'

type SavedThing = { readonly title: string; readonly userId: string }

/** Remaining failures of the subscriber. */
export const trouble = { failures: 0 }

async function notifyOwner(_db: Db, { title, userId }: SavedThing): Promise<readonly Notice[]> {
  if (trouble.failures > 0) {
    trouble.failures--
    throw new Error('A hearer that fails')
  }
  const job = '019a0000-0000-7000-8000-000000000000'
  return [
    {
      userId,
      toast: 'bid_received',
      type: 'bid_received',
      params: { title },
      link: { route: 'user.my-request', params: { job } },
      title,
    },
  ]
}

export const thingSubscriptions = subscriptionTable([
  { name: 'things', events: { thingSaved: { ...thingSaved, notify: [notifyOwner] } } },
])
