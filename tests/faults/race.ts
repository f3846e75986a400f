// A race: what its clients call all at once on two nodes, and what must not contradict itself afterwards.
import type { Db } from '#server/platform/request-context.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { Ask, Reply, TestApp } from '#tests/support/app.ts'
import { type SignedIn, signInAs } from '#tests/support/people.ts'
import type { SinkMail } from '#tests/support/smtp-sink.ts'

export type Answer = Reply<Problem>

/** One of the two nodes that the clients call. */
export type RaceNode = {
  readonly url: string
  readonly port: number
  call<T = Problem>(key: string, ask?: Ask): Promise<Reply<T>>
  /** Does what is due on this node now. */
  runJobs(): Promise<void>
}

export type Stage = {
  readonly nodes: readonly [RaceNode, RaceNode]
  /** For what a race needs before and after: makes people, forms, jobs. */
  readonly app: TestApp
  readonly db: Db
  /** Whose sessions are renewed before each race, so that none ends midway. */
  readonly people: SignedIn[]
  /** Every mail that was really sent; null where none is. */
  readonly mails: readonly SinkMail[] | null
  /** Resolves when no event, no push and no mail waits any more. */
  settle(): Promise<void>
}

export type Client = (node: RaceNode) => Promise<Answer>

export type Round = {
  readonly calls: readonly Client[]
  /** What contradicts itself; the answers stand in the order of the calls. */
  check(answers: readonly Answer[]): Promise<readonly string[]>
}

export type Race = {
  readonly name: string
  /** Its number among the fifteen; null: one of our own beside them. */
  readonly number: number | null
  /** Its mails are really sent. */
  readonly mail?: boolean
  /** Makes what the rounds share, and gives how one is prepared for so many clients. */
  setUp(stage: Stage): Promise<(clients: number) => Promise<Round>>
}

export type Result = {
  readonly race: Race
  readonly clients: number
  readonly rounds: number
  readonly calls: number
  readonly refusals: ReadonlyMap<string, number>
  readonly anomalies: readonly string[]
  /** Faults of the house that a client saw, a deadlock among them. */
  readonly faults: readonly string[]
  readonly seconds: number
}

/** The clients in turn do the one thing or the other. */
export function inTurn(clients: number, kinds: readonly Client[]): readonly Client[] {
  return Array.from({ length: clients }, (_, index) => kinds[index % kinds.length]).filter(kind => kind !== undefined)
}

export function wonBy(answers: readonly Answer[]): number {
  return answers.filter(answer => answer.status < 300).length
}

/** The first only when it holds. */
export function when(isWrong: boolean, words: string): readonly string[] {
  return isWrong ? [words] : []
}

/** What was refused with another code than these; faults of the house are counted elsewhere. */
export function strangeRefusals(answers: readonly Answer[], codes: readonly string[]): readonly string[] {
  const refused = answers.filter(answer => answer.status >= 300 && answer.status < 500)
  return refused.flatMap(answer =>
    when(!codes.includes(answer.body.code ?? ''), `refused with ${answer.status} ${answer.body.code}`),
  )
}

/** Each kind of client of two is on both nodes: 0 1 1 0 0 1 1 0. */
function nodeOf({ nodes }: Stage, index: number): RaceNode {
  return nodes[(index + Math.floor(index / 2)) % 2 === 0 ? 0 : 1]
}

const tallied = (codes: readonly string[]): Map<string, number> =>
  new Map(Object.entries(Object.groupBy(codes, code => code)).map(([code, all = []]) => [code, all.length]))

/** Well before an access token ends. */
const sessionMilliseconds = 5 * 60_000

/** Sets the race up with everybody signed in anew. */
async function readied(stage: Stage, race: Race): ReturnType<Race['setUp']> {
  for (const person of stage.people) Object.assign(person, await signInAs(stage.app.platform, person))
  return await race.setUp(stage)
}

/** Runs the rounds one after the other, the calls of each all at once. */
export async function runRace(stage: Stage, race: Race, size: { clients: number; rounds: number }): Promise<Result> {
  const { clients, rounds } = size
  const began = performance.now()
  let prepare = await readied(stage, race)
  let ready = performance.now()
  const all: Answer[] = []
  const anomalies: string[] = []
  for (let turn = 0; turn < rounds; turn++) {
    if (performance.now() - ready > sessionMilliseconds) {
      prepare = await readied(stage, race)
      ready = performance.now()
    }
    const { calls, check } = await prepare(clients)
    const replies = await Promise.all(calls.map((client, index) => client(nodeOf(stage, index))))
    all.push(...replies)
    anomalies.push(...(await check(replies)).map(words => `round ${turn + 1}: ${words}`))
  }
  await stage.settle()
  anomalies.push(...(await notificationContradictions(stage)))
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

/** Whatever the race was: every event was delivered, at the first try, and told nobody twice. */
async function notificationContradictions({ db }: Stage): Promise<readonly string[]> {
  const waiting = await db
    .selectFrom('events')
    .select(['name', 'attempts', 'last_error'])
    .where(({ or, eb }) => or([eb('delivered_at', 'is', null), eb('attempts', '>', 0)]))
    .execute()
  const twice = await db
    .selectFrom('notifications')
    .select(['event_id', 'user_id', 'type'])
    .groupBy(['event_id', 'user_id', 'type'])
    .having(({ fn }) => fn.countAll<number>(), '>', 1)
    .execute()
  return [
    ...waiting.map(({ name, attempts, last_error }) => `event ${name}: ${attempts} failed tries, ${last_error}`),
    ...twice.map(({ type, user_id }) => `${user_id} was told ${type} twice`),
  ]
}
