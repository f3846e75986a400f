import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { shortfalls } from '#shared/features/figures/shortfall-contract.ts'
import { fewestCounted, targets } from '#shared/features/figures/targets.ts'
import { app, db, withApp } from '#tests/support/fixtures.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

type View = Output<(typeof shortfalls)['GET /figures/shortfalls']>

withApp()
const hour = 3_600_000
let client: SignedIn
let pro: SignedIn
beforeAll(async () => {
  client = await signIn(app.platform, 'consumer')
  pro = await signIn(app.platform, 'contractor')
})

const shown = async () => (await app.call<View>('GET /figures/shortfalls')).body
const measure = async (name: View['measures'][number]['name']) =>
  (await shown()).measures.find(one => one.name === name)
const ago = (hours: number): Date => new Date(Date.now() - hours * hour)

/** `after`: hours until the answer; null: none yet. */
async function aReply(askedHoursAgo: number, after: number | null, side: 'professional' | 'client' = 'professional') {
  const askedAt = ago(askedHoursAgo)
  const answeredAt = after === null ? null : new Date(askedAt.getTime() + after * hour)
  const row = { id: randomUUID(), userId: pro.id, side, about: 'lead', aboutId: randomUUID(), askedAt, answeredAt }
  await db()
    .insertInto('replies')
    .values({ ...row, about: 'lead' })
    .execute()
}

async function aComplaint(
  createdAt: Date,
  acknowledgedAt: Date | null,
  status: 'acknowledged' | 'submitted' | 'withdrawn',
) {
  const id = randomUUID()
  const text = { title: 'x', wanted: 'x', currency: 'MAD', category: 'delay', kind: 'user' } as const
  await db()
    .insertInto('complaints')
    .values({
      id,
      reporterId: client.id,
      againstId: pro.id,
      subjectId: pro.id,
      ...text,
      status,
      createdAt,
      updatedAt: createdAt,
    })
    .execute()
  if (acknowledgedAt)
    await db()
      .insertInto('statusChanges')
      .values({
        ...{ id: randomUUID(), entity: 'complaint', entityId: id, fromStatus: 'submitted', toStatus: 'acknowledged' },
        ...{ actorId: null, createdAt: acknowledgedAt },
      })
      .execute()
}

describe('where the site falls short', () => {
  it('shows nothing while there is too little to count', async () => {
    expect(await shown()).toMatchObject({ measures: [], firstBid: null })
    for (let count = 1; count < fewestCounted; count += 1) await aReply(48, 2)
    expect(await measure('replied')).toBeUndefined()
  })

  it('counts replies within a day, open ones against us, and neither fresh ones nor those of clients', async () => {
    await aReply(48, 30)
    await aReply(30, null)
    await aReply(5, null)
    await aReply(48, 2, 'client')
    await aReply(24 * 120, 2)
    expect(await measure('replied')).toMatchObject({ inTime: fewestCounted - 1, of: fewestCounted + 1, weeks: [] })
    expect((await measure('replied'))?.target).toBe(targets.replied)
  })

  it('counts complaints by working days', async () => {
    // A Friday: two working days end on Tuesday at the same hour.
    const friday = new Date(Date.now() - 30 * 24 * hour)
    friday.setUTCDate(friday.getUTCDate() - ((friday.getUTCDay() + 2) % 7))
    const later = (hours: number): Date => new Date(friday.getTime() + hours * hour)
    for (let count = 1; count < fewestCounted; count += 1) await aComplaint(friday, later(95), 'acknowledged')
    await aComplaint(friday, later(97), 'acknowledged')
    await aComplaint(friday, null, 'submitted')
    await aComplaint(ago(1), null, 'submitted')
    await aComplaint(friday, null, 'withdrawn')
    expect(await measure('acknowledged')).toMatchObject({ inTime: fewestCounted - 1, of: fewestCounted + 1 })
  })
})
