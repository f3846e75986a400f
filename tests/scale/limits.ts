// `node tests/scale/limits.ts [seconds]`: what one PostgreSQL carries on this machine: commits a second of one small
// row, with and without NOTIFY to listening nodes, and how late a notification arrives. For docs/scaling.md.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#tests/support/postgres.ts'
import { print, runCommand } from './command.ts'

const seconds = Number(process.argv[2] ?? 5)
const clients = 16
const listeners = 4

const ways = {
  'a commit of one row': `insert into written (text) values ($1)`,
  'the same with NOTIFY': `with row as (insert into written (text) values ($1) returning 1) select pg_notify('limits', $1)`,
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

type Listening = { readonly delays: number[]; end(): Promise<void> }

/** Nodes that listen, each with its connection. */
async function listen(url: string): Promise<Listening> {
  const delays: number[] = []
  const all = await Promise.all(Array.from({ length: listeners }, () => connected(url)))
  for (const client of all) {
    client.on('notification', ({ payload }) => void delays.push(performance.now() - Number(payload)))
    await client.query('listen limits')
  }
  return { delays, end: async () => void (await Promise.all(all.map(client => client.end()))) }
}

async function writeFor(client: pg.Client, text: string, until: number): Promise<number> {
  let count = 0
  for (; performance.now() < until; count++)
    await client.query({ name: 'write', text, values: [String(performance.now())] })
  return count
}

async function measure(url: string, name: string, text: string): Promise<void> {
  const writers = await Promise.all(Array.from({ length: clients }, () => connected(url)))
  const { delays, end } = await listen(url)
  const until = performance.now() + seconds * 1000
  const counts = await Promise.all(writers.map(client => writeFor(client, text, until)))
  const total = counts.reduce((sum, count) => sum + count, 0)
  await Promise.all(writers.map(client => client.end()))
  await end()
  const late = delays.toSorted((a, b) => a - b)
  const at = (share: number): string => `${(late[Math.floor((late.length - 1) * share)] ?? Number.NaN).toFixed(1)} ms`
  const heard = late.length > 0 ? `; to ${listeners} listeners after ${at(0.5)} (p50), ${at(0.99)} (p99)` : ''
  print(`${name}: ${(total / seconds).toFixed(0)} a second${heard}`)
}

await runCommand({
  missing: [],
  packages: '',
  run: async after => {
    // On a disk, as a real one: the folder of other tests is in memory.
    const home = mkdtempSync(join(tmpdir(), 'imara-limits-'))
    const postgres = await startPostgres({ home, added: ['fsync=on'] })
    after.push(() => postgres.stop())
    const client = await connected(postgres.url)
    await client.query('create table written (id bigint generated always as identity primary key, text text not null)')
    await client.end()
    for (const [name, text] of Object.entries(ways)) await measure(postgres.url, name, text)
    return true
  },
})
