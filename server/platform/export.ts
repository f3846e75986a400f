// What a person takes along: each feature says what it keeps of them, the export gathers it.
import type { Db } from './database/open.ts'
import type { Tables } from './database/tables.ts'

type Rows = (db: Db, userId: string) => Promise<readonly object[]>

export type ExportPart = {
  /** The file's name in the archive, without its end. */
  readonly name: string
  /** The tables that it holds everything of, as far as it is the person's. */
  readonly tables: readonly (keyof Tables)[]
  readonly rows: Rows
}

const parts = new Map<string, ExportPart>()

/** Says what a feature keeps of a person; called in server/app/leaving.ts. No secrets among it. */
export function exported(name: string, tables: readonly (keyof Tables)[], rows: Rows): void {
  parts.set(name, { name, tables, rows })
}

/** All that was said. */
export function exportParts(): readonly ExportPart[] {
  return [...parts.values()]
}
