import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beginWaves } from '#server/features/leads/send-waves.ts'
import type { TestApp } from './app.ts'
import { anOpenJob, aProfessional, type Market, type Professional, type TestUsers } from './market.ts'
import { inTransaction } from './time.ts'

export const hour = 3_600_000
export const later = (hours: number): Date => new Date(Date.now() + hours * hour)

/** A new trade, so that no professional of another test is notified. */
export async function aTrade({ platform }: TestApp): Promise<string> {
  const id = randomUUID()
  const localized = JSON.stringify({ en: id, fr: id, ar: id })
  await platform.database.db
    .insertInto('trades')
    .values({
      id,
      slug: id,
      name: localized,
      summary: localized,
      professionalTypes: ['contractor'],
      icon: 'hammer',
      position: 9,
    })
    .execute()
  return id
}

export async function crew(app: TestApp, market: Market, tradeId: string, size: number): Promise<Professional[]> {
  const people: Professional[] = []
  for (let count = 0; count < size; count++) people.push(await aProfessional(app, market, { tradeId }))
  return people
}

/** An open job of the trade; its first wave has been sent. */
export async function aJobOf(
  app: TestApp,
  { client, admin }: TestUsers,
  tradeId: string,
  facts: { budgetMax?: number; visibility?: 'public' | 'invited' } = {},
): Promise<string> {
  const { db } = app.platform.database
  const job = await anOpenJob(app, client, admin)
  await db.deleteFrom('leads').where('jobId', '=', job).execute()
  await db.deleteFrom('events').where(sql<string>`payload ->> 'jobId'`, '=', job).execute()
  await db
    .updateTable('jobs')
    .set({
      tradeId,
      waves: 0,
      nextWaveAt: null,
      visibility: facts.visibility ?? 'public',
      budgetMin: null,
      budgetMax: facts.budgetMax ?? 3_000_000,
    })
    .where('id', '=', job)
    .execute()
  await inTransaction(app.platform, it => beginWaves(it, { jobId: job }))
  return job
}

export const leadsOf = async ({ platform }: TestApp, job: string) =>
  await platform.database.db.selectFrom('leads').selectAll().where('jobId', '=', job).orderBy('id').execute()

/** Delivers all events now, also those emitted at a later hour; says why if one of the job's could not be. */
export async function notificationsOf(houses: readonly [TestApp, ...TestApp[]], job: string, type: string) {
  const { db } = houses[0].platform.database
  await db.updateTable('events').set({ nextAttemptAt: new Date() }).where('deliveredAt', 'is', null).execute()
  await Promise.all(houses.map(node => node.platform.deliverer.deliverAll()))
  const waiting = await db
    .selectFrom('events')
    .select(['name', 'attempts', 'lastError'])
    .where('deliveredAt', 'is', null)
    .where(sql<string>`payload ->> 'jobId'`, '=', job)
    .execute()
  if (waiting.length > 0) throw new Error(`Not delivered: ${JSON.stringify(waiting)}`)
  return await db
    .selectFrom('notifications')
    .select('userId')
    .where('type', '=', type)
    .where('routeParams', '=', JSON.stringify({ job }))
    .execute()
}
