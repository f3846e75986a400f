// The application's own database user on PostgreSQL, where another user owns the tables: everything works, and no SQL
// can alter the append-only tables.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { testPlace } from '#tests/support/database.ts'
import { openMarket, type TestUsers, testUsers } from '#tests/support/market.ts'
import { statement } from '#tests/support/postgres.ts'
import { anActiveProject, showProject } from '#tests/support/project-work.ts'
import { runJob } from '#tests/support/time.ts'

const user = `app_${randomUUID().slice(0, 8)}`
let app: TestApp
let users: TestUsers
let project: string

beforeAll(async () => {
  const owner = await testPlace()
  await statement(owner.url, `create role ${user} login`)
  const url = Object.assign(new URL(owner.url), { username: user }).toString()
  app = await testApp({ place: { url, pool: 4 }, config: { ownerUrl: owner.url } })
  users = await testUsers(app, await openMarket(app))
  project = await anActiveProject(app, users)
  await runJob(app.platform, 'make-sheets', new Date())
})
afterAll(() => app.close())

const onlyAddedTo = ['project_entries', 'project_log_exports', 'contract_sheets', 'calculator_rates', 'cost_parameters']
const attacks = (table: string): readonly string[] => [
  `update ${table} set ${table === 'calculator_rates' || table === 'cost_parameters' ? 'source = source' : 'project_id = project_id'}`,
  `delete from ${table}`,
  `truncate ${table}`,
  `drop table ${table} cascade`,
  `alter table ${table} disable trigger all`,
  `alter table ${table} disable trigger only_added_to`,
  `drop trigger only_added_to on ${table}`,
  `alter table ${table} owner to ${user}`,
  `create rule nothing as on update to ${table} do instead nothing`,
]

describe('a database user that owns nothing', () => {
  it('is enough for the application', async () => {
    const shown = await showProject(app, project, users.client)
    expect([shown.status, shown.sheets.length]).toEqual(['active', 1])
  })

  it.each(onlyAddedTo)('cannot alter %s', async table => {
    const { db } = app.platform.database
    const before = await sql`select * from ${sql.table(table)}`.execute(db)
    // PostgreSQL answers only with a warning and grants nothing.
    await sql.raw(`grant update, delete, truncate on ${table} to ${user}`).execute(db)
    for (const attack of attacks(table))
      await expect(sql.raw(attack).execute(db), attack).rejects.toThrow(
        /permission denied|must be owner|only ever added/,
      )
    expect((await sql`select * from ${sql.table(table)}`.execute(db)).rows).toEqual(before.rows)
  })

  it('can neither become another user nor disable the trigger', async () => {
    const { db } = app.platform.database
    for (const attack of [
      "set session_replication_role = 'replica'",
      'set role imara',
      `alter role ${user} superuser`,
      "create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'",
      'drop function refuse_change() cascade',
      "insert into schema_migrations (name, checksum) values ('x', 'y')",
      'drop schema public cascade',
    ])
      await expect(sql.raw(attack).execute(db), attack).rejects.toThrow(/permission denied|must be owner|Only roles/)
  })
})
