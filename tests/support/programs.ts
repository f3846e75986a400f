import { execFileSync } from 'node:child_process'

/** Why a program is not available; null if it is. `version`: the flag by which it says its version. */
export function missingProgram(name: string, version: string): string | null {
  try {
    execFileSync(name, [version], { stdio: 'ignore' })
    return null
  } catch {
    return `${name} is not on the PATH`
  }
}
