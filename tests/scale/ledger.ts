// Writes that are repeated with their key until their final answer, and read again at once by the same person.
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, ask, isAgain, type Sent, type Someone, signIn } from '#tests/faults/chaos/load.ts'

/** Milliseconds of a client between two reads; between two writes, ten times as many. */
export const pause = Number(process.env.PAUSE ?? 10)
const repeatAfter = 100
const longest = 60_000
/** An access token is valid for 15 minutes. */
const signedInFor = 10 * 60_000

export type Ledger = {
  readonly answers: Answer[]
  /** Texts of the notes whose write was acknowledged. */
  readonly acknowledged: Set<string>
  /** Own writes that an own read afterwards did not show. */
  readonly stale: string[]
  /** Final answers that no client may get. */
  readonly unexpected: string[]
  /** By `performance.now()`, of each acknowledged write. */
  readonly acknowledgedAt: number[]
}

export type Client = {
  readonly port: number
  readonly ledger: Ledger
  isOpen(): boolean
}

/** A session that is renewed before it ends. */
export function sessionOf(port: number, mailbox: string): () => Promise<Someone> {
  let since = Number.NEGATIVE_INFINITY
  let someone: Promise<Someone>
  return async () => {
    if (performance.now() - since > signedInFor) {
      since = performance.now()
      someone = signIn(port, mailbox)
    }
    return await someone
  }
}

export function sender({ port, ledger }: Client): (sent: Sent) => Promise<Answer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return async sent => {
    const answer = await ask(port, sent, agent)
    // An hour of pages does not fit into memory.
    ledger.answers.push({ ...answer, headers: {}, body: '' })
    if (typeof answer.status === 'string') await wait(20)
    return answer
  }
}

type Send = ReturnType<typeof sender>

/** The final answer; null when there was none in a minute. */
async function finalAnswer(send: Send, sent: Sent): Promise<Answer | null> {
  const until = performance.now() + longest
  while (performance.now() < until) {
    const answer = await send(sent)
    if (!isAgain(answer)) return answer
    await wait(repeatAfter)
  }
  return null
}

const json = (token: string) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
  'idempotency-key': randomUUID(),
})

async function acknowledgedWrite(client: Client, send: Send, sent: Sent): Promise<Answer | null> {
  const answer = await finalAnswer(send, sent)
  const isDone = typeof answer?.status === 'number' && answer.status < 300
  if (isDone) client.ledger.acknowledgedAt.push(performance.now())
  else client.ledger.unexpected.push(`${sent.path}: ${answer ? `${answer.status} ${answer.body}` : 'no final answer'}`)
  return isDone ? answer : null
}

/** Whether a read that got an answer shows the text. */
async function shows(send: Send, sent: Sent, text: string): Promise<boolean> {
  const answer = await finalAnswer(send, sent)
  return answer?.status !== 200 || answer.body.includes(text)
}

/** A professional who notes something at a lead, and opens the lead again. */
export async function writeNotes(client: Client, session: () => Promise<Someone>, leads: readonly string[]) {
  const send = sender(client)
  for (let turn = 0; client.isOpen(); turn++) {
    const { token } = await session()
    const lead = leads[turn % leads.length]
    const note = randomUUID()
    const body = JSON.stringify({ text: note })
    const sent = { method: 'POST', path: `/api/leads/${lead}/notes`, headers: json(token), body }
    if (!(await acknowledgedWrite(client, send, sent))) continue
    client.ledger.acknowledged.add(note)
    const again = { method: 'GET', path: `/api/leads/${lead}`, headers: { authorization: `Bearer ${token}` } }
    if (!(await shows(send, again, note))) client.ledger.stale.push(`the note ${note}`)
    // A lead with thousands of notes is nobody's.
    await wait(10 * pause)
  }
}

/** The same browser's cookies, as a visitor of the public profile would send them. */
const cookiesOf = ({ headers }: Answer): string =>
  (headers['set-cookie'] ?? []).map(cookie => cookie.split(';')[0]).join('; ')

/** A professional who changes the headline of their profile, and opens the public profile. */
export async function publishHeadlines(client: Client, session: () => Promise<Someone>, slug: string) {
  const send = sender(client)
  while (client.isOpen()) {
    const { token } = await session()
    const headline = `Work ${randomUUID()}`
    const body = JSON.stringify({ language: 'en', headline })
    const sent = { method: 'PATCH', path: '/api/professionals/me', headers: json(token), body }
    const answer = await acknowledgedWrite(client, send, sent)
    if (!answer) continue
    const headers = { cookie: cookiesOf(answer), 'accept-language': 'en' }
    if (!(await shows(send, { method: 'GET', path: `/api/professionals/${slug}`, headers }, headline)))
      client.ledger.stale.push(`the headline ${headline}`)
    await wait(10 * pause)
  }
}
