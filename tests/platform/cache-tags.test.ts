// On one connection, whose statistics count what it has scanned and written.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#server/platform/database/open.ts'
import type { Endpoint, EndpointKey } from '#shared/api/endpoint.ts'
import { contract } from '#shared/contract.ts'
import { objectsOf } from '#tests/api/authorisation/objects.ts'
import { allowedCaller, openAuthorisation, request } from '#tests/api/authorisation/suite.ts'
import { testPlace } from '#tests/support/database.ts'

/** Writes that change nothing a cached answer shows, or a figure that may be a minute old. */
const exempt: Readonly<Record<string, readonly EndpointKey[]>> = {
  'the figures of bids and replies on public pages may be a minute old': [
    'POST /bids/{bid}/withdraw',
    'POST /connects/{connect}/accept',
    'POST /connects/{connect}/decline',
    'POST /enquiries/{enquiry}/withdraw',
    'POST /quotes/{enquiry}/refuse',
    'POST /projects/{project}/confirm',
  ],
  'the figures of complaints may be a minute old': [
    'POST /admin/complaints/{complaint}/acknowledge',
    'POST /complaints/{complaint}/withdraw',
  ],
  'the rules of connect requests are another setting': ['PUT /admin/connects/rules'],
  'the state of a bid is not public': [
    'POST /jobs/{job}/bids/seen',
    'POST /jobs/{job}/bids/{bid}/decline',
    'POST /jobs/{job}/bids/{bid}/shortlist',
  ],
  'stories show closed projects alone': ['POST /jobs/{job}/bids/{bid}/accept'],
  'what waits for a review or a consent is not public': [
    'POST /admin/ideas/{idea}/request-changes',
    'POST /own-ideas/{idea}/withdraw',
    'POST /admin/jobs/{job}/reject',
    'POST /admin/jobs/{job}/request-changes',
    'POST /admin/products/{product}/reject',
    'POST /admin/products/{product}/request-changes',
    'POST /projects/{project}/story/decline',
  ],
  'what readers see of an article stays until the next text is published': [
    'POST /admin/blogs/articles',
    'PUT /admin/blogs/articles/{article}/{language}',
    'POST /admin/blogs/articles/{article}/{language}/revisions/{revision}/restore',
    'POST /admin/blogs/articles/{article}/{language}/submit',
    'POST /admin/blogs/articles/{article}/{language}/send-back',
    'POST /admin/blogs/articles/{article}/{language}/schedule',
    'POST /admin/blogs/articles/{article}/{language}/unschedule',
    'POST /admin/blogs/articles/{article}/{language}/restore',
    'POST /admin/help/articles',
    'PUT /admin/help/articles/{article}/{language}',
    'POST /admin/help/articles/{article}/{language}/revisions/{revision}/restore',
    'POST /admin/help/articles/{article}/{language}/submit',
    'POST /admin/help/articles/{article}/{language}/send-back',
    'POST /admin/help/articles/{article}/{language}/schedule',
    'POST /admin/help/articles/{article}/{language}/unschedule',
    'POST /admin/help/articles/{article}/{language}/restore',
  ],
  'a report and its refusal leave the review as it is': [
    'POST /admin/reviews/{review}/uphold',
    'POST /reviews/{review}/flag',
  ],
  'these columns are not public': [
    'POST /jobs/{job}/questions/{question}/answer',
    'POST /onboarding',
    'POST /staff/{user}/suspend',
    'PUT /accounts/me/password',
    'PUT /admin/forms/{form}/draft',
    'PUT /bid-templates',
    'PUT /invitations/link',
    'PUT /staff/{user}/permissions',
  ],
}
const isExempt = (key: EndpointKey): boolean => Object.values(exempt).flat().includes(key)

/**
 * Tables whose writes an answer need not follow: it takes figures alone from them, which may be a minute old, or the
 * language of a job's title, which stays; or the actions announce the tag themselves, for public books alone, whose files
 * cannot be deleted by themselves. Whether a joined table without a match is scanned depends on the plan.
 */
const notFollowed: Readonly<Partial<Record<EndpointKey, readonly string[]>>> = {
  'GET /figures/shortfalls': ['bids', 'jobs', 'replies', 'complaints', 'price_index_days', 'cities'],
  'GET /professionals': ['bids', 'jobs'],
  'GET /professionals/{profile}': ['bids', 'jobs'],
  'GET /professionals/{profile}/reviews': ['jobs'],
  'GET /shared-ideabooks': ['ideabooks', 'ideabook_items', 'files'],
}

type Uses = ReadonlyMap<string, { readonly scanned: number; readonly written: number }>

async function usesOf(db: Db): Promise<Uses> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ name: string; scanned: number; written: number }>`
    select relname as name, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as scanned,
      (n_tup_ins + n_tup_upd + n_tup_del)::int as written
    from pg_stat_user_tables`.execute(db)
  return new Map(rows.map(({ name, ...use }) => [name, use]))
}

function tablesBetween(before: Uses, after: Uses, use: 'scanned' | 'written'): readonly string[] {
  return [...after].filter(([name, uses]) => uses[use] > (before.get(name)?.[use] ?? 0)).map(([name]) => name)
}

/** Tables that any write touches, or a worker meanwhile, and no cached answer reads. */
const ofEveryWrite = [
  'idempotency_keys',
  'rate_limits',
  'audit_entries',
  'events',
  'mails',
  'notifications',
  'status_changes',
]

type Measured = { readonly key: EndpointKey; readonly endpoint: Endpoint; readonly tables: readonly string[] }

const endpoints = Object.entries(contract) as [EndpointKey, Endpoint][]
const cached = endpoints.filter(([, { reads }]) => reads)
const writing = endpoints.filter(([key]) => !key.startsWith('GET'))
const writes: Measured[] = []
let setting: Awaited<ReturnType<typeof openAuthorisation>>

/** The tables of one successful call by a caller who may make it; none where the sample is refused. */
async function measure(key: EndpointKey, endpoint: Endpoint, use: 'scanned' | 'written'): Promise<Measured> {
  const caller = await allowedCaller(setting, endpoint)
  const { platform } = setting.app
  const { own } = await objectsOf(key, setting.fixtures, caller)
  await platform.deliverer.deliverAll()
  const before = await usesOf(platform.database.db)
  const { status } = await request(setting, key, endpoint, caller, own ?? {})
  const tables = tablesBetween(before, await usesOf(platform.database.db), use)
  await setting.pool.leave()
  return { key, endpoint, tables: status < 300 ? tables.filter(table => !ofEveryWrite.includes(table)) : [] }
}

const sharesTag = ({ reads = [] }: Endpoint, { changes = [] }: Endpoint): boolean =>
  reads.some(tag => changes.includes(tag))

describe('cache tags', () => {
  beforeAll(async () => {
    setting = await openAuthorisation({ place: { ...(await testPlace()), pool: 1 } })
    for (const [key, endpoint] of writing) writes.push(await measure(key, endpoint, 'written'))
  }, 240_000)
  afterAll(() => setting.app.close())

  it('are measured on more than a hundred successful writes', () => {
    expect(writes.filter(({ tables }) => tables.length > 0).length).toBeGreaterThan(100)
  })

  it.each(cached)('%s shares a tag with each write to a table that it reads', async (key, endpoint) => {
    const scanned = await measure(key, endpoint, 'scanned')
    const tables = scanned.tables.filter(table => !notFollowed[key]?.includes(table))
    const unshared = writes
      .filter(write => !isExempt(write.key) && !sharesTag(endpoint, write.endpoint))
      .flatMap(write => write.tables.filter(table => tables.includes(table)).map(table => `${write.key}: ${table}`))
    expect(unshared).toEqual([])
  })
})
