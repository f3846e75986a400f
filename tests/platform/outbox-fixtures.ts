// Fixtures of the outbox: an app with things to save, and pushes that record, fail or hang.
import { randomUUID } from 'node:crypto'
import { openDeliverer } from '#server/platform/events/deliver.ts'
import type { Subscriptions } from '#server/platform/events/subscriptions.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import type { Push } from '#server/platform/sockets/own.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { thingsApp } from './endpoints.ts'
import { thingSubscriptions } from './thing-subscriptions.ts'

type Sent = { readonly channel: string; readonly event: string; readonly payload: unknown }

/** A push service that records messages, after `fails` failures and the wait per channel. */
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
    sockets: () => 0,
    close: async () => undefined,
  }
}

/** A push service that refuses one person's channel. */
export function refusing(userId: string): Push & { sent: Sent[] } {
  return keeping(0, async channel => {
    if (channel.endsWith(userId)) throw new Error('This channel is refused')
  })
}

/** Stops the app's own deliverer, which would compete with the tested ones. */
export const openThings = (): Promise<TestApp> =>
  testApp({
    build: thingsApp,
    wiring: { subscriptions: thingSubscriptions },
    delivers: false,
  })

export const deliverer = ({ database, log }: Platform, push: Push, subscriptions: Subscriptions = thingSubscriptions) =>
  openDeliverer({ database, subscriptions, push, log })

export const notificationsOf = ({ database }: Platform, { id }: { readonly id: string }) =>
  database.db.selectFrom('notifications').selectAll().where('userId', '=', id).execute()

export const saveThing = (app: TestApp, { token }: SignedIn, title: string = randomUUID()) =>
  app.call('POST /things', { token, body: { title } })

export const pushesDue = ({ database }: Platform) =>
  database.db.updateTable('notifications').set({ pushNextAt: null }).execute()
