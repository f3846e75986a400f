// Sizes of the filled database, and the growth of a year.
import type pg from 'pg'

type Table = { readonly name: string; readonly rows: number; readonly table: number; readonly indexes: number }

const gigabytes = (bytes: number): string => (bytes / 1024 ** 3).toFixed(2)
/** Events in a year at a million people, from the rows that the filled database has, and how long they are stored. */
const yearly: Readonly<Record<string, { readonly perPerson: number; readonly days: number | null }>> = {
  notifications: { perPerson: 40, days: 180 },
  events: { perPerson: 10, days: 180 },
  messages: { perPerson: 10, days: null },
  products: { perPerson: 0.2, days: null },
  jobs: { perPerson: 0.2, days: null },
  leads: { perPerson: 1, days: null },
  bids: { perPerson: 0.6, days: null },
  status_changes: { perPerson: 1, days: null },
  audit_entries: { perPerson: 0.5, days: null },
  users: { perPerson: 0.3, days: null },
}

export async function printSizes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Table>(`
    select relname as name, reltuples::float8 as rows, pg_table_size(oid)::float8 as table,
      pg_indexes_size(oid)::float8 as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^load_'
    order by pg_total_relation_size(oid) desc limit 25`)
  const { rows: whole } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  console.log(`\n${'table'.padEnd(24)}${['rows', 'GB', 'indexes'].map(head => head.padStart(12)).join('')}`)
  for (const { name, rows: count, table, indexes } of rows)
    console.log(
      `${name.padEnd(24)}${[count.toFixed(0), gigabytes(table), gigabytes(indexes)].map(cell => cell.padStart(12)).join('')}`,
    )
  console.log(`whole database ${gigabytes(whole[0]?.bytes ?? 0)} GB`)
  const people = rows.find(({ name }) => name === 'users')?.rows ?? 0
  console.log('\nA year at this number of people: rows written · GB more at its end')
  for (const [name, { perPerson, days }] of Object.entries(yearly)) {
    const found = rows.find(table => table.name === name)
    if (!found || found.rows < 1) continue
    const written = people * perPerson
    const bytes = (found.table + found.indexes) / found.rows
    const more = days === null ? written * bytes : Math.max(0, (written * days) / 365 - found.rows) * bytes
    console.log(`${name.padEnd(24)}${written.toFixed(0).padStart(12)}${gigabytes(more).padStart(12)}`)
  }
}
