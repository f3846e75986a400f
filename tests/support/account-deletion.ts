import { randomUUID } from 'node:crypto'
import type { Problem } from '#shared/errors/app-error.ts'
import type { TestApp } from './app.ts'
import { type SignedIn, signIn } from './people.ts'
import { house, type RatedCity } from './rates.ts'

export const isOpen = async (app: TestApp, { token }: { token: string }) =>
  (await app.call('GET /accounts/me', { token })).status === 200

export const close = (app: TestApp, user: SignedIn, word = 'CLOSE') =>
  app.call<Problem>('POST /accounts/me/closure', { token: user.token, body: { word } })

type TableWithStatus = 'jobs' | 'bids' | 'users' | 'professionals'

export async function statusOf({ platform }: TestApp, table: TableWithStatus, id: string): Promise<string> {
  const { db } = platform.database
  return (await db.selectFrom(table).select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
}

/** A unique word that occurs in no other text. */
export const canary = () => `canary${randomUUID().replaceAll('-', '')}`

export async function aFile({ platform }: TestApp, ownerId: string, name: string, content: string) {
  const id = randomUUID()
  const bytes = Buffer.from(content)
  const facts = {
    purpose: 'document',
    mime: 'application/pdf',
    bytes: bytes.length,
    sha256: 'x',
    width: null,
    height: null,
  }
  await platform.database.db
    .insertInto('files')
    .values({ id, ownerId, name, createdAt: new Date(), attachedAt: new Date(), ...facts })
    .execute()
  await platform.appContext.services.storage.put(id, 'original', bytes)
  return id
}

/** A client with a canary in every text: job, phone, file, estimate, review, topic. */
export async function aTalkativeClient(app: TestApp, city: RatedCity, word: string): Promise<SignedIn> {
  const user = await signIn(app.platform, 'consumer')
  const name = `Name ${word}`
  await app.platform.database.db
    .updateTable('users')
    .set({ name, phone: `phone ${word}`, email: `${word}@example.test`, emailKey: `${word}@example.test` })
    .where('id', '=', user.id)
    .execute()
  await aFile(app, user.id, `plan ${word}.pdf`, `content ${word}`)
  await app.platform.database.db
    .insertInto('identities')
    .values({ provider: 'google', subject: word, userId: user.id, email: `${word}@gmail.test`, linkedAt: new Date() })
    .execute()
  const body = { topics: [{ topic: 'bids', toast: false, mail: 'instant', web: 'off' }] }
  await app.call('PUT /accounts/me/notifications', { token: user.token, body })
  const estimate = { name: `Estimate ${word}`, city: city.slug, inputs: house }
  const { status, body: stored } = await app.call('POST /estimates', { token: user.token, body: estimate })
  if (status !== 201) throw new Error(JSON.stringify(stored))
  return user
}

export const textsWith = (word: string) => ({
  title: `Title ${word} of the job`,
  description: `Description ${word} that is long enough to be a description of what is to be done.`,
  area: `Area ${word}`,
  lines: [{ label: `Line ${word}`, unit: 'm', quantity: 3 }],
})
