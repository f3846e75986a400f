// Ends the process on a fatal error: one line where the operator must act.
import { ConfigError } from '#server/platform/config.ts'
import { ClusterError, FolderInUseError } from '#server/platform/database/cluster.ts'
import { MigrationError } from '#server/platform/database/migrate.ts'
import type { Log } from '#server/platform/log.ts'

/** Codes of sysexits.h: a wrong setting, a resource that is in use, a fault of the server. */
const exitCodes = { config: 78, inUse: 75, fault: 70 }

function exitCodeOf(error: unknown): number {
  if (error instanceof ConfigError) return exitCodes.config
  const code = (error as NodeJS.ErrnoException | null)?.code
  return error instanceof FolderInUseError || code === 'EADDRINUSE' ? exitCodes.inUse : exitCodes.fault
}

/** An expected error is one line for the operator; anything else goes to the log with its stack. */
export function fail(error: unknown, log: Log | null): never {
  const expected = [ConfigError, ClusterError, FolderInUseError, MigrationError].some(kind => error instanceof kind)
  const inUse = (error as NodeJS.ErrnoException | null)?.code === 'EADDRINUSE'
  if (expected || !log) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  else if (inUse) process.stderr.write('The port is in use by another process: set PORT.\n')
  else log.fatal({ err: error }, 'The process has to end')
  process.exit(exitCodeOf(error))
}
