// Migrations by the owner of the tables, so that the application's own database user can take no trigger from what is only added to.
import { sql } from 'kysely'
import type { Log } from '#server/platform/log.ts'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './open.ts'

/** The tables whose rows nothing changes: the trigger refuses it, and the rights that are given here as well. */
const onlyAddedTo = sql<{ name: string }>`
  select tgrelid::regclass::text as name from pg_trigger where tgname = 'only_added_to'`

/** What the application needs of the tables, no more: it reads, writes and changes rows, and owns nothing. */
async function grantTo(owner: Database, user: string): Promise<void> {
  const role = sql.id(user)
  await owner.patient(async trx => {
    // Two nodes that start together would each change the same row of rights.
    await sql`select pg_advisory_xact_lock(712026002)`.execute(trx)
    await sql`grant usage on schema public to ${role}`.execute(trx)
    await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(trx)
    await sql`grant usage, select on all sequences in schema public to ${role}`.execute(trx)
    await sql`revoke insert, update, delete on schema_migrations from ${role}`.execute(trx)
    for (const { name } of (await onlyAddedTo.execute(trx)).rows)
      await sql`revoke update, delete, truncate, trigger, references on ${sql.table(name)} from ${role}`.execute(trx)
  })
}

async function ownsRecord({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(current_user, relowner, 'usage') as owns
    from pg_class where oid = 'project_entries'::regclass`.execute(db)
  return rows[0]?.owns ?? false
}

/** Brings the schema to this build: by its owner where one is given, whose address the application else never uses. */
export async function migrateAs(ownerUrl: string | null, database: Database, log: Log): Promise<void> {
  if (ownerUrl === null) await migrate(database, log)
  else {
    const owner = await openDatabase({ url: ownerUrl, pool: 2 }, log)
    try {
      await migrate(owner, log)
      const { rows } = await sql<{ user: string }>`select current_user as user`.execute(database.db)
      await grantTo(owner, rows[0]?.user ?? '')
    } finally {
      await owner.close()
    }
  }
  if (database.engine === 'postgres' && (await ownsRecord(database)))
    log.warn('The database user of DATABASE_URL owns the tables: set MIGRATION_DATABASE_URL, see docs/operations.md')
}
