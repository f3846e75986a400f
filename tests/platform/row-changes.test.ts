// All tables publish their row changes, except those that no screen shows or that have their own channels.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allChannel, changedChannels, idsIn, type RowChanges } from '#shared/realtime/row-changes.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { testPlace } from '#tests/support/database.ts'
import { signIn } from '#tests/support/people.ts'

const unwatched = {
  // Computed from other tables, or read by the server only.
  derived: [
    'catalogue_words',
    'cost_levels',
    'paid_prices',
    'price_index_days',
    'professional_search',
    'professional_words',
    'replies',
  ],
  searching: ['search_kinds', 'search_misses', 'search_trade_sets', 'search_words', 'trade_ratings'],
  // Technical tables: sessions, proofs, queues.
  technical: [
    'audit_entries',
    'events',
    'idempotency_keys',
    'mails',
    'rate_limits',
    'schema_migrations',
    'scheduled_job_failures',
  ],
  sessions: ['challenges', 'identities', 'recovery_codes', 'refresh_tokens', 'second_factors', 'session_families'],
  devices: ['push_subscriptions', 'web_pushes'],
  // Conversations and notifications have their own channels (decision 0049).
  talking: ['assistant_runs', 'conversation_inspections', 'conversation_members', 'messages', 'message_agreements'],
  drained: ['message_files', 'message_reactions', 'notifications', 'presences'],
  // Only their author sees them; across devices a version detects changes. An import shows its progress by its own row.
  own: ['drafts', 'product_revisions'],
  // Written with their idea, whose own row is watched.
  ideas: ['idea_lines', 'idea_photos'],
  // Counted in their topic or answer, whose row is watched; the member's own screen asks again after each change.
  community: ['community_files', 'community_follows', 'community_marks', 'community_members'],
  // Written with their article, whose row is watched.
  articles: ['article_files', 'article_revisions', 'article_slugs'],
  // Figures of weeks.
  help: ['article_votes', 'help_reads', 'help_searches', 'help_searches_ignored'],
  imports: ['product_import_files', 'product_import_heads', 'product_import_parts', 'product_import_pictures'],
}

describe('row changes', () => {
  let app: TestApp
  const received: RowChanges[] = []
  const drained = (): RowChanges[] => received.splice(0)
  /** Waits until everything before has arrived, in the order of the commits, and drops it. */
  const dropEarlier = async () => {
    const last = randomUUID()
    const message = JSON.stringify({ rows: [last], people: [], staff: false } satisfies RowChanges)
    await sql`select pg_notify('imara_rows', ${message})`.execute(app.platform.database.db)
    await expect.poll(() => JSON.stringify(received)).toContain(last)
    drained()
  }
  beforeAll(async () => {
    app = await testApp({ place: await testPlace() })
    await app.platform.database.listen('imara_rows', payload => void received.push(JSON.parse(payload) as RowChanges))
  })
  afterAll(async () => await app.close())

  it('are published for every table that is not listed as an exception', async () => {
    const { rows } = await sql<{ name: string; triggers: number }>`
      select c.relname as name, count(t.oid)::int as triggers
      from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgname like 'rows_changed_by_%'
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      group by 1`.execute(app.platform.database.db)
    const silent = rows.filter(({ triggers }) => triggers !== 3).map(({ name }) => name)
    expect(silent.sort()).toEqual(Object.values(unwatched).flat().sort())
  })

  it('name the row, its parents and its owner, and are not sent after a rollback', async () => {
    const { db } = app.platform.database
    const owner = await signIn(app.platform, 'consumer')
    const list = randomUUID()
    const insert = (trx: typeof db, id: string, position: number) =>
      trx
        .insertInto('wishlists')
        .values({ id, ownerId: owner.id, name: 'x', position, createdAt: new Date(), updatedAt: new Date() })
        .execute()
    await dropEarlier()
    await db.transaction().execute(async trx => await insert(trx, list, 1))
    await expect.poll(() => received.length).toBe(1)
    expect(drained()).toEqual([{ rows: [list], people: [owner.id], staff: false, by: expect.any(String) }])
    const taken = randomUUID()
    const back = db.transaction().execute(async trx => {
      await insert(trx, taken, 2)
      throw new Error('taken back')
    })
    await expect(back).rejects.toThrow('taken back')
    await db.deleteFrom('wishlists').where('id', '=', list).execute()
    await expect.poll(() => received.length).toBe(1)
    expect(JSON.stringify(drained())).not.toContain(taken)
  })

  it('fit into NOTIFY for hundreds of rows, and become one general message for thousands', async () => {
    const { db } = app.platform.database
    const owner = await signIn(app.platform, 'consumer')
    const add = (many: number) =>
      sql`
      insert into wishlists (id, owner_id, name, position, created_at, updated_at)
      select gen_random_uuid(), ${owner.id}::uuid, 'x', n + 10, now(), now() from generate_series(1, ${many}::int) as n`.execute(
        db,
      )
    await dropEarlier()
    await add(200)
    await expect.poll(() => received.length).toBe(3)
    const rows = drained().flatMap(changes => ('all' in changes ? [] : changes.rows))
    expect(new Set(rows).size).toBe(200)
    await db.deleteFrom('wishlists').where('ownerId', '=', owner.id).execute()
    await expect.poll(() => received.length).toBe(3)
    drained()
    await add(2001)
    await expect.poll(() => received.length).toBe(1)
    expect(changedChannels(drained()[0] as RowChanges)).toEqual([allChannel])
  })
})

describe('the rows that a screen follows', () => {
  it('are all ids in its data, outer ones first, at most ninety', () => {
    const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()]
    expect(idsIn([{ list: [{ id: b, inner: { id: c } }], id: a }, null, 'x', { id: 'not one' }])).toEqual([a, b, c])
    expect(idsIn([Array.from({ length: 200 }, () => ({ id: randomUUID() }))])).toHaveLength(90)
  })
})
