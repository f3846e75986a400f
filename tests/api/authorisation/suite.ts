// Every endpoint × every caller × (own, another person's, missing) objects: the right answer in each cell, and no
// change by refused calls.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint, EndpointKey } from '#shared/api/endpoint.ts'
import { splitKey } from '#shared/api/endpoint.ts'
import { contract } from '#shared/contract.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { callApi, type Reply, type TestApp, testApp } from '#tests/support/app.ts'
import { openMarket, testUsers } from '#tests/support/market.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { type Caller, type CallerPool, callerPool, callers, expectedRefusal } from './callers.ts'
import { type Fingerprint, fingerprints } from './fingerprint.ts'
import { type Fixtures, hasObjects, type Objects, objectsOf, type Params } from './objects.ts'

const endpoints = Object.entries(contract) as [EndpointKey, Endpoint][]
const missingSlug = 'no-such-thing'
/** Params for which any well-formed value is accepted. */
const wellFormed: Params = { variant: '40.webp', estimate: 'nosuchestimateanywhere' }

type Setting = { readonly app: TestApp; readonly fixtures: Fixtures; readonly pool: CallerPool }

let app: TestApp
let fixtures: Fixtures
let pool: CallerPool
let fingerprint: () => Promise<Fingerprint>

function missing(key: EndpointKey): Params {
  const names = [...splitKey(key).path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const slugs = ['form', 'profile', 'slug']
  const fillerOf = (name: string): string => (slugs.includes(name) ? missingSlug : (wellFormed[name] ?? randomUUID()))
  return Object.fromEntries(names.map(name => [name, fillerOf(name)]))
}

function filled(key: EndpointKey, params: Params): string {
  const { method, path } = splitKey(key)
  return `${method} ${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? randomUUID())}`
}

function withQuery(path: string, { query }: Endpoint): string {
  const sample = (sampleOf(query) ?? {}) as Record<string, unknown>
  const search = new URLSearchParams(Object.entries(sample).map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

/** Calls the endpoint with a sample of its query and body. */
export async function request(
  { app }: Pick<Setting, 'app'>,
  key: EndpointKey,
  endpoint: Endpoint,
  { token }: Caller,
  params: Params,
): Promise<Reply<Problem>> {
  const body = sampleOf(endpoint.body) ?? (key.startsWith('GET') ? undefined : {})
  return await callApi<Problem>(app.url, withQuery(filled(key, params), endpoint), { token, body })
}

type Notified = { readonly status: number; readonly code: string | null }
const notified = ({ status, body }: Reply<Problem>): Notified => ({ status, code: body?.code ?? null })

type Visit = { readonly caller: Caller; readonly refusal: Notified | null; readonly objects: Objects }

const nothing: Objects = { own: null, another: null }

/**
 * Access does not depend on the database: on the second one, a single allowed caller who finds their objects is enough.
 */
const isOneEnough = process.env.TEST_TABLES === 'one'

/** All callers at this endpoint; each one with access gets objects of their own. */
async function visitsOf(key: EndpointKey, endpoint: Endpoint): Promise<readonly Visit[]> {
  const visits: Visit[] = []
  for (const name of callers) {
    if (isOneEnough && visits.some(({ refusal, objects }) => !refusal && (objects.own || !key.includes('{')))) break
    const known = await pool.known(name, endpoint)
    const refusal = expectedRefusal(endpoint, known)
    if (refusal) visits.push({ caller: known, refusal: { status: refusal[0], code: refusal[1] }, objects: nothing })
    else {
      const caller = isReadOnly(key) ? known : await pool.fresh(name, endpoint)
      visits.push({ caller, refusal: null, objects: await objectsOf(key, fixtures, caller) })
    }
  }
  return visits
}

/** A GET without params has no effect, so callers can be reused. */
const isReadOnly = (key: EndpointKey): boolean => key.startsWith('GET') && !key.includes('{')

/**
 * The params for refused callers: objects of an allowed caller. Refused calls do not change them, so all refused
 * callers share them.
 */
function cellsOf(key: EndpointKey, visits: readonly Visit[]): readonly Params[] {
  const rightful = visits.filter(({ refusal }) => !refusal).map(({ objects }) => objects)
  if (rightful.length === 0) throw new Error(`Nobody may call ${key}.`)
  const { own, another } = rightful.find(objects => objects.own) ?? nothing
  return [own, another, missing(key)].filter(params => params !== null)
}

/** A refused caller gets the same refusal whether the object exists or not. */
async function expectRefused(
  key: EndpointKey,
  endpoint: Endpoint,
  { caller, refusal }: Visit,
  cells: readonly Params[],
) {
  const answers = await Promise.all(cells.map(params => request({ app }, key, endpoint, caller, params)))
  expect([caller.name, ...answers.map(notified)]).toEqual([caller.name, ...cells.map(() => refusal)])
}

/** A missing object and another person's object get the same answer. */
async function expectNothingThere(key: EndpointKey, endpoint: Endpoint, { caller, objects: { another } }: Visit) {
  const absent = notified(await request({ app }, key, endpoint, caller, missing(key)))
  expect([caller.name, absent.status]).toEqual([caller.name, expect.toSatisfy(isRefusal)])
  if (another)
    expect([caller.name, notified(await request({ app }, key, endpoint, caller, another))]).toEqual([
      caller.name,
      absent,
    ])
}
const isRefusal = (status: number): boolean => status >= 400 && status < 500

async function expectOwn(key: EndpointKey, endpoint: Endpoint, { caller, objects: { own } }: Visit) {
  const { status } = await request({ app }, key, endpoint, caller, own ?? {})
  const wrong = own ? [401, 403, 404] : endpoint.access === 'open' ? [] : [401]
  expect([caller.name, status]).toEqual([
    caller.name,
    expect.toSatisfy((row: number) => row < 500 && !wrong.includes(row)),
  ])
}

/** Refused calls change nothing in the database. */
async function expectTables(key: EndpointKey, endpoint: Endpoint) {
  const visits = await visitsOf(key, endpoint)
  const cells = cellsOf(key, visits)
  const before = await fingerprint()
  for (const visit of visits) {
    if (visit.refusal) await expectRefused(key, endpoint, visit, cells)
    else if (key.includes('{')) await expectNothingThere(key, endpoint, visit)
  }
  expect(await fingerprint()).toEqual(before)
  for (const visit of visits) if (!visit.refusal) await expectOwn(key, endpoint, visit)
  await pool.leave()
}

/** The application with a market, and everybody who may call. */
export async function openAuthorisation(options: Parameters<typeof testApp>[0] = {}): Promise<Setting> {
  const app = await testApp(options)
  const market = await openMarket(app)
  const fixtures = { app, market, users: await testUsers(app, market) }
  const { pro, rival } = fixtures.users
  for (const { professionalId } of [pro, rival])
    await app.platform.database.db
      .updateTable('professionals')
      .set({ slug: `fixture-${professionalId}` })
      .where('id', '=', professionalId)
      .execute()
  return { app, fixtures, pool: callerPool(app, market) }
}

/** A new caller whom the endpoint's access allows. @throws where nobody is allowed */
export async function allowedCaller({ pool }: Setting, endpoint: Endpoint): Promise<Caller> {
  for (const name of callers)
    if (!expectedRefusal(endpoint, await pool.known(name, endpoint))) return await pool.fresh(name, endpoint)
  throw new Error('Nobody may call the endpoint.')
}

async function openFixtures(): Promise<void> {
  ;({ app, fixtures, pool } = await openAuthorisation())
  const takeFingerprint = await fingerprints(app.platform.database.db)
  // Delivers pending events first: their effects do not belong to the call.
  fingerprint = async () => {
    await app.platform.deliverer.deliverAll()
    return await takeFingerprint()
  }
}

/**
 * Splits the endpoints over the test files: each file has its own database, and fewer rows make the fingerprint faster.
 */
export function authorisation(part: number, parts: number): void {
  beforeAll(openFixtures)
  afterAll(() => app.close())

  const shared = endpoints.filter((_, place) => place % parts === part)
  it.each(shared)('%s', { timeout: 120_000 }, expectTables)
}

/** Endpoints with params but without test objects; must be empty. */
export function unknownObjects(): readonly string[] {
  return endpoints.map(([key]) => key).filter(key => !hasObjects(key))
}
