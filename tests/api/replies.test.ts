import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerReply, askReply, missReply } from '#server/platform/replies/replies.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { aPassedConnect, listConnects, makeOlder, perform } from '#tests/support/connects.ts'
import { app, db, market, withMarket } from '#tests/support/fixtures.ts'
import { aProfessional, type Professional } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { inTransaction as inTransactionOn } from '#tests/support/time.ts'

let admin: SignedIn
withMarket()
beforeAll(async () => {
  admin = await signIn(app.platform, 'superAdmin')
})

const noon = new Date()
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const inTransaction = <T>(now: Date, work: (of: TransactionContext) => Promise<T>) =>
  inTransactionOn(app.platform, work, now)

const shownOf = async ({ id }: { id: string }) => {
  const found = await db()
    .selectFrom('users')
    .select(['replyMinutes', 'replySample'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [found.replyMinutes, found.replySample]
}
const profileOf = async ({ professionalId }: Professional) => {
  const found = await db()
    .selectFrom('professionals')
    .select(['replyMinutes', 'replySample'])
    .where('id', '=', professionalId)
    .executeTakeFirstOrThrow()
  return [found.replyMinutes, found.replySample]
}

async function answered(person: SignedIn, minutes: number, from = 0): Promise<void> {
  const reply = { userId: person.id, about: 'bid', aboutId: randomUUID() } as const
  await inTransaction(later(from), of => askReply(of, { ...reply, side: 'client' }))
  await inTransaction(later(from + minutes), of => answerReply(of, reply))
}

describe('a client’s reply time', () => {
  it('is the median of their answers', async () => {
    const client = await signIn(app.platform, 'consumer')
    expect(await shownOf(client)).toEqual([null, 0])
    for (const minutes of [10, 30, 500]) await answered(client, minutes)
    expect(await shownOf(client)).toEqual([30, 3])
  })

  it('counts an unanswered question as two days', async () => {
    const client = await signIn(app.platform, 'consumer')
    const reply = { userId: client.id, about: 'clarification', aboutId: randomUUID() } as const
    await inTransaction(noon, of => askReply(of, { ...reply, side: 'client' }))
    await inTransaction(later(10), of => missReply(of, reply))
    expect(await shownOf(client)).toEqual([2880, 1])
  })

  it('counts from the first question to the first answer', async () => {
    const client = await signIn(app.platform, 'consumer')
    const reply = { userId: client.id, about: 'bid', aboutId: randomUUID() } as const
    await inTransaction(noon, of => askReply(of, { ...reply, side: 'client' }))
    await inTransaction(later(50), of => askReply(of, { ...reply, side: 'client' }))
    await inTransaction(later(60), of => answerReply(of, reply))
    await inTransaction(later(900), of => answerReply(of, reply))
    await inTransaction(later(900), of => missReply(of, reply))
    expect(await shownOf(client)).toEqual([60, 1])
  })

  it('leaves out answers older than ninety days, and answers without a question', async () => {
    const client = await signIn(app.platform, 'consumer')
    await answered(client, 1000, -91 * 1440)
    await answered(client, 20)
    await inTransaction(noon, of => answerReply(of, { userId: client.id, about: 'bid', aboutId: randomUUID() }))
    expect(await shownOf(client)).toEqual([20, 1])
  })
})

describe('a professional’s reply time', () => {
  const passed = async (pro: Professional) => {
    const client = await signIn(app.platform, 'consumer')
    return await aPassedConnect(app, { client, admin, pro })
  }
  const waitedSince = (connect: string, minutes: number) =>
    db()
      .updateTable('replies')
      .set({ askedAt: later(-minutes) })
      .where('aboutId', '=', connect)
      .execute()

  it('runs from the approval to acceptance or refusal', async () => {
    const pro = await aProfessional(app, market)
    const [yes, no] = [await passed(pro), await passed(pro)]
    await waitedSince(yes, 100)
    await waitedSince(no, 200)
    await perform(app, pro, yes, 'accept')
    await perform(app, pro, no, 'decline', { reason: 'no-time' })
    const [minutes, sample] = await profileOf(pro)
    expect(sample).toBe(2)
    expect(Math.abs((minutes ?? 0) - 150)).toBeLessThanOrEqual(5)
  })

  it('counts silence, except on holiday or after a withdrawal', async () => {
    const [pro, away, spared] = [
      await aProfessional(app, market),
      await aProfessional(app, market, { onHoliday: true }),
      await aProfessional(app, market),
    ]
    for (const one of [pro, away]) await makeOlder(app, await passed(one), 8)
    const client = await signIn(app.platform, 'consumer')
    const connect = await aPassedConnect(app, { client, admin, pro: spared })
    await perform(app, client, connect, 'withdraw')
    await app.platform.jobRunner.runJobs()
    expect(await profileOf(pro)).toEqual([2880, 1])
    expect((await profileOf(away))[1]).toBe(0)
    expect((await profileOf(spared))[1]).toBe(0)
  })

  it("appears on the connect for the other side, as the client's does for the professional", async () => {
    const pro = await aProfessional(app, market)
    const client = await signIn(app.platform, 'consumer')
    await answered(client, 45)
    await aPassedConnect(app, { client, admin, pro })
    const [received] = (await listConnects(app, pro)).items
    expect(received?.other).toMatchObject({ replyMinutes: 45, replySample: 1 })
    const [sent] = (await listConnects(app, client)).items
    expect(sent?.other).toMatchObject({ replyMinutes: 30, replySample: 0 })
  })
})
