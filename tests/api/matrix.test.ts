// Every endpoint of the contract × everybody who may knock: the answer follows from the endpoint's access and the permission table.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultPermissions, may } from '#shared/access/permissions.ts'
import { areaOf, type ProfessionalType, type Who } from '#shared/access/roles.ts'
import type { Endpoint, EndpointKey } from '#shared/api/endpoint.ts'
import { splitKey } from '#shared/api/endpoint.ts'
import { contract } from '#shared/contract.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { callApi, type Reply, type TestApp, testApp } from '#tests/support/app.ts'
import { type Person, type SignedIn, signIn } from '#tests/support/people.ts'

const endpoints = Object.entries(contract) as [EndpointKey, Endpoint][]
const people: readonly Person[] = ['consumer', 'contractor', 'builder', 'advisor', 'supplier', 'admin', 'superAdmin']
const types: readonly string[] = ['contractor', 'builder', 'advisor', 'supplier']

let app: TestApp
const signedIn = new Map<Person, SignedIn>()

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

function whoIs(person: Person): Who {
  if (types.includes(person)) return { role: 'professional', professionalType: person as ProfessionalType }
  return { role: person as Who['role'], professionalType: null }
}

/** People of tests have no professional profile, so a professional counts as not yet approved. */
function mayCall(person: Person, { access }: Endpoint): boolean {
  if (access === 'open' || access === 'signed-in') return true
  const who = whoIs(person)
  if (access.areas && !access.areas.includes(areaOf(who))) return false
  return may(defaultPermissions(who, who.role !== 'professional'), access.module, access.action, () => undefined)
}

/** The key with ids that lead to nothing. */
function missing(key: EndpointKey): string {
  const { method, path } = splitKey(key)
  return `${method} ${path.replaceAll(/\{(form|profile|slug)\}/g, 'no-such-thing').replaceAll(/\{\w+\}/g, () => randomUUID())}`
}

const takesBody = (key: EndpointKey): boolean => !key.startsWith('GET')
const send = (
  key: EndpointKey,
  token?: string,
  body: unknown = takesBody(key) ? {} : undefined,
): Promise<Reply<Problem>> => callApi<Problem>(app.url, missing(key), { token, body })

describe.each(endpoints)('%s', (key, endpoint) => {
  // Anew for each endpoint: signing out is one of them.
  beforeAll(async () => {
    for (const person of people) signedIn.set(person, await signIn(app.platform, person))
  })

  it('asks for a session unless it is open', async () => {
    const { status, body } = await send(key)
    expect(status).toBeLessThan(500)
    if (endpoint.access !== 'open') expect([status, body.code]).toEqual([401, 'session.required'])
  })

  it('refuses a token that nobody gave', async () => {
    const { status } = await send(key, 'eyJhbGciOiJub25lIn0.e30.')
    if (endpoint.access === 'open') expect(status).toBeLessThan(500)
    else expect(status).toBe(401)
  })

  it.each(people)('lets a %s in as the permission table says', async person => {
    const { status, body } = await send(key, signedIn.get(person)?.token)
    expect(status).toBeLessThan(500)
    // Past the door the deed's own policy may still refuse: somebody else's object, no profile yet.
    if (endpoint.access === 'open') return
    if (mayCall(person, endpoint)) expect(status).not.toBe(401)
    else expect([status, body.code]).toEqual([403, 'access.denied'])
  })

  it.runIf(key.includes('{'))('answers 4xx for an id that leads to nothing', async () => {
    const { status } = await send(key, signedIn.get('superAdmin')?.token)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  it.runIf(endpoint.body !== undefined)('names what is wrong with a bad body, and never fails', async () => {
    const bad: readonly unknown[] = [
      '{',
      '[]',
      '"text"',
      'null',
      { surprise: true },
      { note: 'x\u0000y' },
      { lines: 'many' },
      JSON.stringify({ deep: nested(60) }),
    ]
    for (const body of bad) {
      const { status, body: problem } = await send(key, signedIn.get('superAdmin')?.token, body)
      expect([body, status]).toSatisfy(([, answered]) => answered >= 200 && answered < 500)
      if (status >= 400) expect(problem.code).toBeTypeOf('string')
    }
  })

  it.runIf(endpoint.query !== undefined)('never fails on a bad query', async () => {
    for (const query of [
      'page=-1',
      'page=abc',
      'page=1e99',
      'pageSize=100000',
      'lat=NaN&lon=x',
      'q=%00',
      'what=%F0%9F%8F%A0%27%22%3B--',
      `what=${'a'.repeat(5000)}`,
      'page[]=1&page[]=2',
    ]) {
      const { status } = await callApi(app.url, `${missing(key)}?${query}`, {
        token: signedIn.get('superAdmin')?.token,
      })
      expect([query, status]).toSatisfy(([, answered]) => answered >= 200 && answered < 500)
    }
  })
})

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { in: nested(depth - 1) }
}

describe('the API', () => {
  it('answers an unknown path with a problem', async () => {
    const { status, body, headers } = await callApi<Problem>(app.url, 'GET /nowhere')
    expect([status, body.code]).toEqual([404, 'request.not-found'])
    expect(headers.get('content-type')).toContain('application/problem+json')
  })

  it('answers a wrong method with what is allowed', async () => {
    const { status, headers } = await callApi(app.url, 'DELETE /cities')
    expect(status).toBe(405)
    expect(headers.get('allow')).toContain('GET')
  })

  it('speaks the language of the caller', async () => {
    const { body } = await callApi<Problem>(app.url, 'GET /jobs', { headers: { 'accept-language': 'ar' } })
    expect(body.detail).toMatch(/[\u0600-\u06FF]/)
  })

  it('describes every endpoint in OpenAPI 3.1', async () => {
    const { body } = await callApi<{ openapi: string; paths: Record<string, Record<string, unknown>> }>(
      app.url,
      'GET /openapi.json',
    )
    expect(body.openapi).toMatch(/^3\.1/)
    for (const [key] of endpoints) {
      const { method, path } = splitKey(key)
      expect([key, Object.keys(body.paths[path] ?? body.paths[`/api${path}`] ?? {})]).toEqual([
        key,
        expect.arrayContaining([method.toLowerCase()]),
      ])
    }
  })
})
