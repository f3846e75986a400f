// How far the site is from what it promises: counted now, and left out where there is too little to count.
import { bind } from '#server/platform/endpoint/bind.ts'
import type { Db, RequestContext } from '#server/platform/request-context.ts'
import type { Returned } from '#shared/api/endpoint.ts'
import { complaintDays, workingDaysAfter } from '#shared/features/complaints/lifecycle.ts'
import { shortfalls } from '#shared/features/figures/shortfall-contract.ts'
import { fewestCounted, targets } from '#shared/features/figures/targets.ts'
import { indexAge } from '#shared/features/prices/index.ts'
import { listReviewed } from './admin-queries.ts'
import { listMarketWeeks } from './market-queries.ts'
import { countPricedCells, countReplies, getFirstBid, type InTime, listAcknowledged } from './shortfall-queries.ts'

type View = Returned<(typeof shortfalls)['GET /figures/shortfalls']>
type Measure = View['measures'][number]
type Now = { readonly db: Db; readonly now: Date }

const day = 86_400_000
const replyHours = 24
const replyDays = 90
const complaintsDays = 365

type Week = { readonly week: string; readonly value: number | null; readonly of: number }

/** A week with fewer cases has a gap in the line: one of two is no share. */
const fewestInWeek = 5

function ofWeeks(name: Measure['name'], weeks: readonly Week[]): Measure {
  const of = weeks.reduce((sum, one) => sum + one.of, 0)
  const inTime = weeks.reduce((sum, one) => sum + Math.round((one.value ?? 0) * one.of), 0)
  const shown = weeks.map(({ week, value, of: count }) => ({ week, value: count < fewestInWeek ? null : value }))
  return { name, inTime, of, target: targets[name], since: weeks[0]?.week ?? '', weeks: shown }
}

function ofDays(name: Measure['name'], inTime: InTime, since: Date): Measure {
  return { name, ...inTime, target: targets[name], since: since.toISOString().slice(0, 10), weeks: [] }
}

async function acknowledged({ db, now }: Now): Promise<Measure> {
  const since = new Date(now.getTime() - complaintsDays * day)
  const rows = await listAcknowledged(db, since)
  const due = rows.map(row => ({ ...row, dueAt: workingDaysAfter(row.createdAt, complaintDays.acknowledge) }))
  const decided = due.filter(({ acknowledgedAt, dueAt }) => acknowledgedAt !== null || dueAt <= now)
  const inTime = decided.filter(({ acknowledgedAt, dueAt }) => acknowledgedAt !== null && acknowledgedAt <= dueAt)
  return ofDays('acknowledged', { inTime: inTime.length, of: decided.length }, since)
}

async function replied({ db, now }: Now): Promise<Measure> {
  const since = new Date(now.getTime() - replyDays * day)
  return ofDays('replied', await countReplies(db, { since, now, hours: replyHours }), since)
}

async function firstBid({ db, now }: Now): Promise<View['firstBid']> {
  const { hours, of } = await getFirstBid(db, new Date(now.getTime() - replyDays * day))
  return hours === null || of < fewestCounted ? null : { hours, of }
}

async function showShortfalls({ db, now }: RequestContext): Promise<View> {
  const reviewed = await listReviewed(db, now)
  const market = await listMarketWeeks(db, now)
  const measures = [
    ofWeeks(
      'threeBids',
      market.map(({ week, threeBids, threeBidsOf }) => ({ week, value: threeBids, of: threeBidsOf })),
    ),
    ofWeeks(
      'reviewed',
      reviewed.map(({ week, share, of }) => ({ week, value: share, of })),
    ),
    await replied({ db, now }),
    await acknowledged({ db, now }),
    ofDays('pricedCells', await countPricedCells(db, now), new Date(now.getTime() - indexAge * day)),
  ]
  return {
    countedAt: now,
    firstBid: await firstBid({ db, now }),
    measures: measures.filter(({ of }) => of >= fewestCounted),
  }
}

export const shortfallsRoutes = bind(shortfalls, { 'GET /figures/shortfalls': showShortfalls })
