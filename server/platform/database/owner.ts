// Migrations run as the tables' owner, so that the application's database user cannot drop triggers of append-only
// tables.
import { sql } from 'kysely'
import type { Log } from '#server/platform/log.ts'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './open.ts'

/** Append-only tables: triggers refuse changes, and so do the rights granted here. */
const onlyAddedTo = sql<{ name: string }>`
  select tgrelid::regclass::text as name from pg_trigger where tgname = 'only_added_to'`

/** Grants only what the application needs: it reads and writes rows, and owns nothing. */
async function grantTo(owner: Database, user: string): Promise<void> {
  const role = sql.id(user)
  await owner.patient(async trx => {
    // Two nodes that start together would update the same catalogue row at once.
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

/** Migrates to this build, as the owner if `ownerUrl` is given; the application uses that address for nothing else. */
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
  if (!database.embedded && (await ownsRecord(database)))
    log.warn('The database user of DATABASE_URL owns the tables: set MIGRATION_DATABASE_URL, see docs/operations.md')
}
