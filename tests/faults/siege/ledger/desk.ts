// The desk of the ledger: sends each write with one key until it is answered for good, and keeps what was answered.
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, ask, isAgain, type Sent } from '#tests/faults/siege/load.ts'

export type Write = {
  /** Which of the kinds it belongs to. */
  readonly kind: string
  readonly what: string
  /** What it is about: whatever the kind finds it by afterwards. */
  readonly about: string
  readonly token: string
  readonly path: string
  readonly body?: object
  /** The codes with which it may be refused. */
  readonly refusals?: readonly string[]
}

export type Final = { readonly write: Write; readonly sent: Sent; readonly answer: Answer; readonly id: string }

export type Desk = {
  isOpen(): boolean
  /** Nothing new begins; what was begun is still answered for good. */
  close(): void
  write(write: Write): Promise<Final>
  read<T>(token: string, path: string): Promise<T>
  /** Every write that was done, once more with its key; what was answered otherwise than before. */
  repeatAll(): Promise<readonly string[]>
  readonly finals: readonly Final[]
  /** How many requests were on their way when a node was killed. */
  cut(): number
  /** What nobody may be told. */
  readonly untrue: readonly string[]
}

const longest = 90_000
const repeatAfter = 40

function sentOf({ token, path, body }: Write): Sent {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const sent = { method: 'POST', path: `/api${path}`, headers }
  if (!body) return sent
  return { ...sent, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

export const isDone = ({ answer: { status } }: Final): boolean => typeof status === 'number' && status < 300

/** Why a write was refused. */
const codeOf = ({ body }: Answer): string => (JSON.parse(body) as { readonly code?: string }).code ?? ''

const isCut = ({ status }: Answer): boolean => typeof status === 'string' && status !== 'ECONNREFUSED'

function finalOf(write: Write, sent: Sent, answer: Answer): Final {
  const { id = '' } = answer.body ? (JSON.parse(answer.body) as { readonly id?: string }) : {}
  return { write, sent, answer, id }
}

export function openDesk(port: number, clients: number): Desk {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const finals: Final[] = []
  const untrue: string[] = []
  let isOpen = true
  let cut = 0

  async function attempt(sent: Sent): Promise<Answer> {
    const answer = await ask(port, sent, agent)
    if (isCut(answer)) cut++
    if (answer.status === 500) untrue.push(`500 to ${sent.path}`)
    return answer
  }
  async function answered(sent: Sent): Promise<Answer> {
    const until = performance.now() + longest
    let answer = await attempt(sent)
    while (isAgain(answer)) {
      if (performance.now() > until) throw new Error(`No answer for good to ${sent.path}: ${answer.status}`)
      await wait(repeatAfter)
      answer = await attempt(sent)
    }
    return answer
  }
  async function write(wanted: Write): Promise<Final> {
    const sent = sentOf(wanted)
    const answer = await answered(sent)
    const final = finalOf(wanted, sent, answer)
    finals.push(final)
    if (!isDone(final) && !wanted.refusals?.includes(codeOf(answer)))
      untrue.push(`${wanted.what}: ${answer.status} ${codeOf(answer)}`)
    return final
  }
  return {
    finals,
    untrue,
    cut: () => cut,
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
      for (const final of finals.filter(isDone)) {
        const { status, body } = await answered(final.sent)
        if (status !== final.answer.status || body !== final.answer.body)
          other.push(`${final.write.what} was answered ${final.answer.status}, then ${status}`)
      }
      agent.destroy()
      return other
    },
  }
}
