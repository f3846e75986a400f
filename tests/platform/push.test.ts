// Uses the real client and server libraries of Pusher.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Pusher from 'pusher'
import pusherJs from 'pusher-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Platform } from '#server/platform/open-platform.ts'
import { openHostedPush } from '#server/platform/sockets/own.ts'
import { openSockets } from '#server/platform/sockets/sockets.ts'
import { wireChannel } from '#shared/realtime/events.ts'
import { rowChannel, rowsEvent } from '#shared/realtime/row-changes.ts'
import { callApi, type TestApp, testApp } from '#tests/support/app.ts'
import { testConfig } from '#tests/support/config.ts'
import { testPlace } from '#tests/support/database.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { thingsApp } from './endpoints.ts'

import { thingSubscriptions } from './thing-subscriptions.ts'

// The package's types describe a default export; Node returns the whole module.
type PusherClient = InstanceType<typeof pusherJs.default>
const PusherClient = pusherJs as unknown as typeof pusherJs.default

async function connect(app: { port: number }, person: SignedIn | null, url: string): Promise<PusherClient> {
  const headers: Record<string, string> = person ? { authorization: `Bearer ${person.token}` } : {}
  const client = new PusherClient('testkey', {
    wsHost: '127.0.0.1',
    wsPort: app.port,
    forceTLS: false,
    cluster: 'mt1',
    enabledTransports: ['ws'],
    channelAuthorization: { endpoint: `${url}/api/push/auth`, transport: 'ajax', headers },
  })
  await new Promise<void>(resolve => void client.connection.bind('connected', () => resolve()))
  return client
}

function subscribed(client: PusherClient, name: string): Promise<'subscribed' | 'refused'> {
  return new Promise(resolve => {
    const channel = client.subscribe(name)
    channel.bind('pusher:subscription_succeeded', () => resolve('subscribed'))
    channel.bind('pusher:subscription_error', () => resolve('refused'))
  })
}

const receivedOn = <T>(client: PusherClient, channel: string, event: string): Promise<T> =>
  new Promise(resolve => void client.channel(channel).bind(event, (data: T) => resolve(data)))

const [open, blocked] = ['private-conversation-open', 'private-conversation-blocked']

describe('push through our own endpoint', () => {
  let app: TestApp
  let other: TestApp
  let consumer: SignedIn
  const clients: PusherClient[] = []
  const join = async (person: SignedIn | null, at: TestApp = app) => {
    const client = await connect(at, person, at.url)
    clients.push(client)
    return client
  }
  beforeAll(async () => {
    const place = await testPlace()
    const wiring = {
      subscriptions: thingSubscriptions,
      maySubscribe: async (_: unknown, __: unknown, channel: string) => channel === open || channel === blocked,
      mayPublish: async (_: unknown, __: string, channel: string) => channel === open,
    }
    app = await testApp({ place, build: withPushApi, wiring })
    other = await testApp({ place, build: withPushApi, wiring })
    consumer = await signIn(app.platform, 'consumer')
  })
  afterAll(async () => {
    for (const client of clients) client.disconnect()
    await Promise.all([app.close(), other.close()])
  })

  it("sends an event to the owner's browser on any node", async () => {
    const client = await join(consumer, other)
    const channel = wireChannel('user_{id}', consumer.id)
    expect(await subscribed(client, channel)).toBe('subscribed')
    const subscriptions = receivedOn<{ eventId: string; title: string }>(client, channel, 'bid_received')
    await app.call('POST /things', { token: consumer.token, body: { title: 'باب جديد' } })
    expect(await subscriptions).toMatchObject({ title: 'باب جديد', eventId: expect.any(String) })
  })

  it('refuses channels of another person or role, and any channel without a session', async () => {
    const admin = await signIn(app.platform, 'admin')
    const client = await join(admin)
    expect(await subscribed(client, wireChannel('admin_{id}', admin.id))).toBe('subscribed')
    expect(await subscribed(client, wireChannel('user_{id}', consumer.id))).toBe('refused')
    expect(await subscribed(client, wireChannel('user_{id}', admin.id))).toBe('refused')
    expect(await subscribed(client, `user_${consumer.id}`)).toBe('refused')
    expect(await subscribed(await join(null), wireChannel('user_{id}', consumer.id))).toBe('refused')
  })

  it('signs only well-formed socket ids and channels', async () => {
    const ask = (body: object) => callApi<{ code: string }>(app.url, 'POST /push/auth', { token: consumer.token, body })
    const channel_name = wireChannel('user_{id}', consumer.id)
    expect((await ask({ socket_id: '1.1', channel_name })).status).toBe(200)
    expect((await ask({ socket_id: '1.1:private-admin_1', channel_name })).status).toBe(400)
    expect((await ask({ socket_id: '1.1', channel_name: [channel_name] })).status).toBe(400)
    expect((await ask({ socket_id: '1.1', channel_name: `${channel_name}\n` })).body.code).toBe('push.channel-refused')
    expect((await ask({})).status).toBe(400)
  })

  it('sends row changes to subscribers on any node, and to those who subscribe shortly after', async () => {
    const client = await join(consumer, other)
    await subscribed(client, wireChannel('user_{id}', consumer.id))
    const list = randomUUID()
    const mine = receivedOn(client, wireChannel('user_{id}', consumer.id), rowsEvent)
    const values = {
      id: list,
      ownerId: consumer.id,
      name: 'x',
      position: 9,
      createdAt: new Date(),
      updatedAt: new Date(),
    }
    await app.platform.database.db.insertInto('wishlists').values(values).execute()
    expect(await mine).toEqual({})
    client.subscribe(rowChannel(list))
    expect(await receivedOn(client, rowChannel(list), rowsEvent)).toEqual({})
    const again = receivedOn(client, rowChannel(list), rowsEvent)
    await app.platform.database.db.updateTable('wishlists').set({ name: 'y' }).where('id', '=', list).execute()
    expect(await again).toEqual({})
  })

  it('sends no row changes to anonymous sockets', async () => {
    const anonymous = await join(null)
    const row = randomUUID()
    anonymous.subscribe(rowChannel(row))
    const events: unknown[] = []
    anonymous.bind_global((event: string) => events.push(event))
    await expect.poll(() => app.platform.sockets?.channels().has(rowChannel(row))).toBe(true)
    app.platform.sockets?.publishChanged([rowChannel(row)])
    const proven = await join(consumer)
    await subscribed(proven, wireChannel('user_{id}', consumer.id))
    proven.subscribe(rowChannel(row))
    await receivedOn(proven, rowChannel(row), rowsEvent)
    expect(events).not.toContain(rowsEvent)
  })

  it('takes events from the real library, and refuses a wrong secret', async () => {
    const client = await join(consumer)
    const channel = wireChannel('user-{id}', consumer.id)
    await subscribed(client, channel)
    const options = { appId: 'tests', key: 'testkey', host: '127.0.0.1', port: String(other.port), useTLS: false }
    const library = new Pusher({ ...options, secret: 'a secret of tests' })
    const subscriptions = receivedOn<{ username: string }>(client, channel, 'new-message')
    expect((await library.trigger(channel, 'new-message', { username: 'نور' })).status).toBe(200)
    expect(await subscriptions).toEqual({ username: 'نور' })
    const second = receivedOn(client, channel, 'second')
    await library.triggerBatch([{ channel, name: 'second', data: { two: 2 } }])
    expect(await second).toEqual({ two: 2 })
    const outsider = new Pusher({ ...options, port: String(app.port), secret: 'a secret of tests' })
    const found = (await (
      await outsider.get({ path: '/channels', params: { filter_by_prefix: 'private-user-' } })
    ).json()) as object
    expect(found).toEqual({ channels: { [channel]: {} } })
    const thief = new Pusher({ ...options, secret: 'another secret of 16' })
    await expect(thief.trigger(channel, 'x', {})).rejects.toMatchObject({ status: 401 })
  })

  it('publishes through an external server when configured', async () => {
    const client = await join(consumer)
    const channel = wireChannel('user_{id}', consumer.id)
    await subscribed(client, channel)
    const hosted = { host: '127.0.0.1', port: other.port, cluster: null, tls: false }
    const push = openHostedPush(app.platform.config.push, hosted, app.platform.log)
    const subscriptions = receivedOn<{ eventId: string }>(client, channel, 'job-approved')
    await push.publish(app.platform.database.db, channel, 'job-approved', { eventId: '1', link: '/' })
    expect(await subscriptions).toEqual({ eventId: '1', link: '/' })
    await expect(push.cut(app.platform.database.db, consumer.id)).resolves.toBeUndefined()
  })

  it('closes the sockets of a person who signs out', async () => {
    const person = await signIn(app.platform, 'contractor')
    const client = await join(person, other)
    const channel = wireChannel('user_{id}', person.id)
    await subscribed(client, channel)
    const cut = new Promise(resolve => void client.connection.bind('connecting', resolve))
    await app.call('POST /sign-out', { token: person.token, headers: { cookie: person.cookie } })
    await cut
    const refused = new Promise(resolve => void client.channel(channel).bind('pusher:subscription_error', resolve))
    await refused
    expect(other.platform.sockets?.channels().has(channel)).toBe(false)
  })

  it("relays client events under the sender's own name, on allowed channels", async () => {
    const [writer, reader] = [await signIn(app.platform, 'consumer'), await signIn(app.platform, 'consumer')]
    const [one, two] = [await join(writer), await join(reader, other)]
    for (const [client, { id }] of [
      [one, writer],
      [two, reader],
    ] as const)
      expect(await subscribed(client, wireChannel('user_{id}', id))).toBe('subscribed')
    for (const client of [one, two]) expect(await subscribed(client, open)).toBe('subscribed')
    for (const client of [one, two]) expect(await subscribed(client, blocked)).toBe('subscribed')
    const silenced: unknown[] = []
    two.channel(blocked).bind('client-typing', (data: unknown) => silenced.push(data))
    const events: unknown[] = []
    two.channel(open).bind('client-typing', (data: unknown) => events.push(data))
    one.channel(blocked).trigger('client-typing', { by: reader.id })
    // Client events are limited to two a second; more are dropped.
    const say = (): unknown => {
      one.channel(open).trigger('client-typing', { by: reader.id })
      return events[0]
    }
    await expect.poll(say, { interval: 100, timeout: 5_000 }).toEqual({ by: writer.id })
    expectNone(silenced, events)
  })

  it('survives clients that do not speak the Pusher protocol', async () => {
    const line = (path: string) => new WebSocket(`ws://127.0.0.1:${app.port}${path}`)
    const closed = (socket: WebSocket) => new Promise<number>(resolve => socket.once('close', resolve))
    expect(await closed(line('/app/wrong?protocol=7'))).toBe(4001)
    expect(await closed(line('/app/testkey?protocol=1'))).toBe(4007)
    const rude = line('/app/testkey?protocol=7')
    const events: string[] = []
    rude.on('message', bytes => events.push(String(bytes)))
    await new Promise(resolve => rude.once('open', resolve))
    for (const text of [
      '{',
      'null',
      '[]',
      '{"event":1}',
      '{"event":"pusher:subscribe"}',
      '{"event":"pusher:subscribe","data":{"channel":"private-user_1","auth":"x"}}',
      '{"event":"client-shout","channel":"private-user_1","data":{}}',
    ])
      rude.send(text)
    await expect.poll(() => events.length).toBe(8)
    expect(events.slice(1).every(text => /pusher:(error|subscription_error)/.test(text))).toBe(true)
    for (let count = 0; count < 500; count++) rude.send('{"event":"pusher:ping","data":{}}')
    expect(await closed(rude)).toBe(4100)
    const large = line('/app/testkey?protocol=7')
    await new Promise(resolve => large.once('open', resolve))
    large.send('x'.repeat(20_000))
    expect(await closed(large)).toBe(1009)
  })
})

it('closes a socket that subscribes to nothing', async () => {
  const sockets = openSockets(testConfig().push, 20)
  const server = createServer()
  sockets.attach(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/app/testkey?protocol=7`)
  expect((await once(socket, 'close'))[0]).toBe(4100)
  sockets.close()
  server.close()
})

async function withPushApi(platform: Platform) {
  const { default: express } = await import('express')
  const { operationsRouter } = await import('#server/platform/endpoint/operations.ts')
  const { database, metrics, pushApi } = platform
  const app = express()
  app.use(operationsRouter({ database, metrics, config: testConfig(), pushApi, stopping: () => false }))
  return app.use(thingsApp(platform))
}
