// News and housekeeping: the outbox, notifications, what timers failed at, idempotency keys, page data, search misses. Columns in the database's own names.
import type { Generated } from 'kysely'
import type { Json, MaybeMoment, Moment } from './columns.ts'

export interface IdempotencyKeysTable {
  scope: string
  key: string
  request_hash: string
  status: number | null
  body: Json<unknown> | null
  created_at: Moment
}

export interface EventsTable {
  id: string
  position: Generated<number | null>
  name: string
  payload: Json<unknown>
  created_at: Moment
  delivered_at: MaybeMoment
  attempts: Generated<number>
  next_attempt_at: Moment
  last_error: string | null
}

export interface NotificationsTable {
  id: string
  user_id: string
  event_id: string
  type: string
  push: string | null
  params: Json<unknown>
  route: string
  route_params: Json<unknown>
  message: string | null
  created_at: Moment
  pushed_at: MaybeMoment
  push_attempts: Generated<number>
  push_next_at: Generated<Date | null>
  push_failed_at: Generated<Date | null>
  push_error: Generated<string | null>
  seen_at: MaybeMoment
  read_at: MaybeMoment
}

export interface SiteVersionsTable {
  version: number
  page_data: Json<unknown>
  published_at: Moment
  author_id: string | null
}

export interface TimerFailuresTable {
  timer: string
  row_id: string
  attempts: number
  next_attempt_at: Moment
  last_error: string
}

export interface SearchMissesTable {
  folded: string
  language: string
  times: Generated<number>
  last_at: Moment
}
