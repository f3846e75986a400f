// Every endpoint × everybody × (own, another's, missing): the right answer in each cell, and nothing changed by a refusal.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint, EndpointKey } from '#shared/api/endpoint.ts'
import { splitKey } from '#shared/api/endpoint.ts'
import { contract } from '#shared/contract.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { callApi, type Reply, type TestApp, testApp } from '#tests/support/app.ts'
import { aCast, openMarket } from '#tests/support/market.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { type Fingerprint, fingerprints } from './fingerprint.ts'
import { aKnocker, type Knocker, type KnockerName, knockers, refusalAtDoor } from './knockers.ts'
import { hasObjects, objectsOf, type Params, type Stage } from './objects.ts'

const endpoints = Object.entries(contract) as [EndpointKey, Endpoint][]
const missingSlug = 'no-such-thing'
/** Params of which any value of the right form may be sent along. */
const wellFormed: Params = { variant: '40.webp', estimate: 'nosuchestimateanywhere' }

let app: TestApp
let stage: Stage
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

async function knock(
  key: EndpointKey,
  endpoint: Endpoint,
  { token }: Knocker,
  params: Params,
): Promise<Reply<Problem>> {
  const body = sampleOf(endpoint.body) ?? (key.startsWith('GET') ? undefined : {})
  return await callApi<Problem>(app.url, withQuery(filled(key, params), endpoint), { token, body })
}

type Told = { readonly status: number; readonly code: string | null }
const told = ({ status, body }: Reply<Problem>): Told => ({ status, code: body?.code ?? null })

/** Somebody whom the door lets in has made these; refusals leave them as they are, so all the refused share them. */
async function somebodysObjects(key: EndpointKey, endpoint: Endpoint): Promise<readonly Params[]> {
  for (const name of ['consumer', 'contractor', 'advisor', 'unapproved', 'superAdmin'] as const) {
    const rightful = await aKnocker(app, stage.market, name, endpoint)
    if (refusalAtDoor(endpoint, rightful)) continue
    const { own, another } = await objectsOf(key, stage, rightful)
    return [own, another, missing(key)].filter(params => params !== null)
  }
  throw new Error(`Nobody may call ${key}.`)
}

/** What a refused person may learn: nothing but the refusal, whatever lies behind it. */
async function expectRefused(
  key: EndpointKey,
  endpoint: Endpoint,
  knocker: Knocker,
  door: Told,
  cells: readonly Params[],
) {
  const before = await fingerprint()
  for (const params of cells) expect(told(await knock(key, endpoint, knocker, params))).toEqual(door)
  expect(await fingerprint()).toEqual(before)
}

/** What is missing and what is another's look the same, and stay as they are. */
async function expectNothingThere(key: EndpointKey, endpoint: Endpoint, knocker: Knocker, another: Params | null) {
  const before = await fingerprint()
  const nothing = told(await knock(key, endpoint, knocker, missing(key)))
  expect(nothing.status).toBeGreaterThanOrEqual(400)
  expect(nothing.status).toBeLessThan(500)
  if (another) expect(told(await knock(key, endpoint, knocker, another))).toEqual(nothing)
  expect(await fingerprint()).toEqual(before)
}

async function expectOwnAlone(key: EndpointKey, endpoint: Endpoint, knocker: Knocker) {
  const { own, another } = await objectsOf(key, stage, knocker)
  if (key.includes('{')) await expectNothingThere(key, endpoint, knocker, another)
  const { status } = await knock(key, endpoint, knocker, own ?? {})
  expect(status).toBeLessThan(500)
  if (own) expect([401, 403, 404]).not.toContain(status)
  else if (endpoint.access !== 'open') expect(status).not.toBe(401)
}

async function openStage(): Promise<void> {
  app = await testApp()
  const market = await openMarket(app)
  stage = { app, market, cast: await aCast(app, market) }
  const { pro, rival } = stage.cast
  for (const { professionalId } of [pro, rival])
    await app.platform.database.db
      .updateTable('professionals')
      .set({ slug: `cast-${professionalId}` })
      .where('id', '=', professionalId)
      .execute()
  const takeFingerprint = await fingerprints(app.platform.database.db)
  // What is still being delivered is no effect of the call.
  fingerprint = async () => {
    await app.platform.deliverer.deliverAll()
    return await takeFingerprint()
  }
}

/** The files share the endpoints out: each has a database of its own, and the fewer rows it holds the quicker a look at all of them. */
export function authorisation(part: number, parts: number): void {
  beforeAll(openStage)
  afterAll(() => app.close())

  describe.each(endpoints.filter((_, place) => place % parts === part))('%s', (key, endpoint) => {
    let cells: readonly Params[]
    beforeAll(async () => {
      cells = await somebodysObjects(key, endpoint)
    })

    it.each(knockers)('%s', async (name: KnockerName) => {
      const knocker = await aKnocker(app, stage.market, name, endpoint)
      const door = refusalAtDoor(endpoint, knocker)
      if (door) await expectRefused(key, endpoint, knocker, { status: door[0], code: door[1] }, cells)
      else await expectOwnAlone(key, endpoint, knocker)
    })
  })
}

/** Endpoints with params that nothing stands behind; none when the tables are whole. */
export function unknownObjects(): readonly string[] {
  return endpoints.map(([key]) => key).filter(key => !hasObjects(key))
}
