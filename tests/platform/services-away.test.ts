// Mail server and push service hang, then recover.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttp } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMailer } from '#server/platform/mail/send.ts'
import { storeDevice } from '#server/platform/web-push/queries.ts'
import { openDevicePushes } from '#server/platform/web-push/send.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { testPlace } from '#tests/support/database.ts'
import { flushOutbox } from '#tests/support/notifying.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { type Browser, type PushService, pushService, webPushOf } from '#tests/support/push-service.ts'
import { type SmtpSink, smtpSink } from '#tests/support/smtp-sink.ts'
import { thingsApp } from './endpoints.ts'
import { thingSubscriptions } from './thing-subscriptions.ts'

const rounds = 8
const inABatch = 40
const writes = rounds * inABatch
const mailOf = (url: string) => ({ url, from: 'Imara <hello@imara.test>', replyTo: null })

type Subject = { readonly app: TestApp; readonly person: SignedIn; readonly device: Browser; readonly times: number[] }

let service: PushService
let sink: SmtpSink
let well: Subject
let away: Subject
/** Servers that accept connections and never answer. */
const silent: Server[] = []

async function aSilentPort(server: Server = createServer()): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  silent.push(server)
  return (server.address() as AddressInfo).port
}

async function aSubject(smtp: string, origin: string): Promise<Subject> {
  const app = await testApp({
    place: await testPlace(),
    build: thingsApp,
    wiring: { subscriptions: thingSubscriptions },
    config: { mail: mailOf(smtp), webPush: webPushOf({ ...service, origin }) },
  })
  const person = await signIn(app.platform, 'consumer')
  const device = service.browser()
  const { endpoint, keys } = device.subscription
  await storeDevice(app.platform.database.db, {
    id: randomUUID(),
    userId: person.id,
    familyId: person.familyId,
    endpoint: endpoint.replace(service.origin, origin),
    ...keys,
    createdAt: new Date(),
  })
  return { app, person, device, times: [] }
}

beforeAll(async () => {
  service = await pushService()
  sink = await smtpSink()
  well = await aSubject(sink.url, service.origin)
  const hanging = createHttp(() => undefined)
  const [mailPort, pushPort] = [await aSilentPort(), await aSilentPort(hanging)]
  away = await aSubject(`smtp://127.0.0.1:${mailPort}`, `http://127.0.0.1:${pushPort}`)
})
afterAll(async () => {
  await Promise.all([well.app.close(), away.app.close()])
  for (const server of silent) server.close()
  await Promise.all([sink.close(), service.close()])
})

async function write({ app, person, times }: Subject): Promise<void> {
  const begun = performance.now()
  const { status } = await app.call('POST /things', { token: person.token, body: { title: randomUUID() } })
  times.push(performance.now() - begun)
  expect(status).toBe(201)
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN

it('writes stay fast, and everything arrives once after the recovery', { timeout: 180_000 }, async () => {
  // Alternate in batches, so that one app's background work does not slow the other.
  for (let round = 0; round < rounds; round++)
    for (const house of round % 2 === 0 ? [well, away] : [away, well])
      for (let count = 0; count < inABatch; count++) await write(house)
  // The first batch of each is a warm-up.
  for (const { times } of [well, away]) times.splice(0, inABatch)
  const [usual, hanging] = [p95(well.times), p95(away.times)]
  console.info(`p95 of a write: ${usual.toFixed(1)} ms, while mail and push hang ${hanging.toFixed(1)} ms`)
  // Nothing was sent yet, so no write waited for either service.
  expect([away.device.pushes.length, sink.mails.filter(({ to }) => to.includes(away.person.email)).length]).toEqual([
    0, 0,
  ])

  // The services are available again at other ports: new workers continue with the outbox, as after a restart.
  const { database, config, log } = away.app.platform
  await Promise.all([away.app.platform.mailer.stop(), away.app.platform.devicePushes.stop()])
  const mailer = openMailer({ config: { ...config, mail: mailOf(sink.url) }, database, log })
  const devicePushes = openDevicePushes({ webPush: webPushOf(service), database, log })
  await database.db.updateTable('pushSubscriptions').set({ endpoint: away.device.subscription.endpoint }).execute()
  const arrived = async (): Promise<readonly number[]> => {
    const due = { nextAttemptAt: new Date(0) }
    await database.db.updateTable('mails').set(due).where('sentAt', 'is', null).execute()
    await database.db.updateTable('webPushes').set(due).where('sentAt', 'is', null).execute()
    await flushOutbox({ ...away.app.platform, mailer, devicePushes })
    const mails = sink.mails.filter(({ to }) => to.includes(away.person.email))
    return [new Set(mails.map(({ mail }) => mail.messageId)).size, mails.length, away.device.pushes.length]
  }
  await expect.poll(arrived, { timeout: 150_000, interval: 1_000 }).toEqual([writes, writes, writes])
  await devicePushes.stop()
  await mailer.stop()
})
