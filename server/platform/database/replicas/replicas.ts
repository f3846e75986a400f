// Streaming replicas: four times a second each says how far it is, so that a read can choose one that has all it needs.
import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import { type Address, openPostgres, type Postgres } from '#server/platform/database/postgres.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Log } from '#server/platform/log.ts'
import { createFreshness, type Freshness, mostLag } from './freshness.ts'
import { replayedPosition, writtenPosition } from './position-queries.ts'

const askEvery = 250
const answerWithin = 1_000
/** A statement that takes longer runs on the primary. */
const statementMilliseconds = 2_000

export type Replica = {
  /** Host and port. */
  readonly name: string
  readonly db: Kysely<Tables>
}

/** Where a visitor's read was answered; `retried`: on the primary, after a replica had failed. */
export const readPlaces = ['primary', 'replica', 'retried'] as const
type ReadPlace = (typeof readPlaces)[number]

export type Replicas = {
  readonly areConfigured: boolean
  /** A replica that has everything the primary had at `since` (`performance.now()`), in turn; null: none has. */
  freshSince(since: number): Replica | null
  /** Reads from it no more, until it next says how far it is. */
  takeOut(replica: Replica, error: unknown): void
  count(place: ReadPlace): void
  reads(): Readonly<Record<ReadPlace, number>>
  /** Of replicas that answer, and of those that do not. */
  lags(): readonly { readonly name: string; readonly seconds: number }[]
  close(): Promise<void>
}

type Member = Replica & {
  readonly postgres: Postgres<Tables>
  freshUntil: number
  isOut: boolean
  /** It is listed for when it will be one. */
  isPrimary: boolean
  isAsked: boolean
}

function setOut(member: Member, isOut: boolean, log: Log, error?: unknown): void {
  if (member.isOut === isOut) return
  member.isOut = isOut
  if (isOut) log.warn({ err: error, replica: member.name }, 'A replica is not read from')
  else log.info({ replica: member.name }, 'A replica is read from')
}

/** Asks a replica how far it is; an earlier question that is still open is not repeated. */
async function ask(member: Member, freshness: Freshness, log: Log): Promise<void> {
  if (member.isAsked) return
  member.isAsked = true
  const late = setTimeout(() => setOut(member, true, log), answerWithin).unref()
  try {
    const replayed = await replayedPosition(member.db)
    member.isPrimary = replayed === null
    if (replayed !== null) member.freshUntil = freshness.until(replayed)
    setOut(member, member.isPrimary, log)
  } catch (error) {
    setOut(member, true, log, error)
  } finally {
    clearTimeout(late)
    member.isAsked = false
  }
}

function openMember(address: Address, log: Log): Member {
  const nothing = { onNotification: () => undefined, missed: () => undefined }
  const postgres = openPostgres<Tables>({ ...address, statementMilliseconds }, log, nothing)
  const name = new URL(address.url).host
  return {
    name,
    postgres,
    db: postgres.db,
    freshUntil: Number.NEGATIVE_INFINITY,
    isOut: true,
    isPrimary: false,
    isAsked: false,
  }
}

/** Repeats `work` until the returned function is called, which waits for its end. */
function repeatedly(work: () => Promise<void>, milliseconds: number): () => Promise<void> {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= work().finally(() => {
      running = null
    })
  }, milliseconds).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

export function openReplicas(addresses: readonly Address[], primary: Database, log: Log): Replicas {
  const members = addresses.map(address => openMember(address, log))
  const opened = performance.now()
  const freshness = createFreshness()
  const reads = { primary: 0, replica: 0, retried: 0 }
  let turn = 0

  async function look(): Promise<void> {
    const at = performance.now()
    try {
      freshness.asked({ at, position: await writtenPosition(primary.db) })
    } catch (error) {
      // The replicas stay as fresh as they were known to be.
      log.debug({ err: error }, 'The primary did not say how far it is')
    }
    for (const member of members) void ask(member, freshness, log)
  }
  const stop = members.length > 0 ? repeatedly(look, askEvery) : async () => undefined

  return {
    areConfigured: members.length > 0,
    freshSince: since => {
      const least = Math.max(since, performance.now() - mostLag)
      const fit = members.filter(({ isOut, freshUntil }) => !isOut && freshUntil > least)
      return fit.length > 0 ? (fit[turn++ % fit.length] ?? null) : null
    },
    takeOut: (replica, error) => {
      const member = members.find(({ name, db }) => name === replica.name && db === replica.db)
      if (member) setOut(member, true, log, error)
    },
    count: place => {
      reads[place] += 1
    },
    reads: () => reads,
    lags: () =>
      members
        .filter(({ isPrimary }) => !isPrimary)
        .map(({ name, freshUntil }) => ({
          name,
          seconds: (performance.now() - Math.max(freshUntil, opened)) / 1000,
        })),
    close: async () => {
      await stop()
      for (const { postgres } of members) await postgres.close()
    },
  }
}
