// HTTP client that retries each write with the same idempotency key until it gets a final answer, and stores the answers.
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, ask, isAgain, type Sent } from '#tests/faults/chaos/load.ts'

export type Write = {
  /** The workload that sends it. */
  readonly kind: string
  readonly what: string
  /** What `verify` later finds the write by: an id, a title or a time. */
  readonly about: string
  readonly token: string
  readonly path: string
  readonly body?: object
  /** Error codes that are a valid final answer. */
  readonly refusals?: readonly string[]
}

export type Outcome = { readonly write: Write; readonly sent: Sent; readonly answer: Answer; readonly id: string }

export type RetryingClient = {
  isOpen(): boolean
  /** Starts no new work; running writes are still retried to their final answer. */
  close(): void
  write(write: Write): Promise<Outcome>
  read<T>(token: string, path: string): Promise<T>
  /** Sends every successful write again with its key; returns the answers that differ. */
  repeatAll(): Promise<readonly string[]>
  readonly outcomes: readonly Outcome[]
  /** Number of requests in flight when a node was killed. */
  interrupted(): number
  /** Final answers that no client may get. */
  readonly unexpected: readonly string[]
}

const longest = 90_000
const repeatAfter = 40

function sentOf({ token, path, body }: Write): Sent {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const sent = { method: 'POST', path: `/api${path}`, headers }
  if (!body) return sent
  return { ...sent, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

export const isDone = ({ answer: { status } }: Outcome): boolean => typeof status === 'number' && status < 300

/** The error code of a refused write. */
const codeOf = ({ body }: Answer): string => (JSON.parse(body) as { readonly code?: string }).code ?? ''

const isInterrupted = ({ status }: Answer): boolean => typeof status === 'string' && status !== 'ECONNREFUSED'

function outcomeOf(write: Write, sent: Sent, answer: Answer): Outcome {
  const { id = '' } = answer.body ? (JSON.parse(answer.body) as { readonly id?: string }) : {}
  return { write, sent, answer, id }
}

export function openRetryingClient(port: number, clients: number): RetryingClient {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const outcomes: Outcome[] = []
  const unexpected: string[] = []
  let isOpen = true
  let interrupted = 0

  async function attempt(sent: Sent): Promise<Answer> {
    const answer = await ask(port, sent, agent)
    if (isInterrupted(answer)) interrupted++
    if (answer.status === 500) unexpected.push(`500 to ${sent.path}`)
    return answer
  }
  async function answered(sent: Sent): Promise<Answer> {
    const until = performance.now() + longest
    let answer = await attempt(sent)
    while (isAgain(answer)) {
      if (performance.now() > until) throw new Error(`No final answer to ${sent.path}: ${answer.status}`)
      await wait(repeatAfter)
      answer = await attempt(sent)
    }
    return answer
  }
  async function write(wanted: Write): Promise<Outcome> {
    const sent = sentOf(wanted)
    const answer = await answered(sent)
    const outcome = outcomeOf(wanted, sent, answer)
    outcomes.push(outcome)
    if (!isDone(outcome) && !wanted.refusals?.includes(codeOf(answer)))
      unexpected.push(`${wanted.what}: ${answer.status} ${codeOf(answer)}`)
    return outcome
  }
  return {
    outcomes,
    unexpected,
    interrupted: () => interrupted,
    isOpen: () => isOpen,
    close: () => {
      isOpen = false
    },
    write,
    read: async (token, path) => {
      const headers = { authorization: `Bearer ${token}` }
      const { status, body } = await answered({ method: 'GET', path: `/api${path}`, headers })
      if (status !== 200) throw new Error(`${path} answered ${status} ${body}`)
      return JSON.parse(body)
    },
    repeatAll: async () => {
      const other: string[] = []
      for (const outcome of outcomes.filter(isDone)) {
        const { status, body } = await answered(outcome.sent)
        if (status !== outcome.answer.status || body !== outcome.answer.body)
          other.push(`${outcome.write.what} was answered ${outcome.answer.status}, then ${status}`)
      }
      agent.destroy()
      return other
    },
  }
}
