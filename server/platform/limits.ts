// Rate limits per person or address; those on sign-in are shared by all nodes.
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Rate } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Database } from './database/open.ts'

/**
 * `account`: attempts on one account from one address. `anywhere`: wrong passwords for one account from all addresses.
 * `device`: attempts from a browser that the account knows. `code`: guesses of a code of one account from anywhere.
 * `mail`: mails to one address that anybody can cause.
 */
type Bucket = Rate | 'account' | 'anywhere' | 'device' | 'code' | 'mail'

export type Limits = {
  /** Counts one call. @throws AppError `request.too-many` with the seconds to wait */
  consume(bucket: Bucket, key: string): Promise<void>
  /** Refunds one call: successful ones do not count. */
  refund(bucket: Bucket, key: string): Promise<void>
  /** Resets the counter. */
  reset(bucket: Bucket, key: string): Promise<void>
}

type Rule = { readonly points: number; readonly seconds: number; readonly shared: boolean }

const rules: Readonly<Record<Bucket, Rule>> = {
  read: { points: 600, seconds: 60, shared: false },
  write: { points: 120, seconds: 60, shared: false },
  'sign-in': { points: 30, seconds: 60, shared: true },
  'sign-up': { points: 20, seconds: 3600, shared: true },
  // Forms of anonymous senders: enough for a household or an office behind one address, too few for a script.
  form: { points: 30, seconds: 600, shared: true },
  // Enough for a helpful member, too few for a flood.
  post: { points: 20, seconds: 3600, shared: true },
  // A picture costs a second of processor time.
  upload: { points: 60, seconds: 60, shared: false },
  account: { points: 10, seconds: 900, shared: true },
  anywhere: { points: 20, seconds: 3600, shared: true },
  device: { points: 20, seconds: 3600, shared: true },
  mail: { points: 10, seconds: 3600, shared: true },
  // Three codes of a million are valid at any time: fifty guesses an hour are a chance of one in 6,000.
  code: { points: 50, seconds: 3600, shared: true },
}

function counter(bucket: Bucket, { points, seconds, shared }: Rule, database: Database): RateLimiterAbstract {
  const memory = new RateLimiterMemory({ keyPrefix: bucket, points, duration: seconds })
  if (!shared) return memory
  return new RateLimiterPostgres({
    storeClient: database.ownStatements,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: bucket,
    points,
    duration: seconds,
    insuranceLimiter: memory,
  })
}

/** The key of an address: an IPv6 client owns its whole /64. */
export function addressKey(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

const nothing = async (): Promise<void> => undefined
const unlimited: Limits = { consume: nothing, refund: nothing, reset: nothing }

/** The counters of this node, or none if the configuration turns them off. */
export function openLimits(on: boolean, database: Database): Limits {
  if (!on) return unlimited
  const counters = new Map(
    Object.entries(rules).map(([bucket, rule]) => [bucket, counter(bucket as Bucket, rule, database)] as const),
  )
  return {
    consume: async (bucket, key) => {
      try {
        await counters.get(bucket)?.consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new AppError('request.too-many', { params: { seconds: Math.ceil(refusal.msBeforeNext / 1000) } })
      }
    },
    refund: async (bucket, key) => void (await counters.get(bucket)?.reward(key)),
    reset: async (bucket, key) => void (await counters.get(bucket)?.delete(key)),
  }
}
