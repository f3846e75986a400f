// Measures pages that are not cached: requests a second and CPU time of pages for signed-in people.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { serverFile } from '#server/built.ts'
import { demoPassword } from '#server/demo/people.ts'
import { areaHref } from '#shared/routes/area-href.ts'

const root = join(import.meta.dirname, '../..')
const port = Number(process.env.LOAD_PORT ?? 4320)
const origin = `http://127.0.0.1:${port}`
const seconds = Number(process.env.SECONDS_EACH ?? 5)
const rounds = Number(process.env.ROUNDS ?? 3)
const connections = 16
/** Values of Accept-Encoding: a browser's, and no compression. */
const accepted = ['gzip, deflate, br, zstd', 'identity'] as const
/** Another server to measure in the same run, such as a bare React page: its address and process id. */
const peer = { url: process.env.PEER_URL ?? null, pid: Number(process.env.PEER_PID ?? 0) }

const clients = ['consumer@demo.imara.test']
const professionals = ['contractor@demo.imara.test', 'builder@demo.imara.test']
type Screen = {
  readonly name: string
  /** Null: the first running project of the person. */
  readonly path: string | null
  readonly people: readonly string[]
  readonly goal: number
}
const screens: readonly Screen[] = [
  { name: 'home', path: '/', people: [...clients, ...professionals], goal: 350 },
  { name: 'leads', path: areaHref('contractor.leads'), people: professionals, goal: 350 },
  { name: 'about-us', path: '/about-us', people: [...clients, ...professionals], goal: 1200 },
  { name: 'profile', path: '/profile/atelier-zellige-bain', people: [...clients, ...professionals], goal: 0 },
  { name: 'dashboard', path: areaHref('user.dashboard'), people: clients, goal: 0 },
  {
    name: 'contractor-dashboard',
    path: areaHref('contractor.dashboard'),
    people: ['contractor@demo.imara.test'],
    goal: 0,
  },
  { name: 'project', path: null, people: clients, goal: 0 },
  { name: 'chats', path: areaHref('user.chats'), people: clients, goal: 0 },
]
const wanted = process.argv.slice(2)

async function untilReady(child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    const ready = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

async function startServer(env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const settings = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: origin, LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [...(process.env.NODE_FLAGS?.split(' ') ?? []), serverFile], {
    cwd: root,
    env: {
      ...process.env,
      ...settings,
      NODE_ENV: 'production',
      DEMO: 'on',
      ADMIN_SECOND_FACTOR: 'optional',
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(child)
  return child
}

async function cookiesOf(email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(';', 1)[0])
    .join('; ')
}

/** CPU time of a process so far, all threads, in milliseconds. */
function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

type Asked = { readonly url: string; readonly pid: number; readonly headers: readonly Record<string, string>[] }
type Seen = { readonly rate: number; readonly processor: number; readonly p99: number; readonly failed: number }

async function load({ url, pid, headers }: Asked): Promise<Seen> {
  const before = processorOf(pid)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: headers.map(of => ({ headers: of })),
  })
  const processor = (processorOf(pid) - before) / result.requests.total
  return { rate: result.requests.average, processor, p99: result.latency.p99, failed: result.errors + result.non2xx }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

function print(name: string, seen: readonly Seen[], goal: number): void {
  const of = (pick: (one: Seen) => number): number => median(seen.map(pick))
  const line = [
    name.padEnd(28),
    `${of(one => one.rate).toFixed(0)}/s`,
    `${of(one => one.processor).toFixed(2)} ms of processor`,
    `p99 ${of(one => one.p99)} ms`,
    `failed ${seen.reduce((sum, { failed }) => sum + failed, 0)}`,
    goal > 0 ? `goal ${goal}/s` : '',
  ]
  console.log(line.join('  '))
}

type Server = { readonly pid: number; readonly cookies: ReadonlyMap<string, string> }

async function signedIn(pid: number, asked: readonly Screen[]): Promise<Server> {
  const cookies = new Map<string, string>()
  for (const email of new Set(asked.flatMap(({ people }) => people))) cookies.set(email, await cookiesOf(email))
  return { pid, cookies }
}

/** The overview of the first running project of a client. */
async function runningProject(cookie: string): Promise<string> {
  const token = decodeURIComponent(/logintoken=([^;]+)/.exec(cookie)?.[1] ?? '')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/api/projects?status=running`, { headers })
  const { items } = (await answer.json()) as { items: readonly { id: string }[] }
  const [first] = items
  if (!first) throw new Error('The demo has no running project of this person.')
  return areaHref('user.project', { project: first.id })
}

async function measureScreen({ pid, cookies }: Server, screen: Screen, accept: string) {
  const headers = screen.people.map(email => ({ cookie: cookies.get(email) ?? '', 'accept-encoding': accept }))
  const url = origin + (screen.path ?? (await runningProject(headers[0]?.cookie ?? '')))
  await load({ url, pid, headers })
  const seen: Seen[] = []
  const peers: Seen[] = []
  for (let round = 0; round < rounds; round++) {
    seen.push(await load({ url, pid, headers }))
    if (peer.url) peers.push(await load({ url: peer.url, pid: peer.pid, headers: [{ 'accept-encoding': accept }] }))
  }
  print(`${screen.name} ${accept === 'identity' ? 'identity' : 'browser'}`, seen, screen.goal)
  if (peers.length > 0) print('  peer in the same minute', peers, 0)
}

const dataDir = mkdtempSync(join(tmpdir(), 'imara-load-'))
const child = await startServer({ DATA_DIR: dataDir })
try {
  const asked = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  const server = await signedIn(child.pid ?? 0, asked)
  for (const screen of asked) for (const accept of accepted) await measureScreen(server, screen, accept)
} finally {
  child.kill('SIGTERM')
  await once(child, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}
