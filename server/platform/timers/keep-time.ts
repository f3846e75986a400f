// Keeps the time on this node: timers at the start and every 20 seconds, chores at the start and every hour.
import { setTimeout } from 'node:timers/promises'
import { doChores, doTimers, type Ground } from './do-timers.ts'
import type { Chore, Timer } from './timer.ts'

const timersEvery = 20_000
const choresEvery = 3_600_000

export type TimeKeeper = {
  begin(): void
  /** Does now what is due. */
  doTimers(): Promise<void>
  doChores(): Promise<void>
  /** Resolves when the row in work is done. */
  stop(): Promise<void>
}

type Round = { readonly every: number; readonly work: () => Promise<void> }

/** One round after the other: the next begins so long after the last has ended. */
async function repeat({ every, work }: Round, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    await work()
    // Rejects when the signal comes, or has come: then the loop ends.
    await setTimeout(every, undefined, { signal: stopped, ref: false }).catch(() => undefined)
  }
}

export function openTimeKeeper(
  ground: Pick<Ground, 'kit' | 'log'>,
  timers: readonly Timer[],
  choresOf: (ground: Ground) => readonly Chore[],
): TimeKeeper {
  const stopping = new AbortController()
  const here: Ground = { ...ground, isStopping: () => stopping.signal.aborted, now: () => new Date() }
  const chores = choresOf(here)
  const rounds: readonly Round[] = [
    { every: timersEvery, work: () => doTimers(here, timers) },
    { every: choresEvery, work: () => doChores(here, chores) },
  ]
  let running: readonly Promise<void>[] = []
  return {
    begin: () => {
      running = rounds.map(round => repeat(round, stopping.signal))
    },
    doTimers: () => doTimers(here, timers),
    doChores: () => doChores(here, chores),
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
