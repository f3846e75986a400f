// Several nodes deliver many events: each once to the list, as a push and by mail.
import pusherJs from 'pusher-js'
import { WebSocket } from 'ws'
import { wireChannel } from '#shared/realtime/events.ts'
import { type Client, type Fixtures, type Race, when } from '#tests/faults/race.ts'
import { openJob, sendBid, workOf } from '#tests/faults/work.ts'
import { bidForm } from '#tests/support/market.ts'
import type { SignedIn } from '#tests/support/people.ts'

// The package's types describe a default export; Node returns the whole module.
const PusherClient = pusherJs as unknown as typeof pusherJs.default
Object.assign(globalThis, { WebSocket: globalThis.WebSocket ?? WebSocket })

/** Collects the ids of the events whose push reaches the person's browser. */
async function listen({ nodes }: Fixtures, person: SignedIn): Promise<string[]> {
  const client = new PusherClient('testkey', {
    wsHost: '127.0.0.1',
    wsPort: nodes[0].port,
    forceTLS: false,
    cluster: 'mt1',
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: `${nodes[0].url}/api/push/auth`,
      transport: 'ajax',
      headers: { authorization: `Bearer ${person.token}` },
    },
  })
  const received: string[] = []
  const channel = client.subscribe(wireChannel('user_{id}', person.id))
  channel.bind('bid_received', ({ eventId }: { eventId: string }) => void received.push(eventId))
  await new Promise(resolve => void channel.bind('pusher:subscription_succeeded', resolve))
  return received
}

/** Jobs of the client, each with a bid that is revised every round. */
async function bidsOf(fixtures: Fixtures, count: number) {
  const { users } = await workOf(fixtures)
  const made: { readonly bid: string; readonly form: object }[] = []
  for (let index = 0; index < count; index++) {
    const job = await openJob(fixtures)
    made.push({
      bid: await sendBid(fixtures.app, users.pro, job),
      form: await bidForm(fixtures.app, users.pro, job, 12_300),
    })
  }
  return made
}

async function eventIds({ db }: Fixtures): Promise<readonly string[]> {
  const rows = await db.selectFrom('events').select('id').where('name', '=', 'bid-revised').execute()
  return rows.map(({ id }) => id)
}

export const outbox: Race = {
  name: 'outbox',
  number: 15,
  mail: true,
  setUp: async fixtures => {
    const { client, pro } = (await workOf(fixtures)).users
    const received = await listen(fixtures, client)
    const bids: Awaited<ReturnType<typeof bidsOf>> = []
    const { push } = fixtures.app.platform.appContext.services
    let round = 0

    /** Publishes a marker and waits for it: earlier messages have then arrived. */
    async function untilReceived(): Promise<void> {
      const fence = `fence ${++round}`
      await push.publish(fixtures.db, wireChannel('user_{id}', client.id), 'bid_received', {
        eventId: fence,
        link: '/',
      })
      while (!received.includes(fence)) await fixtures.db.selectFrom('events').select('id').limit(1).execute()
    }

    return async clients => {
      bids.push(...(await bidsOf(fixtures, clients - bids.length)))
      const versions = await fixtures.db.selectFrom('bids').select(['id', 'version']).execute()
      const before = new Set(await eventIds(fixtures))
      await fixtures.settle()
      received.length = 0
      const revise = bids.slice(0, clients).map(({ bid, form }): Client => {
        const version = versions.find(({ id }) => id === bid)?.version
        return node => node.call(`PUT /bids/${bid}`, { token: pro.token, body: { ...form, version } })
      })
      return {
        calls: revise,
        check: async answers => {
          await fixtures.settle()
          await untilReceived()
          const notifications = (await eventIds(fixtures)).filter(id => !before.has(id))
          const notified = await fixtures.db
            .selectFrom('notifications')
            .select('id')
            .where('eventId', 'in', notifications)
            .execute()
          const mails = await fixtures.db
            .selectFrom('mails')
            .select(['id', 'sentAt'])
            .where(({ or, eb }) => or(notifications.map(id => eb('cause', 'like', `${id} %`))))
            .execute()
          const sent = (fixtures.mails ?? []).filter(({ mail }) => mails.some(({ id }) => mail.messageId?.includes(id)))
          return [
            ...when(
              answers.some(answer => answer.status >= 300),
              'a call was refused',
            ),
            ...when(notifications.length !== clients, `${notifications.length} events of ${clients} calls`),
            ...when(notified.length !== clients, `${notified.length} notifications of ${clients} events`),
            ...notifications.flatMap(id => {
              const times = received.filter(known => known === id).length
              return when(times !== 1, `pushed ${times} times`)
            }),
            ...when(mails.length !== clients, `${mails.length} mails of ${clients} events`),
            ...when(sent.length !== mails.length, `${sent.length} sent of ${mails.length} mails`),
          ]
        },
      }
    }
  },
}
