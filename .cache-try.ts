import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect } from 'kysely'
import { seedDemo } from './seed-demo.ts'

const pglite = new PGlite({ extensions: { pg_trgm } })
for (const f of ['001-foundation', '002-rate-limits', '003-matching'])
  await pglite.exec(await readFile(`server/platform/database/migrations/${f}.sql`, 'utf8'))
const db = new Kysely<any>({ dialect: new PGliteDialect({ pglite }) })
console.time('seed')
await seedDemo(db, { now: new Date(), hashPassword: async () => 'x' })
console.timeEnd('seed')
const q = async (s: string) => console.log(s.slice(0, 60), JSON.stringify((await pglite.query(s)).rows).slice(0, 3000))
for (const t of [
  'users',
  'professionals',
  'portfolio_items',
  'jobs',
  'job_lines',
  'bids',
  'bid_lines',
  'leads',
  'projects',
  'milestones',
  'reviews',
  'success_stories',
  'status_changes',
  'notifications',
  'trade_terms',
  'badges',
])
  await q(`select count(*) from ${t}`)
for (const s of process.argv.slice(2)) await q(s)
