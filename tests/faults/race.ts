// A race: concurrent calls on two nodes, and the consistency checks afterwards.
import type { Db } from '#server/platform/request-context.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { Ask, Reply, TestApp } from '#tests/support/app.ts'
import { type SignedIn, signInAs } from '#tests/support/people.ts'
import type { SinkMail } from '#tests/support/smtp-sink.ts'

export type Answer = Reply<Problem>

export type RaceNode = {
  readonly url: string
  readonly port: number
  call<T = Problem>(key: string, ask?: Ask): Promise<Reply<T>>
  /** Runs this node's due scheduled jobs. */
  runJobs(): Promise<void>
}

export type Fixtures = {
  readonly nodes: readonly [RaceNode, RaceNode]
  /** Creates people, forms and jobs before a race, and reads them after it. */
  readonly app: TestApp
  readonly db: Db
  /** Their sessions are renewed before each race, so that none expires during it. */
  readonly people: SignedIn[]
  /** Every mail received by the SMTP sink; null without one. */
  readonly mails: readonly SinkMail[] | null
  /** Resolves when no event, push or mail is waiting. */
  settle(): Promise<void>
}

export type Client = (node: RaceNode) => Promise<Answer>

export type Round = {
  readonly calls: readonly Client[]
  /** Returns contradictions; `answers` are in the order of the calls. */
  check(answers: readonly Answer[]): Promise<readonly string[]>
}

export type Race = {
  readonly name: string
  /** Number among the fifteen races of quality; null: an additional one. */
  readonly number: number | null
  /** Sends its mails to the SMTP sink. */
  readonly mail?: boolean
  /** Creates data shared by the rounds; returns a function that prepares one round. */
  setUp(fixtures: Fixtures): Promise<(clients: number) => Promise<Round>>
}

export type Result = {
  readonly race: Race
  readonly clients: number
  readonly rounds: number
  readonly calls: number
  readonly refusals: ReadonlyMap<string, number>
  readonly anomalies: readonly string[]
  /** Server errors that a client saw, including deadlocks. */
  readonly faults: readonly string[]
  readonly seconds: number
}

/** Assigns the kinds to the clients in turn. */
export function inTurn(clients: number, kinds: readonly Client[]): readonly Client[] {
  return Array.from({ length: clients }, (_, index) => kinds[index % kinds.length]).filter(kind => kind !== undefined)
}

export function wonBy(answers: readonly Answer[]): number {
  return answers.filter(answer => answer.status < 300).length
}

/** A list with the text if `isWrong`, else an empty list. */
export function when(isWrong: boolean, text: string): readonly string[] {
  return isWrong ? [text] : []
}

/** Refusals with other codes than these; server errors are counted separately. */
export function strangeRefusals(answers: readonly Answer[], codes: readonly string[]): readonly string[] {
  const refused = answers.filter(answer => answer.status >= 300 && answer.status < 500)
  return refused.flatMap(answer =>
    when(!codes.includes(answer.body.code ?? ''), `refused with ${answer.status} ${answer.body.code}`),
  )
}

/** Spreads each of two kinds of clients over both nodes: 0 1 1 0 0 1 1 0. */
function nodeOf({ nodes }: Fixtures, index: number): RaceNode {
  return nodes[(index + Math.floor(index / 2)) % 2 === 0 ? 0 : 1]
}

const tallied = (codes: readonly string[]): Map<string, number> =>
  new Map(Object.entries(Object.groupBy(codes, code => code)).map(([code, all = []]) => [code, all.length]))

/** Well below the lifetime of an access token. */
const sessionMilliseconds = 5 * 60_000

/** Renews all sessions, then sets the race up. */
async function readied(fixtures: Fixtures, race: Race): ReturnType<Race['setUp']> {
  for (const person of fixtures.people) Object.assign(person, await signInAs(fixtures.app.platform, person))
  return await race.setUp(fixtures)
}

/** Runs the rounds one after another; the calls of a round run at once. */
export async function runRace(
  fixtures: Fixtures,
  race: Race,
  size: { clients: number; rounds: number },
): Promise<Result> {
  const { clients, rounds } = size
  const began = performance.now()
  let prepare = await readied(fixtures, race)
  let ready = performance.now()
  const all: Answer[] = []
  const anomalies: string[] = []
  for (let turn = 0; turn < rounds; turn++) {
    if (performance.now() - ready > sessionMilliseconds) {
      prepare = await readied(fixtures, race)
      ready = performance.now()
    }
    const { calls, check } = await prepare(clients)
    const replies = await Promise.all(calls.map((client, index) => client(nodeOf(fixtures, index))))
    all.push(...replies)
    anomalies.push(...(await check(replies)).map(text => `round ${turn + 1}: ${text}`))
  }
  await fixtures.settle()
  anomalies.push(...(await notificationContradictions(fixtures)))
  const codeOf = ({ status, body }: Answer): string => `${status} ${body?.code ?? ''}`.trim()
  return {
    race,
    clients,
    rounds,
    calls: all.length,
    refusals: tallied(all.filter(({ status }) => status >= 300 && status < 500).map(codeOf)),
    anomalies,
    faults: all.filter(({ status }) => status >= 500).map(codeOf),
    seconds: (performance.now() - began) / 1000,
  }
}

/** After any race: every event was delivered at the first attempt, and no one was notified twice. */
async function notificationContradictions({ db }: Fixtures): Promise<readonly string[]> {
  const waiting = await db
    .selectFrom('events')
    .select(['name', 'attempts', 'lastError'])
    .where(({ or, eb }) => or([eb('deliveredAt', 'is', null), eb('attempts', '>', 0)]))
    .execute()
  const twice = await db
    .selectFrom('notifications')
    .select(['eventId', 'userId', 'type'])
    .groupBy(['eventId', 'userId', 'type'])
    .having(({ fn }) => fn.countAll<number>(), '>', 1)
    .execute()
  return [
    ...waiting.map(({ name, attempts, lastError }) => `event ${name}: ${attempts} failed tries, ${lastError}`),
    ...twice.map(({ type, userId }) => `${userId} was told ${type} twice`),
  ]
}
