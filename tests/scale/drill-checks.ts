// What a restored database and its files must hold.
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#server/platform/database/open.ts'
import { original, type Storage } from '#server/platform/files/storage.ts'
import { createLog } from '#server/platform/log.ts'
import { brokenEntries } from '#tests/support/record-chains.ts'
import type { Kind, Write } from './drill-writes.ts'

/** Rows by table, of the tables that the drill writes to and that nothing else adds to meanwhile. */
export type Counts = Readonly<Record<string, number>>

/** By which kind of write a table grows by a row. */
const grows: Readonly<Record<string, Kind>> = {
  users: 'sign-up',
  messages: 'message',
  files: 'upload',
  project_documents: 'document',
  document_versions: 'document',
  project_entries: 'document',
}

/** Uploads under way are no files yet; scheduled jobs add entries of other kinds. */
const counted: Readonly<Record<string, ReturnType<typeof sql>>> = {
  files: sql`where removed_at is null`,
  project_entries: sql`where kind = 'file-add'`,
}

export async function countsOf(db: Db): Promise<Counts> {
  const counts: Record<string, number> = {}
  for (const table of Object.keys(grows)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} ${counted[table] ?? sql``}`.execute(db)
    counts[table] = rows[0]?.count ?? -1
  }
  return counts
}

async function timesByMark(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ mark: string; times: number }>`
    select mark, count(*)::int as times from (
      select split_part(email, '@', 1) as mark from users
      union all select text from messages
      union all select split_part(name, '.', 1) from files where removed_at is null
      union all select title from project_documents
    ) as marks where mark like 'drill-%' group by mark`.execute(db)
  return new Map(rows.map(({ mark, times }) => [mark, times]))
}

/** Rows whose foreign key leads nowhere, by constraint. */
async function orphansOf(db: Db): Promise<readonly string[]> {
  type Key = { name: string; of: string; to: string; joined: string; given: string }
  const keys = await sql<Key>`
    select conname as name, conrelid::regclass::text as of, confrelid::regclass::text as to,
      (select string_agg(format('child.%I = parent.%I', child.attname, parent.attname), ' and ')
        from unnest(conkey, confkey) as pair (child, parent)
        join pg_attribute child on child.attrelid = conrelid and child.attnum = pair.child
        join pg_attribute parent on parent.attrelid = confrelid and parent.attnum = pair.parent) as joined,
      (select string_agg(format('child.%I is not null', attname), ' and ')
        from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as given
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db)
  const broken: string[] = []
  for (const { name, of, to, joined, given } of keys.rows) {
    const text = `select count(*)::int as count from ${of} child where ${given}
      and not exists (select 1 from ${to} parent where ${joined})`
    const { rows } = await sql.raw<{ count: number }>(text).execute(db)
    if (rows[0]?.count !== 0) broken.push(`${rows[0]?.count} rows break ${name}`)
  }
  return keys.rows.length > 0 ? broken : ['no foreign keys']
}

/** Documents whose bytes no entry of the log names, and contract sheets that differ from their hash. */
async function unprovenOf(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from document_versions version
      join files on files.id = version.file_id join project_documents document on document.id = version.document_id
      where not exists (select 1 from project_entries entry where entry.project_id = document.project_id
        and entry.data -> 'files' @> jsonb_build_array(jsonb_build_object('sha256', files.sha256))))
      + (select count(*) from contract_sheets where encode(sha256(bytes), 'hex') <> sha256))::int as count`.execute(db)
  return rows[0]?.count ?? -1
}

/** Rows of files, and those whose bytes are missing or have another hash. */
async function filesOf(db: Db, storage: Storage) {
  const rows = await db.selectFrom('files').select(['id', 'sha256']).where('removedAt', 'is', null).execute()
  let wrong = 0
  for (const { id, sha256 } of rows) {
    const stored = await storage.read(id, original)
    const hash =
      stored &&
      createHash('sha256')
        .update(await buffer(stored.body))
        .digest('hex')
    if (hash !== sha256) wrong += 1
  }
  return { rows: rows.length, wrong }
}

/** Keys with a stored answer. */
async function answeredKeys(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('idempotencyKeys').select('key').execute()
  return new Set(rows.map(({ key }) => key))
}

export type Restored = { readonly there: readonly Write[]; readonly lost: readonly Write[]; readonly wrong: string[] }

const ifAny = (wrong: readonly unknown[] | number, text: string): string[] => {
  const count = typeof wrong === 'number' ? wrong : wrong.length
  return count === 0 ? [] : [`${count} ${text}`]
}

/** `until`: the time to which it was restored; null: to the end of the archive. */
function compare(writes: readonly Write[], times: ReadonlyMap<string, number>, until: number | null): Restored {
  const isThere = ({ mark }: Write): boolean => times.has(mark)
  const there = writes.filter(isThere)
  const lost = writes.filter(write => write.acknowledgedAt !== null && !isThere(write))
  const lastSent = Math.max(...there.map(({ sentAt }) => sentAt))
  const isBefore = ({ acknowledgedAt }: Write, time: number): boolean => (acknowledgedAt ?? time) < time
  const wrong = [
    ...ifAny(there.length === 0 ? 1 : 0, 'restore without any write'),
    ...ifAny(
      there.filter(({ mark }) => times.get(mark) !== 1),
      'writes are doubled',
    ),
    ...ifAny(
      lost.filter(write => isBefore(write, lastSent)),
      'writes are missing between others',
    ),
  ]
  if (until !== null) {
    wrong.push(
      ...ifAny(
        lost.filter(write => isBefore(write, until)),
        'writes are lost that were acknowledged before the time',
      ),
    )
    wrong.push(
      ...ifAny(
        there.filter(({ sentAt }) => sentAt > until),
        'writes are there that were sent after the time',
      ),
    )
  }
  return { there, lost, wrong }
}

function wrongCounts(before: Counts, after: Counts, there: readonly Write[]): readonly string[] {
  return Object.entries(grows).flatMap(([table, kind]) => {
    const wanted = (before[table] ?? 0) + there.filter(write => write.kind === kind).length
    return after[table] === wanted ? [] : [`${after[table]} rows in ${table} instead of ${wanted}`]
  })
}

function wrongKeys(answered: ReadonlySet<string>, { there, lost }: Restored): readonly string[] {
  const has = ({ key }: Write): boolean => key !== null && answered.has(key)
  return [
    ...ifAny(lost.filter(has), 'keys have an answer for a lost write'),
    ...ifAny(
      there.filter(write => write.key !== null && !has(write)),
      'keys of restored writes have no answer',
    ),
  ]
}

type Wanted = {
  readonly url: string
  readonly storage: Storage
  readonly before: Counts
  readonly writes: readonly Write[]
  readonly until: number | null
}

export async function checkRestored({
  url,
  storage,
  before,
  writes,
  until,
}: Wanted): Promise<Restored & { readonly seen: string }> {
  const database = await openDatabase({ url, pool: 2 }, createLog('error'))
  const { db } = database
  try {
    const found = compare(writes, await timesByMark(db), until)
    const [chains, files] = [await brokenEntries(db), await filesOf(db, storage)]
    found.wrong.push(
      ...wrongCounts(before, await countsOf(db), found.there),
      ...wrongKeys(await answeredKeys(db), found),
      ...(await orphansOf(db)),
      ...ifAny(await unprovenOf(db), 'documents differ from their record'),
      ...ifAny(chains.broken, 'entries of project logs break their chain'),
      ...ifAny(files.wrong, 'files without their bytes'),
    )
    return { ...found, seen: `${chains.entries} entries of project logs and ${files.rows} files with their hashes` }
  } finally {
    await database.close()
  }
}
