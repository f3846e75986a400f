// Lists and jobs that must find their rows by an index, however many rows others have. With sequential scans made
// dear, PostgreSQL reads a table whole only where no index answers.
import { randomUUID } from 'node:crypto'
import { CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wiring } from '#server/app/features.ts'
import { listForReview } from '#server/features/catalogue/product-queries.ts'
import { searchMessages } from '#server/features/chats/list-queries.ts'
import { deleteRetracted } from '#server/features/chats/message-queries.ts'
import { findConnects } from '#server/features/connects/list-queries.ts'
import { countLeads, sumWork } from '#server/features/figures/contractor-queries.ts'
import { listMarketWeeks } from '#server/features/figures/market-queries.ts'
import { countReplies } from '#server/features/figures/shortfall-queries.ts'
import { listLacking } from '#server/features/figures/translation-queries.ts'
import { findJob, findJobs } from '#server/features/jobs/job-queries.ts'
import { listOwn } from '#server/features/notifications/notification-queries.ts'
import { listEntries } from '#server/features/people/audit-queries.ts'
import { listPeople } from '#server/features/people/people-queries.ts'
import { countProjects, findProjects, listProjects } from '#server/features/projects/project-queries.ts'
import { makeSheets } from '#server/features/projects/sheets.ts'
import { countFlagged, listWaiting, selectOwn } from '#server/features/reviews/review-queries.ts'
import type { Db } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log.ts'
import { openPlatform, type Platform } from '#server/platform/open-platform.ts'
import { beforeAll as beforeAllIds } from '#server/platform/scheduled-jobs/due.ts'
import { testConfig } from '#tests/support/config.ts'
import { testPlace } from '#tests/support/database.ts'

let platform: Platform

beforeAll(async () => {
  platform = await openPlatform(testConfig(), createLog('silent'), { wiring, place: await testPlace() })
})
afterAll(async () => {
  await platform.close()
})

const id = randomUUID()
const now = new Date()
const page = { page: 1, pageSize: 20 }

type Case = readonly [name: string, table: string, call: (db: Db) => Promise<unknown>]
const cases: readonly Case[] = [
  ['a person’s projects', 'projects', db => listProjects(db, { userId: id, ...page })],
  ['the number of a person’s projects', 'projects', db => countProjects(db, { userId: id })],
  ['the work of a person', 'projects', db => sumWork(db, id)],
  ['the newest projects', 'projects', db => listProjects(db, { userId: null, ...page })],
  ['projects without a sheet', 'projects', db => makeSheets.due(db, now, { after: beforeAllIds, limit: 9 })],
  ['messages with a word', 'messages', db => searchMessages(db, id, 'kitchen')],
  ['reviews of a person', 'reviews', db => selectOwn(db, id, 'others').execute()],
  ['reviews to write', 'projects', db => listWaiting(db, id, now)],
  ['decided reviews', 'reviews', db => countFlagged(db)],
  ['published products for staff', 'products', db => listForReview(db, { status: 'published', ...page })],
  ['products that wait', 'products', db => listForReview(db, { status: 'waiting', ...page })],
  ['products that lack a language', 'products', db => listLacking(db, { kind: 'product', ...page })],
  ['the audit log', 'audit_entries', db => listEntries(db, {}, page)],
  ['jobs of the last weeks', 'jobs', db => listMarketWeeks(db, now)],
  ['replies of the last weeks', 'replies', db => countReplies(db, { since: now, now, hours: 24 })],
]

describe('large tables', () => {
  it.each(cases)('%s are found by an index', async (_, table, call) => {
    const scans = await platform.database.transaction(async db => {
      await sql`set local enable_seqscan = off`.execute(db)
      const read = async () =>
        (
          await sql<{ scans: number }>`
            select seq_scan::int as scans from pg_stat_xact_user_tables where relname = ${table}`.execute(db)
        ).rows[0]?.scans ?? 0
      const before = await read()
      await call(db)
      return (await read()) - before
    })
    expect(scans).toBe(0)
  })
})

/** The plans of the statements of a call, where nothing but an index is cheap. */
async function plansOf(call: (db: Db) => Promise<unknown>): Promise<string> {
  return await platform.database.transaction(async db => {
    for (const way of ['enable_seqscan', 'enable_sort', 'enable_mergejoin'])
      await sql`select set_config(${way}, 'off', true)`.execute(db)
    const asked: RootOperationNode[] = []
    const recorded = db.withPlugin({
      transformQuery({ node }) {
        asked.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await call(recorded)
    const plans: unknown[] = []
    for (const node of asked) {
      const { sql: text, parameters } = db.getExecutor().compileQuery(node, createQueryId())
      plans.push((await db.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]))).rows)
    }
    return JSON.stringify(plans)
  })
}

const search = { q: 'kitchen', most: 5 }
const named: readonly Case[] = [
  ['the bids of a job', 'bids_job', db => findJob(db, id)],
  ['retracted messages', 'messages_retracted', db => deleteRetracted(db, now, 9)],
  ['a typed code', 'jobs_code_folded', db => findJobs(db, { ...search, ownerId: null })],
  ['the newest jobs', 'jobs_newest', db => findJobs(db, { ...search, ownerId: null })],
  ['projects with a word', 'projects_words', db => findProjects(db, search)],
  ['requests with a word', 'connect_requests_words', db => findConnects(db, { ...search, reader: null })],
  ['staff by name', 'users_staff', db => listPeople(db, { among: ['admin', 'superAdmin'], q: 'karim' }, page)],
  ['the newest requests', 'connect_requests_newest', db => findConnects(db, { ...search, reader: null })],
  [
    'requests of a job',
    'connect_requests_job',
    db => db.updateTable('connectRequests').set({ version: 1 }).where('jobId', '=', id).execute(),
  ],
]

describe('indexes of large tables', () => {
  it.each(named)('%s are read by %s', async (_, index, call) => {
    expect(await plansOf(call)).toContain(index)
  })

  it('the own bid for a job is found by both', async () => {
    const plans = await plansOf(db => countLeads(db, id, now))
    expect(plans).toMatch(/bids_job on bids[^}]*\},\{[^}]*Index Cond: [^}]*professional_id/)
  })

  it('a page of unread notifications is read in its order', async () => {
    const plans = await plansOf(db => listOwn(db, { userId: id, unread: true, ...page }))
    expect(plans).toContain('notifications_unread')
    expect(plans).not.toContain('Sort')
  })
})
