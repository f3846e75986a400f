// Settings of the database; without a URL it is the embedded one.
import { z } from 'zod'

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })
const urls = z
  .string()
  .transform(text => text.split(',').flatMap(item => item.trim() || []))
  .pipe(z.array(postgresUrl))

export const databaseSettings = {
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  DATABASE_READ_URLS: urls.default([]),
  DATABASE_POOLING: z.enum(['session', 'transaction']).default('session'),
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(10),
}
const settings = z.object(databaseSettings)

/** What a pooler in front of the database lends a connection for. */
export type Pooling = z.output<typeof settings>['DATABASE_POOLING']

export type DatabaseConfig = {
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** Where to listen to NOTIFY; null: at `databaseUrl`. */
  readonly listenUrl: string | null
  /** Streaming replicas that visitors read from. */
  readonly readUrls: readonly string[]
  readonly databasePooling: Pooling
  /** Connection of the tables' owner, for migrations only; null: the application's user owns the tables. */
  readonly ownerUrl: string | null
  readonly databasePool: number
}

export const databaseConfig = (env: z.output<typeof settings>): DatabaseConfig => ({
  databaseUrl: env.DATABASE_URL ?? null,
  listenUrl: env.DATABASE_LISTEN_URL ?? null,
  readUrls: env.DATABASE_READ_URLS,
  databasePooling: env.DATABASE_POOLING,
  ownerUrl: env.MIGRATION_DATABASE_URL ?? null,
  databasePool: env.DATABASE_POOL,
})

/** What is wrong with these settings together; null if nothing is. */
export function databaseFault(env: z.output<typeof settings>): string | null {
  const alone = [env.DATABASE_LISTEN_URL, env.DATABASE_READ_URLS[0]].some(Boolean)
  return alone && !env.DATABASE_URL ? 'DATABASE_LISTEN_URL and DATABASE_READ_URLS need DATABASE_URL.' : null
}
