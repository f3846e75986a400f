// Measures chats on one node: `node tests/load/chats.ts` after a build. 5,000 idle connections and 200 messages a second, from the writer's request to the push and to the reader's screen, beside a bare relay of the same messages in the same run.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { WebSocket } from 'ws'
import { idOf } from '#server/demo/basics.ts'
import { demoPassword } from '#server/demo/people.ts'
import { channelAuth } from '#server/platform/push/signature.ts'
import { chatChannel } from '#shared/features/chats/lifecycle.ts'
import { freePort, startNodeProcess } from '#tests/faults/siege/node-process.ts'
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

type Said = { readonly event: string; readonly data?: string; readonly channel?: string }

/** A line as browsers hold one, that listens on a channel. */
async function listen(port: number, channel: string, hear: (said: Said) => void = () => undefined): Promise<WebSocket> {
  const line = new WebSocket(`ws://127.0.0.1:${port}/app/${keys.key}?protocol=7`, { perMessageDeflate: false })
  const joined = Promise.withResolvers<void>()
  line.on('error', joined.reject)
  line.on('message', bytes => {
    const said = JSON.parse(String(bytes)) as Said
    if (said.event === 'pusher:connection_established') {
      const { socket_id: id } = JSON.parse(said.data ?? '{}') as { socket_id: string }
      const data = { channel, auth: channelAuth(keys, id, channel) }
      line.send(JSON.stringify({ event: 'pusher:subscribe', data }))
    } else if (said.event === 'pusher_internal:subscription_succeeded') joined.resolve()
    else if (said.event === 'pusher:ping') line.send(JSON.stringify({ event: 'pusher:pong' }))
    else hear(said)
  })
  await joined.promise
  return line
}

/** A few at a time, as they come to a house that stands. */
async function crowd(open: (number: number) => Promise<WebSocket>): Promise<WebSocket[]> {
  const lines: WebSocket[] = []
  for (let begun = 0; begun < idle; begun += 50)
    lines.push(...(await Promise.all(Array.from({ length: Math.min(50, idle - begun) }, (_, at) => open(begun + at)))))
  return lines
}

/** Calls `rate` times a second for the time of the run, whatever the answers do. */
async function atRate(act: (number: number) => void, time = seconds): Promise<void> {
  const begun = performance.now()
  for (let sent = 0; sent < rate * time; ) {
    const due = Math.min(rate * time, Math.floor(((performance.now() - begun) / 1000) * rate))
    while (sent < due) act(sent++)
    await pause(2)
  }
}

type Times = { readonly name: string; readonly values: number[] }
const print = ({ name, values }: Times): void =>
  console.log(
    `${name.padEnd(34)} p50 ${quantile(values, 0.5).toFixed(1)}  p95 ${quantile(values, 0.95).toFixed(1)}  p99 ${quantile(values, 0.99).toFixed(1)} ms  (${values.length})`,
  )

/** What a relay without a house would be: whatever comes on a path goes to the others on it. */
const relaySource = `
import { WebSocketServer } from 'ws'
const places = new Map()
const server = new WebSocketServer({ host: '127.0.0.1', port: Number(process.env.PORT), perMessageDeflate: false })
server.on('listening', () => process.stdout.write('ready'))
server.on('connection', (line, { url }) => {
  const place = places.get(url) ?? new Set()
  places.set(url, place.add(line))
  line.on('message', bytes => { for (const other of place) if (other !== line) other.send(String(bytes)) })
})`

async function measureRelay(): Promise<Times> {
  const port = await freePort()
  const relay = spawn(process.execPath, ['--input-type=module', '-e', relaySource], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(relay.stdout, 'data')
  const join = async (path: string): Promise<WebSocket> => {
    const line = new WebSocket(`ws://127.0.0.1:${port}/${path}`, { perMessageDeflate: false })
    await once(line, 'open')
    return line
  }
  const others = await crowd(number => join(`idle-${number}`))
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
  const say = (number: number): void =>
    writers[number % pairs]?.send(JSON.stringify({ text: `Message ${number}`, at: performance.now() }))
  await atRate(say, 3)
  values.length = 0
  await atRate(say)
  await pause(500)
  for (const line of [...others, ...writers]) line.terminate()
  relay.kill()
  return { name: 'bare relay', values }
}

const chats = Array.from({ length: pairs }, () => randomUUID())
const demo = idOf('chat:bathroom')

async function seed(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('alter table conversations drop constraint conversations_kind_context_id_pair_key')
  for (const id of chats) {
    await client.query(
      `insert into conversations select (jsonb_populate_record(c, jsonb_build_object('id', $1::text, 'last_seq', 0))).*
       from conversations c where id = $2`,
      [id, demo],
    )
    await client.query(
      `insert into conversation_members
       select (jsonb_populate_record(m, jsonb_build_object('conversation_id', $1::text, 'read_seq', 0))).*
       from conversation_members m where conversation_id = $2`,
      [id, demo],
    )
  }
  await client.end()
}

async function measureHouse(): Promise<readonly Times[]> {
  const postgres = await startPostgres()
  const node = await startNodeProcess({
    ...{ NODE_ENV: 'production', DEMO: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', DATABASE_URL: postgres.url },
    ...{ TOKEN_SECRET: 'a secret of the load test that is long enough to sign', ADMIN_SECOND_FACTOR: 'optional' },
    ...{ PUSH_APP_ID: keys.appId, PUSH_KEY: keys.key, PUSH_SECRET: keys.secret },
  })
  await seed(postgres.url)
  const signIn = async (who: string): Promise<Record<string, string>> => {
    const body = JSON.stringify({ email: `${who}@demo.imara.test`, password: demoPassword })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${node.url}/api/accounts/sign-in`, { method: 'POST', headers, body })
    const cookie = answer.headers.getSetCookie().find(one => one.startsWith('logintoken='))
    const token = decodeURIComponent(cookie?.split(';')[0]?.slice('logintoken='.length) ?? '')
    return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  }
  const [writer, reader] = [await signIn('contractor'), await signIn('consumer')]
  const before = node.megabytes()
  const others = await crowd(() => listen(node.port, `private-user-${randomUUID()}`))
  await pause(2_000)
  const after = node.megabytes()
  console.log(
    `${idle} idle connections: ${after.toFixed(0)} MB, ${(((after - before) * 1024) / idle).toFixed(1)} kB each`,
  )

  const [taken, pushed, seen]: readonly Times[] = [
    { name: 'message to the answer', values: [] },
    { name: 'message to the push', values: [] },
    { name: 'message to the reader’s screen', values: [] },
  ]
  const begun = new Map<string, number>()
  const lastOf = new Map<string, number>()
  let failed = 0
  /** As the screen does: after the last place that it has, one question at a time. */
  const asking = new Map<string, Promise<void>>()
  const ask = async (chat: string): Promise<void> => {
    const after = lastOf.get(chat) ?? 0
    const answer = await fetch(`${node.url}/api/chats/${chat}/messages?after=${after}&limit=120`, { headers: reader })
    const { items } = (await answer.json()) as { items: { id: string; seq: number }[] }
    for (const { id, seq } of items) {
      lastOf.set(chat, seq)
      const at = begun.get(id)
      if (at) seen?.values.push(performance.now() - at)
    }
  }
  const byPlace = new Map<string, number>()
  for (const chat of chats)
    others.push(
      await listen(node.port, chatChannel(chat), ({ event, data }) => {
        if (event !== 'message') return
        const { seq } = JSON.parse(data ?? '{}') as { seq: number }
        const at = byPlace.get(`${chat} ${seq}`)
        if (at) pushed?.values.push(performance.now() - at)
        const last = asking.get(chat) ?? Promise.resolve()
        asking.set(
          chat,
          last.then(() => ask(chat)).catch(() => void failed++),
        )
      }),
    )
  let places = 0
  const write = (number: number): void => {
    const chat = chats[number % pairs] ?? ''
    const id = randomUUID()
    const at = performance.now()
    begun.set(id, at)
    byPlace.set(`${chat} ${Math.floor(places++ / pairs) + 1}`, at)
    const body = JSON.stringify({ id, text: `Message ${number} about the tiles of the bathroom` })
    fetch(`${node.url}/api/chats/${chat}/messages`, {
      method: 'POST',
      headers: { ...writer, 'idempotency-key': id },
      body,
    })
      .then(async answer => {
        await answer.arrayBuffer()
        if (answer.status === 201) taken?.values.push(performance.now() - at)
        else failed++
      })
      .catch(() => void failed++)
  }
  await atRate(write, 5)
  await pause(3_000)
  for (const times of [taken, pushed, seen]) if (times) times.values.length = 0
  const processor = (): number => {
    const fields = readFileSync(`/proc/${node.pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  }
  const spent = processor()
  await atRate(write)
  console.log(`processor of the node for a message: ${((processor() - spent) / (rate * seconds)).toFixed(2)} ms`)
  await pause(5_000)
  console.log(`failed: ${failed}`)
  for (const line of others) line.terminate()
  node.send('SIGTERM')
  await node.untilEnded()
  await postgres.stop()
  return [taken, pushed, seen].filter(times => times !== undefined)
}

const relay = await measureRelay()
const house = await measureHouse()
print(relay)
for (const times of house) print(times)
const ratio = quantile(house.at(-1)?.values ?? [], 0.99) / quantile(relay.values, 0.99)
console.log(`p99 of the screen is ${ratio.toFixed(1)} times that of the relay; at most ${goal} is wanted.`)
process.exitCode = ratio <= goal ? 0 : 1
