// Access. In memory: the server's own check for everybody at every endpoint. Over HTTP, at every endpoint: one refused
// caller, and of each area that is let in one caller with their own, another person's and a missing object; refused
// calls change nothing.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkAccess } from '#server/platform/endpoint/perform.ts'
import { bearerSession, type Session } from '#server/platform/session/read-session.ts'
import { type Area, areaOf } from '#shared/access/roles.ts'
import type { Endpoint, EndpointKey } from '#shared/api/endpoint.ts'
import { splitKey } from '#shared/api/endpoint.ts'
import { contract } from '#shared/contract.ts'
import { type AppError, isAppError, type Problem } from '#shared/errors/app-error.ts'
import { callApi, type Reply, type TestApp, testApp } from '#tests/support/app.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { openMarket, testUsers } from '#tests/support/market.ts'
import { aVisitor } from '#tests/support/people.ts'
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

const areaIn = ({ who }: Caller): Area | null => who && areaOf(who)

/** `items` from this place on, then those before it: each endpoint begins with another caller. */
const from = <T>(items: readonly T[], place: number): readonly T[] => {
  const start = items.length > 0 ? place % items.length : 0
  return [...items.slice(start), ...items.slice(0, start)]
}

/** The caller with new objects. */
async function visitOf(key: EndpointKey, endpoint: Endpoint, known: Caller): Promise<Visit> {
  const caller = isReadOnly(key) ? known : await pool.fresh(known.name, endpoint)
  return { caller, refusal: null, objects: await objectsOf(key, fixtures, caller) }
}

/** One of these callers: the first who has an object of their own, else the last. */
async function someVisit(key: EndpointKey, endpoint: Endpoint, group: readonly Caller[]): Promise<readonly Visit[]> {
  let visit: Visit | null = null
  for (const known of group) {
    visit = await visitOf(key, endpoint, known)
    if (visit.objects.own || !key.includes('{')) break
  }
  return visit ? [visit] : []
}

/** One allowed caller of each area and one refused, in turn, with objects of their own. */
async function visitsOf(key: EndpointKey, endpoint: Endpoint): Promise<readonly Visit[]> {
  const place = endpoints.findIndex(([one]) => one === key)
  const all = await Promise.all(callers.map(name => pool.known(name, endpoint)))
  const allowed = from(
    all.filter(caller => !expectedRefusal(endpoint, caller)),
    place,
  )
  const visits: Visit[] = []
  for (const group of Map.groupBy(allowed, areaIn).values()) {
    visits.push(...(await someVisit(key, endpoint, group)))
  }
  const refused = from(all, place).find(caller => expectedRefusal(endpoint, caller))
  const [status, code] = (refused && expectedRefusal(endpoint, refused)) ?? []
  if (refused && status && code) visits.push({ caller: refused, refusal: { status, code }, objects: nothing })
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

/** The session of each token as the server reads it, or the error instead. */
function sessionReader(): (token: string | undefined) => Promise<Session | AppError> {
  const known = new Map<string | undefined, Promise<Session | AppError>>()
  const read = (token: string | undefined): Promise<Session | AppError> =>
    bearerSession(app.platform.appContext, token && `Bearer ${token}`).catch((error: unknown) => {
      if (isAppError(error)) return error
      throw error
    })
  return token => {
    const session = known.get(token) ?? read(token)
    known.set(token, session)
    return session
  }
}

/** The answer of the server's check; null lets the caller in. At an open endpoint a bad token counts as none. */
function decisionOn(endpoint: Endpoint, session: Session | AppError): readonly [number, string] | null {
  const refusal = (error: unknown): readonly [number, string] => {
    if (isAppError(error)) return [error.status, error.code]
    throw error
  }
  if (isAppError(session)) return endpoint.access === 'open' ? null : refusal(session)
  try {
    checkAccess(endpoint, { ...aVisitor(app.platform), ...session })
    return null
  } catch (error) {
    return refusal(error)
  }
}

/** In memory, with the check and the reading of sessions that the server itself uses. */
export async function checkEverybody(): Promise<void> {
  const sessionOf = sessionReader()
  const [wrong, seen] = [[] as unknown[], { in: 0, refused: 0 }]
  for (const [key, endpoint] of endpoints)
    for (const name of callers) {
      const caller = await pool.known(name, endpoint)
      const [expected, decision] = [
        expectedRefusal(endpoint, caller),
        decisionOn(endpoint, await sessionOf(caller.token)),
      ]
      seen[expected ? 'refused' : 'in']++
      if (expected?.join() !== decision?.join()) wrong.push({ key, name, expected, decision })
    }
  expectNone(wrong, endpoints)
  expect(Math.min(seen.in, seen.refused)).toBeGreaterThan(endpoints.length)
}

/** Endpoints with params but without test objects; must be empty. */
export function unknownObjects(): readonly string[] {
  return endpoints.map(([key]) => key).filter(key => !hasObjects(key))
}
