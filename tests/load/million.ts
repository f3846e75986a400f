// Measures the big lists of a marketplace with a million people: `node tests/load/million.ts` after a build. Sizes:
// PEOPLE, PROFESSIONALS, PRODUCTS, MESSAGES, NOTIFICATIONS (PEOPLE=10000 takes a minute). DATA names a folder for the
// files of PostgreSQL, which stay for further runs; QUESTIONS is the number of calls of each kind, ONLY a part of their
// names, or `cleanup` or `sizes`.

import { timeCleanup } from './million-cleanup.ts'
import { printSizes } from './million-disk.ts'
import { fillMillion } from './million-fill.ts'
import { type Question, questionsOf } from './million-questions.ts'
import { type Access, asked, bare, onSite, quantile } from './on-site.ts'

const calls = Number(process.env.QUESTIONS ?? 100)
/** Calls that do not count. */
const warmUps = 5
const { ONLY: only = '', SLOW: slow } = process.env

const cell = (value: number | string) => (typeof value === 'number' ? value.toFixed(1) : value).padStart(9)

function printLine(name: string, values: readonly (number | string)[]): void {
  console.log(`${name.padEnd(44)}${values.map(cell).join('')}`)
}

/** Endless for a refused call, such as one that PostgreSQL took too long for. */
async function timeOf(...call: Parameters<typeof asked>): Promise<number> {
  return await asked(...call).catch((error: unknown) => {
    console.log(String(error))
    return Number.POSITIVE_INFINITY
  })
}

/** Every call beside a `select 1`; the first ones do not count. */
async function take({ site, client }: Access, { name, goal, call, most = Infinity }: Question): Promise<boolean> {
  const [times, floor]: [number[], number[]] = [[], []]
  const last = Math.min(calls, most - warmUps)
  for (let number = -warmUps; number < last; number++) {
    const { path, init } = call(Math.abs(number))
    const [time, beside] = await Promise.all([timeOf(site, path, init), bare(client)])
    if (slow && time > Number(slow)) console.log(`${time.toFixed(0)} ms ${path}`)
    if (number < 0) continue
    times.push(time)
    floor.push(beside)
  }
  const met = quantile(times, 0.95) <= goal
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map(share => quantile(times, share))
  printLine(name, [p50 ?? 0, p95 ?? 0, p99 ?? 0, quantile(floor, 0.95), goal, met ? '' : 'missed'])
  return met
}

async function measure(access: Access): Promise<boolean> {
  const questions = (await questionsOf(access)).filter(({ name }) => name.includes(only))
  printLine('milliseconds', ['p50', 'p95', 'p99', 'select 1', 'goal', ''])
  let missed = 0
  for (const question of questions) if (!(await take(access, question))) missed++
  if (['', 'cleanup'].includes(only))
    await timeCleanup(access.url, (name, time, rows) =>
      printLine(`cleanup: ${name}`, [time, '', '', '', '', `${rows} rows`]),
    )
  if (['', 'sizes'].includes(only)) await printSizes(access.client)
  console.log(`${missed} of ${questions.length} goals missed`)
  return missed === 0
}

await onSite(fillMillion, measure, [
  'max_wal_size=8GB',
  'wal_level=minimal',
  'shared_buffers=2GB',
  'effective_cache_size=8GB',
])
