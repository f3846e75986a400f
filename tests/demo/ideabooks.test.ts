// The demo's ideabooks: costs that fit their budgets, notes where they are needed, one with a job and its bidders.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calculateLevels } from '#server/features/calculator/cost-levels.ts'
import { findBook } from '#server/features/ideabooks/book-queries.ts'
import { presentBook } from '#server/features/ideabooks/present.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { beforeAll as beforeAllIds } from '#server/platform/scheduled-jobs/due.ts'
import { all, expectNoRows, now, seeded } from './seeded.ts'

describe('ideabooks of the demo', () => {
  let database: Database
  beforeAll(async () => {
    database = await seeded()
    // What ideas cost in the city of a book needs the levels, which a running server calculates.
    for (const { id } of await calculateLevels.due(database.db, now, { after: beforeAllIds, limit: 100 }))
      await database.transaction(async db => {
        await calculateLevels.run({ db, now } as TransactionContext, id)
      })
  })
  afterAll(async () => await database.close())

  it('are eight of several people, in three languages, two public and two by link', async () => {
    const books = await all(database, 'ideabooks')
    const by = Object.groupBy(books, ({ visibility }) => String(visibility))
    expect([books.length, by.public?.length, by.link?.length]).toEqual([8, 2, 2])
    expect(new Set(books.map(({ ownerId }) => ownerId)).size).toBeGreaterThanOrEqual(7)
    const { rows } = await sql<{ language: string }>`
      select distinct language from users join ideabooks on owner_id = users.id order by 1`.execute(database.db)
    expect(rows.map(({ language }) => language)).toEqual(expect.arrayContaining(['ar', 'en', 'fr']))
  })

  it('have items of every kind and opinion, with reasons, and frames with replies', async () => {
    const items = await all(database, 'ideabookItems')
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['idea', 'product', 'upload', 'link']))
    for (const sentiment of ['want', 'undecided', 'avoid'])
      expect(items.filter(item => item.sentiment === sentiment).length).toBeGreaterThanOrEqual(6)
    const notes = await all(database, 'ideabookNotes')
    expect(notes.filter(({ x }) => x !== null).length).toBeGreaterThanOrEqual(6)
    expect(notes.filter(({ replyTo }) => replyTo !== null).length).toBeGreaterThanOrEqual(4)
    await expectNoRows(
      database,
      `select note.id from ideabook_notes note join ideabooks book on book.id = note.book_id`,
      `where not exists (select from ideabook_members m where m.book_id = note.book_id and m.user_id = note.author_id
        and m.role <> 'view') or note.created_at < book.created_at`,
    )
  })

  it('cost what their budget allows, in its currency, with a price for all that counts', async () => {
    for (const { id, name } of await all(database, 'ideabooks')) {
      const row = await findBook(database.db, String(id))
      if (!row || row.budget === null) continue
      const { cost, items } = await presentBook({ db: database.db, now }, row, row.ownerId)
      expect(cost.unknown, `${name}`).toBeLessThanOrEqual(1)
      expect(
        cost.high / row.budget,
        `${name} costs ${cost.low / 100} to ${cost.high / 100} of ${row.budget / 100}`,
      ).toBeGreaterThan(0.4)
      expect(
        cost.low / row.budget,
        `${name} costs ${cost.low / 100} to ${cost.high / 100} of ${row.budget / 100}`,
      ).toBeLessThan(1.1)
      expect(items.every(({ gone }) => !gone)).toBe(true)
    }
  })

  it('go with an open job that has bids', async () => {
    const { rows } = await sql<{ code: string; bids: number }>`
      select job.code, (select count(*)::int from bids where job_id = job.id) as bids
      from jobs job join ideabooks book on book.id = job.ideabook_id and book.owner_id = job.owner_id
      where job.status = 'open'`.execute(database.db)
    expect(rows).toEqual([{ code: expect.any(String), bids: 4 }])
  })
})
