// Measures calls of the API on a built site with a large database, each beside a `select 1`. DATABASE_URL names a
// database that an earlier run has filled (KEEP=1 prints its address and waits); without it a temporary PostgreSQL is
// started.
import pg from 'pg'
import { demoPassword } from '#server/demo/people.ts'
import { startNodeProcess } from '#tests/faults/chaos/node-process.ts'
import { startPostgres } from '#tests/support/postgres.ts'

export const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
export const p95 = (values: readonly number[]): number => quantile(values, 0.95)

export function print(name: string, values: readonly number[]): void {
  const shown = [0.5, 0.95, 0.99].map(share => quantile(values, share).toFixed(1))
  console.log(`${name.padEnd(30)} p50 ${shown[0]}  p95 ${shown[1]}  p99 ${shown[2]} ms  (${values.length})`)
}

const secrets = { TOKEN_SECRET: 'a secret of the load test that is long enough to sign', PUSH_APP_ID: 'load' }
const startSite = (url: string) =>
  startNodeProcess({
    ...{ NODE_ENV: 'production', DEMO: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', DATABASE_URL: url, ...secrets },
    ...{ ADMIN_SECOND_FACTOR: 'optional', PUSH_KEY: 'loadkey', PUSH_SECRET: 'a secret of the load test' },
  })
export type Site = Awaited<ReturnType<typeof startSite>>
export type Access = { readonly site: Site; readonly client: pg.Client; readonly url: string }

/** The session token of a person with the password of the demo. */
export async function signIn({ url }: Site, email: string): Promise<string> {
  const body = JSON.stringify({ email, password: demoPassword })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/accounts/sign-in`, { method: 'POST', headers, body })
  const cookie = answer.headers.getSetCookie().find(one => one.startsWith('logintoken='))
  return decodeURIComponent(cookie?.split(';')[0]?.slice('logintoken='.length) ?? '')
}

/** `path`: below /api. */
export async function asked(site: Site, path: string, init: RequestInit = {}): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(`${site.url}/api/${path}`, init)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.status} for ${path}`)
  return performance.now() - begun
}

export async function bare(client: pg.Client): Promise<number> {
  const begun = performance.now()
  await client.query('select 1')
  return performance.now() - begun
}

export async function measured({ site, client }: Access, name: string, paths: Iterable<string>): Promise<number[]> {
  const times: number[] = []
  const floor: number[] = []
  for (const path of paths) {
    const time = await asked(site, path)
    if (process.env.SLOW && time > Number(process.env.SLOW)) console.log(`${time.toFixed(0)} ms ${path}`)
    times.push(time)
    floor.push(await bare(client))
  }
  print(name, times)
  print('  select 1 beside it', floor)
  return times
}

type Fill = (client: pg.Client) => Promise<void>
/** Whether the goals are met. */
type Measure = (access: Access) => Promise<boolean>

async function run(url: string, fill: Fill, measure: Measure): Promise<void> {
  const site = await startSite(url)
  const client = new pg.Client(url)
  await client.connect()
  try {
    await fill(client)
    if (process.env.KEEP) {
      console.log(url)
      await pause(86_400_000)
    }
    process.exitCode = (await measure({ site, client, url })) ? 0 : 1
  } finally {
    await client.end()
    site.send('SIGTERM')
    await site.untilEnded()
  }
}

/** `DATA` names a folder for the files of PostgreSQL, which stay for the next run; without it they are deleted. */
export async function onSite(fill: Fill, measure: Measure, added: readonly string[] = []): Promise<void> {
  const { DATABASE_URL: given, DATA: home } = process.env
  if (given) return await run(given, fill, measure)
  // A setting that fits a database of this size.
  const postgres = await startPostgres({ sharedBuffers: '1GB', added, ...(home ? { home } : {}) })
  try {
    await run(postgres.url, fill, measure)
  } finally {
    await (home ? postgres.end('SIGINT') : postgres.stop())
  }
}
