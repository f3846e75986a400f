// Load: clients that read and write as browsers do; every answer is counted.
import { randomUUID } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { demoEmail, demoPassword } from '#server/demo/people.ts'
import type { Problem } from '#shared/errors/app-error.ts'

export type Sent = {
  readonly method: string
  readonly path: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string
}

export type Answer = {
  /** The status, or the code of the connection error. */
  readonly status: number | string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** When the head arrived, by `performance.now()`. */
  readonly at: number
  readonly milliseconds: number
}

const longest = 60_000

/** One request over the agent's connections; never rejects. */
export function ask(port: number, { method, path, headers = {}, body }: Sent, agent: Agent | false): Promise<Answer> {
  return new Promise(resolve => {
    const began = performance.now()
    const failed = (error: NodeJS.ErrnoException): void => {
      const at = performance.now()
      resolve({ status: error.code ?? error.message, headers: {}, body: '', at, milliseconds: at - began })
    }
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path,
      agent,
      timeout: longest,
      headers: { ...headers, ...length },
    }
    const requested = request(options, response => {
      const at = performance.now()
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.once('error', failed)
      response.once('end', () => {
        const { statusCode: status = 0, headers: got } = response
        resolve({ status, headers: got, body: Buffer.concat(pieces).toString(), at, milliseconds: at - began })
      })
    })
    requested.once('timeout', () => requested.destroy(Object.assign(new Error('No answer'), { code: 'NO_ANSWER' })))
    requested.once('error', failed)
    requested.end(body)
  })
}

export type Someone = { readonly token: string; readonly cookie: string }

export async function signIn(port: number, mailbox: string): Promise<Someone> {
  const body = JSON.stringify({ email: demoEmail(mailbox), password: demoPassword })
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const answer = await ask(port, { method: 'POST', path: '/api/accounts/sign-in', headers, body }, false)
  const { accessToken } = JSON.parse(answer.body) as { accessToken?: string }
  if (!accessToken) throw new Error(`Nobody was signed in: ${answer.status} ${answer.body}`)
  const cookie = (answer.headers['set-cookie'] ?? []).map(text => text.split(';')[0]).join('; ')
  return { token: accessToken, cookie }
}

/** Ids of the person's leads, which take the notes. */
async function leadsOf(port: number, { token }: Someone): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await ask(port, { method: 'GET', path: '/api/leads', headers }, false)
  return (JSON.parse(body) as { items: { id: string }[] }).items.map(({ id }) => id)
}

/** A write that creates one row however often it is sent. */
function aWrite({ token }: Someone, lead: string): Sent & { readonly note: string } {
  const note = randomUUID()
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
  }
  return { note, method: 'POST', path: `/api/leads/${lead}/notes`, headers, body: JSON.stringify({ text: note }) }
}

/** Requests of a visitor and a signed-in person: cached pages, rendered pages, payloads, the API. */
export function reads({ token, cookie }: Someone): readonly Sent[] {
  return [
    { method: 'GET', path: '/' },
    { method: 'GET', path: '/professionals' },
    { method: 'GET', path: '/contractor/dashboard', headers: { cookie } },
    { method: 'GET', path: '/contractor/dashboard/_payload.json', headers: { cookie } },
    { method: 'GET', path: '/api/notifications', headers: { authorization: `Bearer ${token}` } },
  ]
}

export type Load = {
  readonly answers: readonly Answer[]
  /** Notes whose write was acknowledged, after any number of attempts. */
  readonly acknowledged: ReadonlySet<string>
  /** False answers to repeated writes. */
  readonly untrue: readonly string[]
  /** Starts no new request; resolves after the last answer. */
  stop(): Promise<void>
}

export type LoadOptions = {
  readonly port: number
  readonly someone: Someone
  readonly clients: number
  /** Stops after this number of requests. */
  readonly most?: number
  /** Whether new connections may be opened; models a load balancer that polls `/readyz`. */
  readonly mayConnect?: () => boolean
}

const repeats = 40
const repeatAfter = 250

/** Whether the answer is not final, so that the write must be repeated. */
export function isAgain({ status, body }: Answer): boolean {
  if (typeof status === 'string' || status >= 500) return true
  return status === 409 && (JSON.parse(body) as Problem).code === 'request.in-flight'
}

/** Every fifth request is a write, repeated with its key until its final answer. */
export async function startLoad({
  port,
  someone,
  clients,
  most = Number.POSITIVE_INFINITY,
  mayConnect = () => true,
}: LoadOptions): Promise<Load> {
  const answers: Answer[] = []
  const acknowledged = new Set<string>()
  const untrue: string[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const readings = reads(someone)
  const leads = await leadsOf(port, someone)
  let begun = 0
  let stopped = false

  async function send(sent: Sent): Promise<Answer> {
    const answer = await ask(port, sent, agent)
    answers.push(answer)
    // A browser does not retry a refused connection at once either.
    if (typeof answer.status === 'string') await wait(20)
    return answer
  }
  async function write(lead: string): Promise<Answer | null> {
    const { note, ...sent } = aWrite(someone, lead)
    for (let turn = 0; turn < repeats; turn++) {
      const answer = await send(sent)
      if (!isAgain(answer)) {
        if (answer.status === 201) acknowledged.add(note)
        else untrue.push(`${answer.status} ${answer.body}`)
        return answer
      }
      await wait(repeatAfter)
    }
    return null
  }
  async function client(): Promise<void> {
    let isOpen = true
    while (!stopped && begun < most && (isOpen || mayConnect())) {
      const turn = begun++
      const reading = readings[turn % (readings.length + 1)]
      const answer = reading ? await send(reading) : await write(leads[turn % leads.length] ?? '')
      isOpen = typeof answer?.status === 'number' && answer.headers.connection !== 'close'
    }
  }
  const all = Promise.all(Array.from({ length: clients }, client)).then(() => agent.destroy())
  return {
    answers,
    acknowledged,
    untrue,
    stop: async () => {
      stopped ||= most === Number.POSITIVE_INFINITY
      await all
    },
  }
}

/** Number of acknowledged notes missing in the database, and of notes stored twice. */
export async function truthOf(databaseUrl: string, acknowledged: ReadonlySet<string>) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ text: string; times: string }>(
    'select text, count(*) as times from lead_notes group by text',
  )
  await client.end()
  const stored = new Map(rows.map(({ text, times }) => [text, Number(times)]))
  return {
    lost: [...acknowledged].filter(note => !stored.has(note)).length,
    twice: [...acknowledged].filter(note => (stored.get(note) ?? 0) > 1).length,
  }
}

/** Counts by status, as text. */
export function tally(answers: readonly Answer[]): string {
  const counts = Map.groupBy(answers, ({ status }) => String(status))
  return [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ')
}
