// The outbox under test: the house with things to keep, what waits in it, and pushes that are kept, fail or hang.
import { randomUUID } from 'node:crypto'
import { openDeliverer } from '#server/platform/events/deliver.ts'
import type { Subscriptions } from '#server/platform/events/subscriptions.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import type { Push } from '#server/platform/push/own.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { type Engine, testPlace } from '#tests/support/database.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { thingsApp } from './endpoints.ts'
import { thingSubscriptions } from './thing-subscriptions.ts'

type Sent = { readonly channel: string; readonly event: string; readonly payload: unknown }

/** A push that keeps what it was given; it may fail a few times first, or wait. */
export function keeping(
  fails = 0,
  wait: (channel: string) => Promise<void> = async () => undefined,
): Push & { sent: Sent[] } {
  const sent: Sent[] = []
  let left = fails
  return {
    sent,
    atCommit: false,
    publish: async (_db, channel, event, payload) => {
      if (left-- > 0) throw new Error('The push service is away')
      await wait(channel)
      sent.push({ channel, event, payload })
    },
    cut: async () => undefined,
    publishChanged: async () => undefined,
    close: async () => undefined,
  }
}

/** A push service that takes nothing for one person. */
export function refusing(userId: string): Push & { sent: Sent[] } {
  return keeping(0, async channel => {
    if (channel.endsWith(userId)) throw new Error('This channel is refused')
  })
}

/** The platform's own deliverer would be quicker than the ones under test. */
export const openThings = async (engine: Engine): Promise<TestApp> =>
  await testApp({
    place: await testPlace(engine),
    build: thingsApp,
    wiring: { subscriptions: thingSubscriptions },
    delivers: false,
  })

export const deliverer = ({ database, log }: Platform, push: Push, subscriptions: Subscriptions = thingSubscriptions) =>
  openDeliverer({ database, subscriptions, push, log })

export const notificationsOf = ({ database }: Platform, { id }: { readonly id: string }) =>
  database.db.selectFrom('notifications').selectAll().where('user_id', '=', id).execute()

export const saveThing = (app: TestApp, { token }: SignedIn, title: string = randomUUID()) =>
  app.call('POST /things', { token, body: { title } })

export const pushesDue = ({ database }: Platform) =>
  database.db.updateTable('notifications').set({ push_next_at: null }).execute()
