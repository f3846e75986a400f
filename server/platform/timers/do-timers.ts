// Does what the time has come for: each row in a transaction of its own, until nothing is due; what fails is noted and passed by.
import type { Kit } from '#server/platform/kit.ts'
import type { Log } from '#server/platform/log.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import { type DuePage, everyDue } from './due.ts'
import { forgetFailure, listFailures, noteFailure } from './queries.ts'
import type { Chore, Timer } from './timer.ts'

export type Ground = {
  readonly kit: Kit
  readonly log: Log
  /** True once the node is asked to stop: the rest is for others. */
  readonly isStopping: () => boolean
  readonly now: () => Date
}

/** So many rows a chore forgets in one transaction. */
const limit = 1_000

type Try = { readonly timer: Timer; readonly id: string; readonly failedBefore: boolean }

async function act(
  { kit: { database, services, invalidation }, now }: Ground,
  { timer, id, failedBefore }: Try,
): Promise<void> {
  const changed: readonly Tag[] = await database.transaction(async db => {
    const tags = (await timer.act({ db, now: now(), actWithin: services.actWithin }, id)) ?? []
    if (failedBefore) await forgetFailure(db, timer.name, id)
    await invalidation.announce(db, tags)
    return tags
  })
  invalidation.tell(changed)
}

async function attempt(ground: Ground, one: Try): Promise<void> {
  const { kit, log } = ground
  try {
    await act(ground, one)
  } catch (error) {
    const { timer, id } = one
    log.error({ err: error, timer: timer.name, id }, 'A timer failed at a row')
    await noteFailure(kit.database.db, timer.name, id, String(error))
  }
}

async function doTimer(ground: Ground, timer: Timer): Promise<void> {
  const { db } = ground.kit.database
  const failures = await listFailures(db, timer.name)
  const waits = (id: string): boolean => (failures.get(id)?.getTime() ?? 0) > Date.now()
  const list = (page: DuePage) => timer.due(db, ground.now(), page)
  for await (const id of everyDue(list, row => row.id)) {
    if (ground.isStopping()) return
    if (!waits(id)) await attempt(ground, { timer, id, failedBefore: failures.has(id) })
  }
}

/** All that is due now. A timer that fails as a whole stops no other. */
export async function doTimers(ground: Ground, timers: readonly Timer[]): Promise<void> {
  for (const timer of timers) {
    if (ground.isStopping() || (await ground.kit.database.disk.isLow())) return
    await doTimer(ground, timer).catch((error: unknown) => {
      ground.log.error({ err: error, timer: timer.name }, 'A timer failed')
    })
  }
}

/** Forgets what nobody needs any more, in small transactions until it is done. */
export async function doChores(
  { kit: { database }, log, isStopping, now }: Ground,
  chores: readonly Chore[],
): Promise<void> {
  for (const { name, forget } of chores) {
    try {
      while (!isStopping() && (await forget(database.db, now(), limit)) >= limit);
    } catch (error) {
      log.error({ err: error, chore: name }, 'A chore failed')
    }
  }
}
