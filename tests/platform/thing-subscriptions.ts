// Who hears of the things that the platform's tests keep: one notice for the owner, after as many failures as a test wishes.
import type { Db } from '#server/platform/database/open.ts'
import type { Notice } from '#server/platform/events/event.ts'
import { onEvent, subscriptionTable } from '#server/platform/events/subscriptions.ts'
import { thingSaved } from './endpoints.ts'

type Kept = { readonly title: string; readonly userId: string }

/** How often the hearer fails before it works again. */
export const trouble = { failures: 0 }

async function notifyOwner(_db: Db, { title, userId }: Kept): Promise<readonly Notice[]> {
  if (trouble.failures > 0) {
    trouble.failures--
    throw new Error('A hearer that fails')
  }
  const job = '019a0000-0000-7000-8000-000000000000'
  return [
    {
      userId,
      push: 'bid_received',
      type: 'bid_received',
      params: { title },
      link: { route: 'user.my-request', params: { job } },
      title,
    },
  ]
}

export const thingSubscriptions = subscriptionTable([onEvent(thingSaved, { notify: [notifyOwner] })])
