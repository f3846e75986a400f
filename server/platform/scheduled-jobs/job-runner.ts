// Runs due work: each row in its own transaction, until nothing is due; a failure is recorded and skipped.

import { setTimeout } from 'node:timers/promises'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Log } from '#server/platform/log.ts'
import type { Tracer } from '#server/platform/traces/span.ts'
import { inTrace } from '#server/platform/traces/traces.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import { beforeAll } from './due.ts'
import { clearFailure, listFailures, noteFailure } from './queries.ts'
import type { CleanupJob, ScheduledJob } from './scheduled-job.ts'

export type RunnerContext = {
  readonly appContext: AppContext
  readonly log: Log
  readonly tracer?: Tracer | null
  /** True once the node must stop: other nodes do the rest. */
  readonly isStopping: () => boolean
  readonly now: () => Date
}

/** Rows of a job before the next job's turn. */
const pageSize = 100
/** Rows that a cleanup job deletes in one transaction. */
const limit = 1_000

type Try = { readonly job: ScheduledJob; readonly id: string; readonly failedBefore: boolean }

async function run(
  { appContext: { database, services, invalidation }, now }: RunnerContext,
  { job, id, failedBefore }: Try,
): Promise<void> {
  const changed: readonly Tag[] = await database.transaction(async db => {
    const tags = (await job.run({ db, now: now(), services }, id)) ?? []
    if (failedBefore) await clearFailure(db, job.name, id)
    await invalidation.announce(db, tags)
    return tags
  })
  invalidation.publish(changed)
}

async function attempt(context: RunnerContext, one: Try): Promise<void> {
  const { appContext, log } = context
  try {
    await inTrace(context.tracer, { name: `job ${one.job.name}` }, () => run(context, one))
  } catch (error) {
    const { job, id } = one
    log.error({ err: error, job: job.name, id }, 'A scheduled job failed at a row')
    await noteFailure(appContext.database.db, job.name, id, String(error))
  }
}

/** A job's position in its due rows. */
type Turn = { readonly job: ScheduledJob; after: string }

/** Runs the next page of a job; returns whether more rows are due. */
async function doPage(context: RunnerContext, turn: Turn): Promise<boolean> {
  const { job } = turn
  const { db } = context.appContext.database
  const page = await job.due(db, context.now(), { after: turn.after, limit: pageSize })
  const failures = page.length > 0 ? await listFailures(db, job.name) : new Map<string, Date>()
  const waits = (id: string): boolean => (failures.get(id)?.getTime() ?? 0) > Date.now()
  for (const { id } of page) {
    if (context.isStopping()) return false
    if (!waits(id)) await attempt(context, { job, id, failedBefore: failures.has(id) })
  }
  const last = page.at(-1)
  const isMore = last !== undefined && page.length === pageSize
  turn.after = isMore ? last.id : beforeAll
  return isMore
}

/** A job that fails as a whole blocks no other. */
async function tryPage(context: RunnerContext, turn: Turn, done: Done): Promise<boolean> {
  try {
    const isMore = await doPage(context, turn)
    if (!isMore && !context.isStopping()) done(turn.job.name)
    return isMore
  } catch (error) {
    context.log.error({ err: error, job: turn.job.name }, 'A scheduled job failed')
    return false
  }
}

/** Is called when nothing more is due for a job. */
type Done = (job: string) => void

/** Runs all due work. Jobs take turns by page, so that the backlog of one blocks no other. */
export async function runJobs(
  context: RunnerContext,
  jobs: readonly ScheduledJob[],
  done: Done = () => undefined,
): Promise<void> {
  const turns = jobs.map((job): Turn => ({ job, after: beforeAll }))
  let isMore = true
  while (isMore) {
    isMore = false
    for (const turn of turns) {
      if (context.isStopping() || (await context.appContext.database.disk.isLow())) return
      if (await tryPage(context, turn, done)) isMore = true
    }
  }
}

/** Runs the cleanup jobs, in small transactions until nothing is left. */
export async function runCleanupJobs(
  { appContext: { database }, log, tracer, isStopping, now }: RunnerContext,
  cleanupJobs: readonly CleanupJob[],
): Promise<void> {
  for (const { name, clean } of cleanupJobs) {
    try {
      await inTrace(tracer, { name: `cleanup ${name}` }, async () => {
        while (!isStopping() && (await clean(database.db, now(), limit)) >= limit);
      })
    } catch (error) {
      log.error({ err: error, cleanupJob: name }, 'A cleanup job failed')
    }
  }
}

const jobInterval = 20_000
const cleanupInterval = 3_600_000

export type JobRunner = {
  begin(): void
  /** Runs all due work now. */
  runJobs(): Promise<void>
  runCleanupJobs(): Promise<void>
  /** Seconds since nothing more was due, by scheduled job; empty while they do not run by themselves. */
  lateness(): Readonly<Record<string, number>>
  /** Resolves when the current row is done. */
  stop(): Promise<void>
}

type Round = { readonly every: number; readonly work: () => Promise<void> }

type Loop = { run(): Promise<void>; wake(): void }

function openLateness(jobs: readonly ScheduledJob[]) {
  const doneAt = new Map<string, number>()
  const done: Done = job => void doneAt.set(job, performance.now())
  return {
    done,
    /** Before its first run, a job is late since now. */
    begin: () => {
      for (const { name } of jobs) done(name)
    },
    read: () => Object.fromEntries([...doneAt].map(([job, at]) => [job, (performance.now() - at) / 1000])),
  }
}

/** Runs never overlap: the next begins after a pause, or at once if it was woken during the last one. */
function openLoop({ every, work }: Round, isStopping: () => boolean): Loop {
  let rest = new AbortController()
  return {
    run: async () => {
      while (!isStopping()) {
        rest = new AbortController()
        await work()
        await setTimeout(every, undefined, { signal: rest.signal, ref: false }).catch(() => undefined)
      }
    },
    wake: () => rest.abort(),
  }
}

export function createJobRunner(
  context: Pick<RunnerContext, 'appContext' | 'log' | 'tracer'>,
  jobs: readonly ScheduledJob[],
  cleanupJobsOf: (context: RunnerContext) => readonly CleanupJob[],
  every = jobInterval,
): JobRunner {
  let stopping = false
  const isStopping = (): boolean => stopping
  const here: RunnerContext = { ...context, isStopping, now: () => new Date() }
  const cleanupJobs = cleanupJobsOf(here)
  const lateness = openLateness(jobs)
  const runDue = (): Promise<void> => runJobs(here, jobs, lateness.done)
  const loops = {
    jobs: openLoop({ every, work: runDue }, isStopping),
    cleanupJobs: openLoop({ every: cleanupInterval, work: () => runCleanupJobs(here, cleanupJobs) }, isStopping),
  }
  const deafen = context.appContext.services.wakeUp.onWake(loops.jobs.wake)
  let running: readonly Promise<void>[] = []
  return {
    lateness: lateness.read,
    begin: () => {
      lateness.begin()
      running = Object.values(loops).map(loop => loop.run())
    },
    runJobs: runDue,
    runCleanupJobs: () => runCleanupJobs(here, cleanupJobs),
    stop: async () => {
      stopping = true
      deafen()
      for (const loop of Object.values(loops)) loop.wake()
      await Promise.all(running)
    },
  }
}
