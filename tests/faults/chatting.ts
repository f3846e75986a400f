// `npx node tests/faults/chatting.ts`: two people write 1,000 messages through random disconnects and a killed server;
// none is lost, duplicated or out of order.
import { randomUUID } from 'node:crypto'
import { merged, type Window } from '#client/features/chats/message-window.ts'
import { idOf } from '#server/demo/basics.ts'
import { windowOf } from '#shared/features/chats/lifecycle.ts'
import { startServer } from '#tests/e2e/server.ts'

const total = Number(process.env.MESSAGES ?? 1000)
const kills = Number(process.env.KILLS ?? 2)
const chat = idOf('chat:bathroom')
const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))

/** The same seed gives the same disconnects. */
let state = Number(process.env.SEED ?? 7)
const chance = (): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
  return state / 0x7fffffff
}

const server = await startServer()
let isOver = false

async function signIn(who: string): Promise<string> {
  const body = JSON.stringify({ email: `${who}@demo.imara.test`, password: 'imara-demo-password' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.address}/api/accounts/sign-in`, { method: 'POST', headers, body })
  const cookie = answer.headers.getSetCookie().find(one => one.startsWith('logintoken='))
  return decodeURIComponent(cookie?.split(';')[0]?.slice('logintoken='.length) ?? '')
}

/** Aborts at random, before the request arrives or before its answer does. */
async function ask(token: string, path: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(chance() < 0.15 ? Math.ceil(chance() * 12) : 10_000)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const answer = await fetch(`${server.address}/api${path}`, { headers, signal, ...sent })
  if (!answer.ok) throw new Error(String(answer.status))
  return await answer.json()
}

/** Sends like the outbox: one after another, each repeated until accepted. */
async function write(token: string, who: string): Promise<string[]> {
  const ids: string[] = []
  for (let number = 0; number < total / 2; number++) {
    const id = randomUUID()
    ids.push(id)
    for (;;) {
      const taken = await ask(token, `/chats/${chat}/messages`, { id, text: `${who} ${number}` }).then(
        () => true,
        () => false,
      )
      if (taken) break
      await pause(5)
    }
  }
  return ids
}

/** @throws Error when the loaded messages have a gap */
function expectRun({ items }: Window): void {
  const gap = items.find(({ seq }, at) => at > 0 && seq !== (items[at - 1]?.seq ?? 0) + 1)
  if (gap) throw new Error(`A gap before ${gap.seq}`)
}

/** Reads like the screen: after the last known position, and at times all loaded messages again. */
async function read(token: string): Promise<string[]> {
  let loaded: Window = { items: [], hasOlder: false, hasNewer: true, lastSeq: 0 }
  const seen = new Map<number, string>()
  for (let isRead = false; !isRead; ) {
    const wasOver = isOver
    const after = loaded.items.at(chance() < 0.1 ? 0 : -1)?.seq ?? 0
    const given = await ask(token, `/chats/${chat}/messages?after=${after}&limit=${windowOf.page}`).catch(() => null)
    if (given) loaded = merged(loaded, given as Window)
    expectRun(loaded)
    for (const { seq, id } of loaded.items) seen.set(seq, id)
    // An answer requested before the last message was written may lack it.
    isRead = given !== null && wasOver && !loaded.hasNewer
    await pause(Math.ceil(chance() * 20))
  }
  return [...seen].toSorted(([a], [b]) => a - b).map(([, id]) => id)
}

async function killNowAndThen(): Promise<void> {
  for (let time = 0; time < kills && !isOver; time++) {
    await pause(2_000 + chance() * 2_000)
    await server.kill()
    await server.restart()
  }
}

const begun = performance.now()
const [client, pro] = [await signIn('consumer'), await signIn('contractor')]
const reading = [read(client), read(pro)]
const killing = killNowAndThen()
const written = await Promise.all([write(client, 'client'), write(pro, 'pro')])
await killing
isOver = true
const seen = await Promise.all(reading)
await server.stop()

const own = new Set(written.flat())
const problems = seen.flatMap((ids, reader) => {
  const ofRun = ids.filter(id => own.has(id))
  return [
    ...(ofRun.length === total && new Set(ofRun).size === total
      ? []
      : [`reader ${reader} has ${ofRun.length} of ${total}`]),
    ...written.flatMap((ids, who) => {
      const order = ofRun.filter(id => ids.includes(id))
      return order.join() === ids.join() ? [] : [`reader ${reader} has those of ${who} in another order`]
    }),
  ]
})
if (seen[0]?.join() !== seen[1]?.join()) problems.push('the two read different orders')
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
process.stdout.write(
  `${total} messages, ${kills} kills, ${seconds} s: ${problems.length === 0 ? 'each once, in order, on both sides' : problems.join('; ')}\n`,
)
process.exitCode = problems.length === 0 ? 0 : 1
