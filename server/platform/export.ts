// What a person takes along: each feature says what it keeps of them, the export gathers it.
import type { Db } from './database/open.ts'
import type { Tables } from './database/tables.ts'

/** What a feature keeps of a person. No secrets among it. */
export type ExportPart = {
  /** The file's name in the archive, without its end. */
  readonly name: string
  /** The tables that it holds everything of, as far as it is the person's. */
  readonly tables: readonly (keyof Tables)[]
  readonly rows: (db: Db, userId: string) => Promise<readonly object[]>
}
