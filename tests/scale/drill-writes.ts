// People who sign up, send messages, upload files and add documents to a project, which its log records. Every write
// has a mark of its own, by which it is found in a restored database.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Answer, ask, type Sent, type Someone, signIn } from '#tests/faults/chaos/load.ts'
import { goodPassword } from '#tests/support/mails.ts'
import { jpeg } from '#tests/support/make-files.ts'

export type Kind = 'sign-up' | 'message' | 'upload' | 'document'

export type Write = {
  readonly kind: Kind
  readonly mark: string
  readonly sent: Sent
  /** Null: its answer is not stored; an upload has no key, and an answer to a sign-up holds tokens. */
  readonly key: string | null
  /** By `Date.now()`. */
  readonly sentAt: number
  /** Null: nobody got an answer. */
  acknowledgedAt: number | null
  answer: Answer | null
}

export type Writing = {
  /** In the order in which they were sent. */
  readonly writes: readonly Write[]
  /** Ends the writing; returns what was refused before that. */
  stop(): Promise<readonly string[]>
}

export const emailOf = (mark: string): string => `${mark}@example.test`
const newMark = (): string => `drill-${randomUUID()}`

type Site = { readonly port: number; readonly databaseUrl: string }
type Work = {
  readonly port: number
  readonly writes: Write[]
  readonly refused: string[]
  readonly client: Someone
  readonly project: string
  readonly chat: string
  isOpen(): boolean
}

type Keyed = Sent & Pick<Write, 'key'>

function post(path: string, body: object, token?: string): Keyed {
  const key = randomUUID()
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...authorization }
  return { method: 'POST', path: `/api${path}`, headers, body: JSON.stringify(body), key }
}

type Begun = Pick<Write, 'kind' | 'mark' | 'sent' | 'key'>

/** The body of the answer; null when the write was not acknowledged. */
async function record<T>(work: Work, begun: Begun, send: () => Promise<Answer>): Promise<T | null> {
  const write: Write = { ...begun, sentAt: Date.now(), acknowledgedAt: null, answer: null }
  work.writes.push(write)
  const answer = await send()
  if (answer.status !== 201) {
    if (work.isOpen()) work.refused.push(`${begun.kind}: ${answer.status} ${answer.body}`)
    return null
  }
  Object.assign(write, { acknowledgedAt: Date.now(), answer })
  return JSON.parse(answer.body) as T
}

async function writeOne(work: Work, kind: Kind, mark: string, { key, ...sent }: Keyed): Promise<void> {
  await record(work, { kind, mark, sent, key }, () => ask(work.port, sent, false))
}

/** The code is read from the mail, which waits because there is no mail server. */
async function signUps(work: Work, database: pg.Pool): Promise<void> {
  while (work.isOpen()) {
    const mark = newMark()
    const form = { name: 'Samira Bennani', email: emailOf(mark), password: goodPassword }
    const { key: _, ...sent } = post('/accounts', { ...form, acceptTerms: true, language: 'fr' })
    const asked = await ask(work.port, sent, false)
    if (asked.status !== 202) continue
    const { challenge } = JSON.parse(asked.body) as { challenge: string }
    const mails = 'select params from mails where address = $1'
    const { rows } = await database.query<{ params: { code: string } }>(mails, [form.email])
    const proof = post('/accounts/verification', { challenge, code: rows[0]?.params.code })
    await writeOne(work, 'sign-up', mark, { ...proof, key: null })
    await wait(250)
  }
}

async function messages(work: Work): Promise<void> {
  while (work.isOpen()) {
    const mark = newMark()
    const body = { id: randomUUID(), text: mark }
    await writeOne(work, 'message', mark, post(`/chats/${work.chat}/messages`, body, work.client.token))
    await wait(40)
  }
}

/** `ask` sends text only. */
async function upload(port: number, { path, headers }: Sent, bytes: Buffer): Promise<Answer> {
  const began = { headers: {}, at: performance.now(), milliseconds: 0 }
  const request = { method: 'POST', headers: headers as Record<string, string>, body: new Uint8Array(bytes) }
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, request)
    return { ...began, status: response.status, body: await response.text() }
  } catch {
    return { ...began, status: 'NO_ANSWER', body: '' }
  }
}

/** A picture of its own size each, so that no two have the same bytes. */
async function documents(work: Work): Promise<void> {
  const { token } = work.client
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' }
  for (let turn = 0; work.isOpen(); turn++) {
    const mark = newMark()
    const bytes = await jpeg(100 + turn, 80)
    const sent: Sent = { method: 'POST', path: `/api/files?purpose=project&name=${mark}.jpg`, headers }
    const begun: Begun = { kind: 'upload', mark, sent, key: null }
    const file = await record<{ id: string }>(work, begun, () => upload(work.port, sent, bytes))
    const title = newMark()
    const body = { category: 'photo', title, file: file?.id }
    if (file) await writeOne(work, 'document', title, post(`/projects/${work.project}/files`, body, token))
    await wait(300)
  }
}

async function firstId(port: number, path: string, { token }: Someone): Promise<string> {
  const { body } = await ask(port, { method: 'GET', path, headers: { authorization: `Bearer ${token}` } }, false)
  const [first] = (JSON.parse(body) as { items: { id: string }[] }).items
  if (!first) throw new Error(`${path} has nothing.`)
  return first.id
}

/** `begin` is called when everything that is written to exists. */
export async function startWriting({ port, databaseUrl }: Site, begin: () => Promise<void>): Promise<Writing> {
  const client = await signIn(port, 'consumer')
  const project = await firstId(port, '/api/projects?status=running', client)
  const { key: _, ...opening } = post('/chats', { kind: 'support' }, client.token)
  const opened = await ask(port, opening, false)
  const { id: chat } = JSON.parse(opened.body) as { id: string }
  await begin()
  let isOpen = true
  const writes: Write[] = []
  const refused: string[] = []
  const work: Work = { port, writes, refused, client, project, chat, isOpen: () => isOpen }
  const database = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  database.on('error', () => undefined)
  // The database ends in the middle of it.
  const all = Promise.all([
    signUps(work, database).catch(error => isOpen && refused.push(String(error))),
    messages(work),
    messages(work),
    documents(work),
  ])
  return {
    writes,
    stop: async () => {
      isOpen = false
      await all
      await database.end()
      return refused
    },
  }
}
