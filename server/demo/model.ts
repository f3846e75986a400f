// The demo's data before they become rows: people, professionals, jobs, and the rows built so far.
import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { JobStatus } from '#shared/features/jobs/lifecycle.ts'
import type { ProjectStatus } from '#shared/features/projects/lifecycle.ts'
import type { Answers } from '#shared/forms/definition.ts'
import type { Language, Localized } from '#shared/values/localized.ts'
import type { startWindows } from '#shared/values/timing.ts'
import type { CitySeed } from './reference/cities.ts'
import type { TradeSeed } from './reference/trades.ts'

export type Person = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly city: CitySeed
  /** Days since the account was created. */
  readonly since: number
}

/** `site`: works on sites; `office`: draws and advises; `shop`: sells. */
export type Kind = 'site' | 'office' | 'shop'

export type Pro = {
  readonly id: string
  readonly person: Person
  readonly slug: string
  readonly name: string
  readonly type: 'contractor' | 'builder' | 'advisor' | 'supplier'
  readonly kind: Kind
  readonly group: string
  readonly trades: readonly TradeSeed[]
  readonly city: CitySeed
  readonly lat: number
  readonly lon: number
  readonly radius: number
  readonly founded: number
  readonly team: number
  readonly languages: readonly Language[]
  readonly headline: Localized
  readonly about: Localized
  readonly replyMinutes: number | null
  readonly documentsUntil: string | null
  /** 0 to 1: how good the work is; drives the reviews. */
  readonly quality: number
  /** Around 1: how dear the prices are. */
  readonly dearness: number
  readonly pastProjects: number
}

export type Line = {
  readonly id: string
  readonly position: number
  readonly label: string
  readonly unit: string
  readonly quantity: number
  /** The going price of one unit, in minor units. */
  readonly price: number
}

export type JobSeed = {
  readonly id: string
  readonly code: string
  readonly owner: Person
  readonly title: string
  readonly description: string
  readonly language: Language
  readonly trade: TradeSeed
  readonly city: CitySeed
  readonly area: string
  readonly lines: readonly Line[]
  readonly property: string
  readonly mode: 'with_material' | 'without_material'
  /** The share of each payment that the client holds back until the end. */
  readonly retention: number
  readonly start: (typeof startWindows)[number]
  readonly status: JobStatus
  readonly project: ProjectStatus | null
  /** Days since it was submitted. */
  readonly age: number
  readonly form: string
  /** Given answers; the others are chosen. */
  readonly choices: Answers
}

type RowsOf = { -readonly [T in keyof Tables]?: Insertable<Tables[T]>[] }

/** Rows built so far, by table. */
export type DemoRows = RowsOf

export function insert<T extends keyof Tables>(
  rows: DemoRows,
  table: T,
  ...added: readonly Insertable<Tables[T]>[]
): void {
  const list: Insertable<Tables[T]>[] = rows[table] ?? []
  list.push(...added)
  rows[table] = list as DemoRows[T]
}

export function rowsIn<T extends keyof Tables>(rows: DemoRows, table: T): readonly Insertable<Tables[T]>[] {
  return rows[table] ?? []
}
