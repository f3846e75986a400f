import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import * as chats from '#tests/support/chats.ts'
import { testPlace } from '#tests/support/database.ts'
import { type Line, openLine } from '#tests/support/line.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { aProfessional, openMarket, type Professional } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { openS3, type S3 } from '#tests/support/s3.ts'
import { type Sent, upload } from '#tests/support/uploads.ts'

const rounds = 3
const inABatch = 40
/** The limit of concurrent uploads per person. */
const photosAtOnce = 8

let directory: string
let s3: S3
let line: Line
let app: TestApp
let client: SignedIn
let pro: Professional
let chat: string
let photo: Uint8Array

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'imara-away-'))
  s3 = await openS3(directory)
  line = await openLine(s3.config.endpoint ?? '')
  const config = { s3: { ...s3.config, endpoint: line.url } }
  app = await testApp({ place: await testPlace(), config })
  const market = await openMarket(app)
  client = await signIn(app.platform, 'consumer')
  pro = await aProfessional(app, market)
  chat = await chats.aChat(app, { client, pro, admin: await signIn(app.platform, 'superAdmin') })
  photo = await jpeg(80, 60)
}, 120_000)
afterAll(async () => {
  await app.close()
  await line.close()
  await s3.close()
  await rm(directory, { recursive: true, force: true })
})

const send = ({ token }: SignedIn): Promise<Sent> => upload(app, { token, bytes: photo, purpose: 'chat' })

async function write(times: number[]): Promise<void> {
  for (let count = 0; count < inABatch; count++) {
    const begun = performance.now()
    await chats.written(app, count % 2 ? client : pro, chat, `Words ${count}`)
    times.push(performance.now() - begun)
  }
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN

it('a hanging storage does not slow messages down, and the uploads complete afterwards', {
  timeout: 180_000,
}, async () => {
  const [usual, hanging]: readonly [number[], number[]] = [[], []]
  await write([])
  const { storage } = app.platform.appContext.services
  const { put } = storage
  let hung = 0
  Object.assign(storage, {
    put: async (...args: Parameters<typeof put>) => {
      hung++
      return await put(...args)
    },
  })
  for (let round = 0; round < rounds; round++) {
    await write(usual)
    line.freeze()
    hung = 0
    // Together more than the pool of database connections.
    let settled = 0
    const photos = Array.from({ length: photosAtOnce }, () => [client, pro])
      .flat()
      .map(who => send(who).finally(() => settled++))
    // Receiving, checking and resizing are done; only the storage hangs.
    await expect.poll(() => hung, { timeout: 60_000, interval: 50 }).toBe(photos.length)
    await write(hanging)
    // All messages were written while every photo was still uploading.
    expect(settled).toBe(0)
    line.thaw()
    expect((await Promise.all(photos)).map(({ status }) => status)).toEqual(photos.map(() => 201))
  }
  console.info(`p95 of words: ${p95(usual).toFixed(1)} ms, while the storage hangs ${p95(hanging).toFixed(1)} ms`)
})

it('an unreachable storage answers uploads with an error, and repeated messages arrive once afterwards', {
  timeout: 120_000,
}, async () => {
  const { db } = app.platform.database
  const away = await testApp({
    place: { ...(await testPlace()) },
    config: { s3: { ...s3.config, endpoint: 'http://127.0.0.1:9' } },
  })
  const person = await signIn(away.platform, 'consumer')
  const refused = await upload(away, { token: person.token, bytes: photo, purpose: 'chat' })
  expect([refused.status, refused.body.code]).toEqual([503, 'server.busy'])
  expect(refused.body.detail).not.toBe('')
  const support = await chats.aSupportChat(away, person)
  expect((await chats.write(away, person, support, 'Words go on')).status).toBe(201)
  await away.close()

  // The storage is available again: the device repeats its message under the same id, perhaps twice.
  const id = randomUUID()
  const { body: stored } = await send(client)
  for (let time = 0; time < 2; time++) {
    const body = { id, text: 'The photo', files: [stored.id] }
    const { status } = await app.call(`POST /chats/${chat}/messages`, { token: client.token, body })
    expect(status).toBe(201)
  }
  const rows = db.selectFrom('messageFiles').select('fileId').where('messageId', '=', id)
  expect(await rows.execute()).toEqual([{ fileId: stored.id }])
})
