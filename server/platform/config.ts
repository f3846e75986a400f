import { resolve } from 'node:path'
import { z } from 'zod'
import { type CdnConfig, cdnConfig, cdnSettings } from './cdn/config.ts'
import { type DatabaseConfig, databaseConfig, databaseFault, databaseSettings } from './database/config.ts'
import { type Secrets, secretsFor } from './secrets.ts'
import { type TracesConfig, tracesConfig, tracesSettings } from './traces/config.ts'
import { type WebPushConfig, webPushConfig, webPushSettings } from './web-push/config.ts'

const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform(value => ['on', 'true', '1'].includes(value))
const port = z.coerce.number().int().min(0).max(65_535)
const secret = z.string().min(32)
const list = z.string().transform(text => text.split(',').flatMap(item => item.trim() || []))
const webAddress = z.url({ protocol: /^https?$/ })

/** Exported for the test that holds the deployment files equal to it. */
export const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: webAddress.optional(),
  ...databaseSettings,
  DATA_DIR: z.string().default('.data'),
  DISK_LOW_MB: z.coerce.number().int().min(0).default(256),
  DEMO: flag.optional(),
  TOKEN_SECRET: secret.optional(),
  PUSH_APP_ID: z.string().regex(/^\w+$/).optional(),
  PUSH_KEY: z.string().regex(/^\w+$/).optional(),
  PUSH_SECRET: z.string().min(16).optional(),
  PUSHER_HOST: z.string().optional(),
  PUSHER_PORT: port.optional(),
  PUSHER_CLUSTER: z.string().optional(),
  PUSHER_TLS: flag.default(true),
  ...webPushSettings,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Imara <hello@localhost>'),
  MAIL_REPLY_TO: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
  S3_BUCKET: z.string().min(3).optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  API_BASE_PRODUCTION: z.string().default('/api'),
  API_BASE_STAGING: z.string().default('/api'),
  STAGING_HOSTS: list.default([]),
  TRUST_PROXY: z.string().default('loopback'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  RATE_LIMITS: flag.default(true),
  METRICS_TOKEN: z.string().min(16).optional(),
  ...tracesSettings,
  ...cdnSettings,
  STOP_WAIT_SECONDS: z.coerce.number().min(0).max(300).optional(),
  CONNECTIONS_MOST: z.coerce.number().int().min(1).default(10_000),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(500),
  HEAD_SECONDS: z.coerce.number().positive().max(600).default(10),
  IDLE_SECONDS: z.coerce.number().positive().max(600).default(65),
})
type Environment = z.output<typeof environment>

/** All settings from the environment. A service without configuration is null: the server then works without it. */
export type Config = DatabaseConfig & {
  readonly port: number
  readonly host: string
  /** Public address of the site, without a trailing slash. */
  readonly publicUrl: string
  /** Whether cookies have the attribute `Secure`. */
  readonly https: boolean
  readonly dataDir: string
  readonly diskLowBytes: number
  /** Inserts the demo's people, and shows unsent mails in the outbox. */
  readonly demo: boolean
  readonly tokenSecret: Uint8Array
  /** `required`: an admin without a second factor may only open their settings. */
  readonly adminSecondFactor: 'required' | 'optional'
  readonly push: PushConfig
  /** Null: no device push. */
  readonly webPush: WebPushConfig | null
  readonly mail: { readonly url: string; readonly from: string; readonly replyTo: string | null } | null
  readonly google: { readonly clientId: string; readonly clientSecret: string; readonly issuer: string } | null
  /** Null: files are stored in `dataDir`. */
  readonly s3: S3Config | null
  readonly apiBase: { readonly production: string; readonly staging: string; readonly stagingHosts: readonly string[] }
  /** Value of Express's `trust proxy`. */
  readonly trustProxy: string | number | boolean
  readonly logLevel: Environment['LOG_LEVEL']
  readonly rateLimits: boolean
  readonly metricsToken: string | null
  /** Null: no traces. */
  readonly traces: TracesConfig | null
  /** Null: no shared cache may store documents. */
  readonly cdn: CdnConfig | null
  /** How long a stopping node still answers, until its load balancer has noticed. */
  readonly stopWaitMilliseconds: number
  readonly connections: {
    readonly most: number
    /** Connections per address that is not a trusted proxy. */
    readonly perAddress: number
    /** Limit until the head of the first request is complete. */
    readonly headMilliseconds: number
    /** Limit of a keep-alive connection between two requests. */
    readonly idleMilliseconds: number
  }
}

export type S3Config = {
  readonly bucket: string
  /** Null: Amazon's. */
  readonly endpoint: string | null
  readonly region: string
  /** Null: the machine's credentials (role, profile). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null
  readonly forcePathStyle: boolean
}

export type PushConfig = {
  readonly appId: string
  readonly key: string
  readonly secret: string
  /** Null: the server's own push endpoint. */
  readonly hosted: {
    readonly host: string | null
    readonly port: number | null
    readonly cluster: string | null
    readonly tls: boolean
  } | null
}

/** A setting is missing or wrong; the message names it. The process exits with code 78. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

function parse(env: NodeJS.ProcessEnv): Environment {
  // An empty variable counts as absent: `DATABASE_URL= npm start`.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(issue => `${issue.path.join('.')} (${issue.message})`)
  throw new ConfigError(`Wrong setting: ${wrong.join('; ')}. All settings are described in docs/operations.md.`)
}

function trustProxy(text: string): Config['trustProxy'] {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text
}

function hostedPush(env: Environment): PushConfig['hosted'] {
  if (!env.PUSHER_HOST && !env.PUSHER_CLUSTER) return null
  return {
    host: env.PUSHER_HOST ?? null,
    port: env.PUSHER_PORT ?? null,
    cluster: env.PUSHER_CLUSTER ?? null,
    tls: env.PUSHER_TLS,
  }
}

function mail(env: Environment): Config['mail'] {
  if (!env.SMTP_URL) return null
  return { url: env.SMTP_URL, from: env.MAIL_FROM, replyTo: env.MAIL_REPLY_TO ?? null }
}

function google(env: Environment): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret)
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are set together or not at all.')
  return { clientId, clientSecret, issuer }
}

function s3(env: Environment): S3Config | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket) return null
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together or not at all.')
  return {
    bucket,
    endpoint: env.S3_ENDPOINT ?? null,
    region: env.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
  }
}

function connections(env: Environment): Config['connections'] {
  return {
    most: env.CONNECTIONS_MOST,
    perAddress: env.CONNECTIONS_PER_ADDRESS,
    headMilliseconds: env.HEAD_SECONDS * 1000,
    idleMilliseconds: env.IDLE_SECONDS * 1000,
  }
}

function database(env: Environment): DatabaseConfig {
  const fault = databaseFault(env)
  if (fault) throw new ConfigError(fault)
  return databaseConfig(env)
}

/** The demo's passwords are public: unless HOST is set, a demo site listens on loopback only. */
const hostOf = ({ HOST, DEMO }: Environment, demo: boolean): string =>
  HOST ?? (demo && DEMO === undefined ? '127.0.0.1' : '0.0.0.0')

/** @throws ConfigError that names the missing or wrong setting */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const values = parse(env)
  const embedded = !values.DATABASE_URL
  const dataDir = resolve(values.DATA_DIR)
  const secrets: Secrets = secretsFor(values, embedded ? dataDir : null, missing => new ConfigError(missing))
  const demo = values.DEMO ?? (embedded && values.NODE_ENV !== 'production')
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  return {
    port: values.PORT,
    host: hostOf(values, demo),
    publicUrl,
    https: publicUrl.startsWith('https:'),
    ...database(values),
    dataDir,
    diskLowBytes: values.DISK_LOW_MB * 1024 * 1024,
    demo,
    tokenSecret: new TextEncoder().encode(secrets.TOKEN_SECRET),
    adminSecondFactor: values.ADMIN_SECOND_FACTOR ?? (demo ? 'optional' : 'required'),
    push: {
      appId: secrets.PUSH_APP_ID,
      key: secrets.PUSH_KEY,
      secret: secrets.PUSH_SECRET,
      hosted: hostedPush(values),
    },
    webPush: webPushConfig(values, secrets.VAPID_PRIVATE_KEY, publicUrl),
    mail: mail(values),
    google: google(values),
    s3: s3(values),
    apiBase: {
      production: values.API_BASE_PRODUCTION,
      staging: values.API_BASE_STAGING,
      stagingHosts: values.STAGING_HOSTS,
    },
    trustProxy: trustProxy(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
    rateLimits: values.RATE_LIMITS,
    metricsToken: values.METRICS_TOKEN ?? null,
    traces: tracesConfig(values),
    cdn: cdnConfig(values),
    stopWaitMilliseconds: (values.STOP_WAIT_SECONDS ?? (embedded ? 0 : 5)) * 1000,
    connections: connections(values),
  }
}
