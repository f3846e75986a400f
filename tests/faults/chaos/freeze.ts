// Stops and continues a process and its descendants, as a stalled disk or a paused machine does.
import { readdirSync, readFileSync } from 'node:fs'

function childrenOf(pid: number): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap(task =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended meanwhile.
  }
}

/** The parent stops first, so that it starts no child meanwhile. */
export function freeze(pid: number): void {
  signal(pid, 'SIGSTOP')
  for (const child of childrenOf(pid)) freeze(child)
}

export function thaw(pid: number): void {
  for (const child of childrenOf(pid)) thaw(child)
  signal(pid, 'SIGCONT')
}

/** Kills the process and its descendants at once, as a power cut does. */
export function killAll(pid: number): void {
  freeze(pid)
  for (const child of childrenOf(pid)) signal(child, 'SIGKILL')
  signal(pid, 'SIGKILL')
}
