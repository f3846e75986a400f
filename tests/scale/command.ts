// What every command of this folder does: checks its programs, builds, runs, cleans up, and ends with 0 if all holds.
import { loadavg } from 'node:os'
import { buildWhenOld } from '#server/built.ts'

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Actions that run at the end, the last one first. */
export type After = (() => Promise<void> | void)[]

type Command = {
  /** Why programs are not available; null for one that is. */
  readonly missing: readonly (string | null)[]
  /** The packages of Debian that bring them. */
  readonly packages: string
  readonly run: (after: After) => Promise<boolean>
}

/** Ends the process: with 0 if everything holds. */
export async function runCommand({ missing, packages, run }: Command): Promise<never> {
  const reasons = missing.filter(reason => reason !== null)
  if (reasons.length > 0) print(`${reasons.join('; ')}: apt-get install ${packages}`)
  if (reasons.length > 0 || buildWhenOld() !== 0) process.exit(1)
  print(`load of the machine before: ${loadavg()[0]?.toFixed(1)}`)
  const after: After = []
  let holds = false
  try {
    holds = await run(after)
  } finally {
    for (const action of after.toReversed()) await action()
  }
  print(holds ? 'Everything holds' : 'Something is wrong')
  process.exit(holds ? 0 : 1)
}
