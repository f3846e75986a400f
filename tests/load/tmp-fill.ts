import pg from 'pg'
import { fill } from './fill.ts'
const c = new pg.Client({ connectionString: 'postgres://postgres:x@localhost:54999/load' }); await c.connect()
console.time('fill'); await fill((s, v) => c.query(s, v as never), Number(process.argv[2] ?? 100000)); console.timeEnd('fill'); await c.end()
