// Measures the search over many professionals on PostgreSQL: percentiles of a mix of queries, and their ratio to
// `select 1` in the same run. DATABASE_URL names an empty database to fill (or one filled by an earlier run); without
// it a temporary PostgreSQL is started.
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { wiring } from '#server/app/features.ts'
import { professionalsRoutes } from '#server/features/professionals/routes.ts'
import { perform } from '#server/platform/endpoint/perform.ts'
import { createLog } from '#server/platform/log.ts'
import { openPlatform, type Platform } from '#server/platform/open-platform.ts'
import { testConfig } from '#tests/support/config.ts'
import { aVisitor } from '#tests/support/people.ts'
import { databaseAt, startPostgres, statement } from '#tests/support/postgres.ts'
import { fillIfEmpty, nameOf, pick, seeded } from './fill.ts'
import { loadCities, loadTrades } from './reference.ts'

type Query = Readonly<Record<string, string>>
type Random = () => number

const { values: options } = parseArgs({
  options: {
    professionals: { type: 'string', default: '100000' },
    queries: { type: 'string', default: '300' },
  },
})

function mistyped(random: Random, word: string): string {
  const at = 1 + Math.floor(random() * Math.max(1, word.length - 2))
  const [letters, next] = [[...word], 'aeiourst'[Math.floor(random() * 8)] ?? 'a']
  letters[at] = next
  return letters.join('')
}

const city = (random: Random) => pick(random, loadCities)
const trade = (random: Random) => pick(random, loadTrades)
const term = (random: Random) => pick(random, trade(random).terms.split(','))

const kinds: Readonly<Record<string, (random: Random) => Query>> = {
  'trade and city': random => ({ what: term(random), where: city(random).en }),
  'trade in French': random => ({ what: trade(random).fr, where: city(random).fr }),
  'trade in Arabic': random => ({ what: trade(random).ar, where: city(random).ar }),
  'typing errors': random => ({ what: mistyped(random, trade(random).en), where: mistyped(random, city(random).en) }),
  'one field for both': random => ({ what: `${term(random)} ${city(random).en}` }),
  'name of a firm': random => ({ what: nameOf(random) }),
  'mistyped name': random => ({ what: mistyped(random, nameOf(random)) }),
  'near a point': random => {
    const { lat, lon } = city(random)
    return { what: term(random), lat: String(lat + random() / 10), lon: String(lon + random() / 10), radius: '25' }
  },
  'only a city': random => ({ where: city(random).ar }),
  'only a trade': random => ({ what: trade(random).en }),
  'trade filter': random => ({ trade: trade(random).slug, where: city(random).en, verified: '1' }),
  'many filters': random => ({
    what: term(random),
    where: city(random).fr,
    type: 'contractor',
    minRating: '4',
    language: 'ar',
  }),
  'sorted by rating': random => ({ trade: trade(random).slug, where: city(random).en, sort: 'rating' }),
  'deep page': random => ({ what: trade(random).en, page: String(20 + Math.floor(random() * 60)) }),
  'nothing fits': random => ({ what: `${term(random)} qqqzzz`, where: 'nowhereville', minRating: '5' }),
  'unknown in a city': random => ({ what: `qqq${nameOf(random).length}zzz`, where: city(random).en }),
  everybody: () => ({}),
  'tab of a type': random => ({ type: pick(random, ['contractor', 'builder', 'advisor', 'supplier']) }),
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function line(name: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const shown = [0.5, 0.95, 0.99].map(share => percentile(sorted, share).toFixed(1).padStart(7))
  return `${name.padEnd(20)} ${shown.join(' ')} ${(sorted.at(-1) ?? 0).toFixed(1).padStart(7)}  n=${times.length}`
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function measure(platform: Platform): Promise<void> {
  const bound = professionalsRoutes.find(({ key }) => key === 'GET /professionals')
  if (!bound) throw new Error('The search is not bound')
  const search = (query: Query) =>
    perform({
      appContext: platform.appContext,
      bound,
      caller: aVisitor(platform),
      raw: { query },
      idempotencyKey: null,
      cookies: [],
    })
  const random = seeded(7)
  const names = Object.keys(kinds)
  const times = new Map<string, number[]>(names.map(name => [name, []]))
  const bare: number[] = []
  for (let number = 0; number < Number(options.queries); number++) {
    const name = names[number % names.length] ?? ''
    const query = kinds[name]?.(random) ?? {}
    times.get(name)?.push(await timed(() => search(query)))
    bare.push(await timed(() => sql`select 1`.execute(platform.database.db)))
  }
  console.log(`${'milliseconds'.padEnd(20)} ${['p50', 'p95', 'p99', 'max'].map(head => head.padStart(7)).join(' ')}`)
  for (const [name, list] of times) console.log(line(name, list))
  const all = [...times.values()].flat()
  console.log(line('all', all))
  console.log(line('select 1', bare))
  const p95 = (list: readonly number[]) =>
    percentile(
      list.toSorted((a, b) => a - b),
      0.95,
    )
  console.log(`p95 is ${(p95(all) / p95(bare)).toFixed(0)} times that of select 1`)
}

async function run(url: string): Promise<void> {
  const platform = await openPlatform(testConfig(), createLog('silent'), { wiring, place: { url, pool: 10 } })
  try {
    await fillIfEmpty(platform, url, Number(options.professionals))
    await measure(platform)
  } finally {
    await platform.close()
  }
}

async function runThrowaway(): Promise<void> {
  const postgres = await startPostgres()
  try {
    await statement(postgres.url, 'create database load')
    await run(databaseAt(postgres.url, 'load'))
  } finally {
    await postgres.stop()
  }
}

const given = process.env.DATABASE_URL
await (given ? run(given) : runThrowaway())
