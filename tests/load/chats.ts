// Measures chats on one node: `node tests/load/chats.ts` after a build. 5,000 idle connections and 200 messages a
// second, from the writer's request to the push and the reader's screen, compared with a bare relay of the same
// messages that commits a row for each to the same PostgreSQL, in the same run.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { WebSocket } from 'ws'
import { idOf } from '#server/demo/basics.ts'
import { demoPassword } from '#server/demo/people.ts'
import { channelAuth } from '#server/platform/sockets/signature.ts'
import { chatChannel } from '#shared/features/chats/lifecycle.ts'
import { freePort, startNodeProcess } from '#tests/faults/chaos/node-process.ts'
import { startPostgres } from '#tests/support/postgres.ts'

const idle = Number(process.env.IDLE ?? 5000)
const rate = Number(process.env.RATE ?? 200)
const seconds = Number(process.env.SECONDS_EACH ?? 20)
const pairs = Number(process.env.PAIRS ?? 50)
const goal = 3

const keys = { appId: 'load', key: 'loadkey', secret: 'a secret of the load test' }
const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

type Message = { readonly event: string; readonly data?: string; readonly channel?: string }

/** Opens a browser-like socket that subscribes to a channel. */
async function listen(
  port: number,
  channel: string,
  onMessage: (message: Message) => void = () => undefined,
): Promise<WebSocket> {
  const line = new WebSocket(`ws://127.0.0.1:${port}/app/${keys.key}?protocol=7`, { perMessageDeflate: false })
  const joined = Promise.withResolvers<void>()
  line.on('error', joined.reject)
  line.on('message', bytes => {
    const message = JSON.parse(String(bytes)) as Message
    if (message.event === 'pusher:connection_established') {
      const { socket_id: id } = JSON.parse(message.data ?? '{}') as { socket_id: string }
      const data = { channel, auth: channelAuth(keys, id, channel) }
      line.send(JSON.stringify({ event: 'pusher:subscribe', data }))
    } else if (message.event === 'pusher_internal:subscription_succeeded') joined.resolve()
    else if (message.event === 'pusher:ping') line.send(JSON.stringify({ event: 'pusher:pong' }))
    else onMessage(message)
  })
  await joined.promise
  return line
}

/** Opens the connections in groups, as they arrive at a running server. */
async function openMany(open: (number: number) => Promise<WebSocket>): Promise<WebSocket[]> {
  const lines: WebSocket[] = []
  for (let begun = 0; begun < idle; begun += 50)
    lines.push(...(await Promise.all(Array.from({ length: Math.min(50, idle - begun) }, (_, at) => open(begun + at)))))
  return lines
}

/** Calls `rate` times a second for `time` seconds, independent of the answers. */
async function atRate(perform: (number: number) => void, time = seconds): Promise<void> {
  const begun = performance.now()
  for (let sent = 0; sent < rate * time; ) {
    const due = Math.min(rate * time, Math.floor(((performance.now() - begun) / 1000) * rate))
    while (sent < due) perform(sent++)
    await pause(2)
  }
}

type Times = { readonly name: string; readonly values: number[] }
const print = ({ name, values }: Times): void =>
  console.log(
    `${name.padEnd(34)} p50 ${quantile(values, 0.5).toFixed(1)}  p95 ${quantile(values, 0.95).toFixed(1)}  p99 ${quantile(values, 0.99).toFixed(1)} ms  (${values.length})`,
  )

/** A bare relay as the baseline: commits each message, then sends it to the other sockets on the path. */
const relaySource = `
import pg from 'pg'
import { WebSocketServer } from 'ws'
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
await pool.query('create schema relay')
await pool.query('create table relay.relayed (id bigint generated always as identity primary key, path text, message text)')
const text = 'insert into relay.relayed (path, message) values ($1, $2)'
const places = new Map()
const server = new WebSocketServer({ host: '127.0.0.1', port: Number(process.env.PORT), perMessageDeflate: false })
server.on('listening', () => process.stdout.write('ready'))
server.on('connection', (line, { url }) => {
  const place = places.get(url) ?? new Set()
  places.set(url, place.add(line))
  line.on('message', async bytes => {
    await pool.query({ name: 'insert', text, values: [url, String(bytes)] })
    for (const other of place) if (other !== line) other.send(String(bytes))
  })
})`

async function measureRelay(database: string): Promise<Times> {
  const port = await freePort()
  const relay = spawn(process.execPath, ['--input-type=module', '-e', relaySource], {
    env: { ...process.env, PORT: String(port), DATABASE_URL: database },
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(relay.stdout, 'data')
  const join = async (path: string): Promise<WebSocket> => {
    const line = new WebSocket(`ws://127.0.0.1:${port}/${path}`, { perMessageDeflate: false })
    await once(line, 'open')
    return line
  }
  const others = await openMany(number => join(`idle-${number}`))
  const values: number[] = []
  const writers: WebSocket[] = []
  for (let pair = 0; pair < pairs; pair++) {
    writers.push(await join(`pair-${pair}`))
    const reader = await join(`pair-${pair}`)
    reader.on('message', bytes => {
      values.push(performance.now() - (JSON.parse(String(bytes)) as { at: number }).at)
    })
    others.push(reader)
  }
  const sendMessage = (number: number): void =>
    writers[number % pairs]?.send(JSON.stringify({ text: `Message ${number}`, at: performance.now() }))
  await atRate(sendMessage, 3)
  values.length = 0
  const spent = processorOf(relay)
  await atRate(sendMessage)
  await pause(500)
  const each = (processorOf(relay) - spent) / (rate * seconds)
  console.log(`processor of the relay for a message: ${each.toFixed(2)} ms`)
  for (const line of [...others, ...writers]) line.terminate()
  relay.kill()
  return { name: 'bare relay that commits a row', values }
}

type Pair = { readonly chat: string; readonly writer: string; readonly reader: string }
const chats: readonly Pair[] = Array.from({ length: pairs }, () => ({
  ...{ chat: randomUUID(), writer: randomUUID(), reader: randomUUID() },
}))
const emailOf = (person: string): string => `${person}@demo.imara.test`
const demo = idOf('chat:bathroom')

async function seed(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('alter table conversations drop constraint conversations_kind_context_id_pair_key')
  for (const { chat: id, writer, reader } of chats) {
    for (const person of [writer, reader])
      await client.query(
        `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', $1::text, 'email', $2::text, 'email_key', $2::text))).*
         from users u where email = 'consumer@demo.imara.test'`,
        [person, emailOf(person)],
      )
    await client.query(
      `insert into conversations select (jsonb_populate_record(c, jsonb_build_object('id', $1::text, 'last_seq', 0))).*
       from conversations c where id = $2`,
      [id, demo],
    )
    await client.query(
      `insert into conversation_members (conversation_id, user_id, joined_at)
       select $1, person, now() from unnest($2::uuid[]) as person`,
      [id, [writer, reader]],
    )
  }
  await client.end()
}

async function startSite(url: string) {
  return await startNodeProcess({
    ...{ NODE_ENV: 'production', DEMO: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', DATABASE_URL: url },
    ...{ TOKEN_SECRET: 'a secret of the load test that is long enough to sign', ADMIN_SECOND_FACTOR: 'optional' },
    ...{ PUSH_APP_ID: keys.appId, PUSH_KEY: keys.key, PUSH_SECRET: keys.secret },
  })
}
type Site = Awaited<ReturnType<typeof startSite>>
type Headers = Readonly<Record<string, string>>

async function signIn({ url }: Site, person: string): Promise<Headers> {
  const body = JSON.stringify({ email: emailOf(person), password: demoPassword })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/accounts/sign-in`, { method: 'POST', headers, body })
  const cookie = answer.headers.getSetCookie().find(one => one.startsWith('logintoken='))
  const token = decodeURIComponent(cookie?.split(';')[0]?.slice('logintoken='.length) ?? '')
  return { ...headers, authorization: `Bearer ${token}` }
}

const taken: Times = { name: 'message to the answer', values: [] }
const pushed: Times = { name: 'message to the push', values: [] }
const seen: Times = { name: 'message to the reader’s screen', values: [] }
const failed = new Map<string, number>()
const fail = (why: unknown): void => void failed.set(String(why), (failed.get(String(why)) ?? 0) + 1)
/** When each message was sent, by its id and by its position. */
const begun = new Map<string, number>()

/** Reads like the screen: after the last known position, one request at a time. */
async function openScreen({ url, port }: Site, { chat }: Pair, headers: Headers): Promise<WebSocket> {
  let last = 0
  let asking = Promise.resolve()
  let isAsked = false
  const ask = async (): Promise<void> => {
    isAsked = false
    const answer = await fetch(`${url}/api/chats/${chat}/messages?after=${last}&limit=80`, { headers })
    if (!answer.ok) throw new Error(`read ${answer.status}`)
    const { items } = (await answer.json()) as { items: { id: string; seq: number }[] }
    for (const { id, seq } of items) {
      last = seq
      seen.values.push(performance.now() - (begun.get(id) ?? Number.NaN))
    }
  }
  return await listen(port, chatChannel(chat), ({ event, data }) => {
    if (event !== 'message') return
    const { seq } = JSON.parse(data ?? '{}') as { seq: number }
    pushed.values.push(performance.now() - (begun.get(`${chat} ${seq}`) ?? Number.NaN))
    // Several notifications at once cause one request.
    if (isAsked) return
    isAsked = true
    asking = asking.then(ask).catch(fail)
  })
}

async function write({ url }: Site, chat: string, headers: Headers, number: number): Promise<void> {
  const id = randomUUID()
  const at = performance.now()
  begun.set(id, at)
  begun.set(`${chat} ${Math.floor(number / pairs) + 1}`, at)
  const body = JSON.stringify({ id, text: `Message ${number} about the tiles of the bathroom` })
  const sent = { method: 'POST', headers: { ...headers, 'idempotency-key': id }, body }
  const answer = await fetch(`${url}/api/chats/${chat}/messages`, sent)
  await answer.arrayBuffer()
  if (answer.status === 201) taken.values.push(performance.now() - at)
  else fail(`write ${answer.status}`)
}

/** CPU time so far, all threads, in milliseconds. */
function processorOf({ pid }: { readonly pid?: number | undefined }): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function fillSite(site: Site): Promise<WebSocket[]> {
  const before = site.megabytes()
  const lines = await openMany(() => listen(site.port, `private-user-${randomUUID()}`))
  await pause(2_000)
  const each = ((site.megabytes() - before) * 1024) / idle
  console.log(`${idle} idle connections: ${site.megabytes().toFixed(0)} MB, ${each.toFixed(1)} kB each`)
  return lines
}

async function measureSite(database: string): Promise<readonly Times[]> {
  const site = await startSite(database)
  try {
    return await measureIn(site, database)
  } finally {
    site.send('SIGTERM')
    await site.untilEnded()
  }
}

async function measureIn(site: Site, database: string): Promise<readonly Times[]> {
  await seed(database)
  const lines = await fillSite(site)
  const writers: (readonly [string, Headers])[] = []
  for (const pair of chats) {
    writers.push([pair.chat, await signIn(site, pair.writer)])
    lines.push(await openScreen(site, pair, await signIn(site, pair.reader)))
  }
  let written = 0
  const sendMessage = (): void => {
    const number = written++
    const [chat = '', headers = {}] = writers[number % pairs] ?? []
    void write(site, chat, headers, number).catch(fail)
  }
  await atRate(sendMessage, 5)
  await pause(3_000)
  for (const times of [taken, pushed, seen]) times.values.length = 0
  const spent = processorOf(site)
  await atRate(sendMessage)
  await pause(3_000)
  const each = (processorOf(site) - spent) / (rate * seconds)
  console.log(`processor of the node for a message, its news and its reading: ${each.toFixed(2)} ms`)
  for (const [why, count] of failed) console.log(`failed ${count}: ${why}`)
  for (const line of lines) line.terminate()
  return [taken, pushed, seen]
}

const postgres = await startPostgres()
const relay = await measureRelay(postgres.url)
const site = await measureSite(postgres.url)
await postgres.stop()
print(relay)
for (const times of site) print(times)
const ratio = quantile(site.at(-1)?.values ?? [], 0.99) / quantile(relay.values, 0.99)
console.log(`p99 of the screen is ${ratio.toFixed(1)} times that of the relay; at most ${goal} is wanted.`)
process.exitCode = ratio <= goal ? 0 : 1
