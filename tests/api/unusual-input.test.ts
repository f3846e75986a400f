// Every endpoint refuses every kind of wrong field, by its name, from a caller whom it admits.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Endpoint, EndpointKey } from '#shared/api/endpoint.ts'
import { splitKey } from '#shared/api/endpoint.ts'
import { contract } from '#shared/contract.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { callApi, type Reply } from '#tests/support/app.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { validSampleOf, type Wrong, wrongValuesOf } from '#tests/support/wrong-values.ts'
import { allowedCaller, openAuthorisation } from './authorisation/suite.ts'

type Part = 'body' | 'query'

const endpoints = Object.entries(contract) as [EndpointKey, Endpoint][]

const partsOf = (part: Part) =>
  endpoints.flatMap(([key, endpoint]): [EndpointKey, Endpoint, z.ZodType][] => {
    const schema = endpoint[part]
    return schema ? [[key, endpoint, schema]] : []
  })

let setting: Awaited<ReturnType<typeof openAuthorisation>>
beforeAll(async () => {
  setting = await openAuthorisation()
})
afterAll(() => setting.app.close())

/** The endpoint key with well-formed params: rows are looked up only after all was parsed. */
function wellFormed(key: EndpointKey): string {
  const { method, path } = splitKey(key)
  const known = { estimate: 'a'.repeat(22), variant: '40.webp', token: 'a'.repeat(43), hash: 'a'.repeat(64) }
  const choices = { kind: 'products', topic: 'bids', language: 'fr', revision: '1', format: 'rss' }
  const fillers: Readonly<Record<string, string>> = { ...known, ...choices, key: 'form:sample' }
  return `${method} ${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => fillers[name] ?? randomUUID())}`
}

function asQuery(value: unknown): string {
  const pairs = Object.entries(value as Record<string, unknown>).flatMap(([name, given]) =>
    [given].flat().map(one => [name, String(one)]),
  )
  return String(new URLSearchParams(pairs))
}

type Send = (value: unknown) => Promise<Reply<Problem>>

async function sender(key: EndpointKey, endpoint: Endpoint, part: Part): Promise<Send> {
  const { token } = await allowedCaller(setting, endpoint)
  const [url, path] = [setting.app.url, wellFormed(key)]
  const body = endpoint.body && validSampleOf(endpoint.body)
  if (part === 'body') return value => callApi(url, `${path}${neededQuery(endpoint)}`, { token, body: value })
  return value => callApi(url, `${path}?${asQuery(value)}`, { token, body })
}

function neededQuery({ query }: Endpoint): string {
  const search = query ? asQuery(validSampleOf(query)) : ''
  return search && `?${search}`
}

/** What the answer should have said and did not; null if it named the field. */
function unnamed({ kind, path, choice }: Wrong, { status, headers, body }: Reply<Problem>): string | null {
  const isProblem = headers.get('content-type')?.includes('application/problem+json')
  const named = status === 400 && isProblem && body.code === 'request.invalid' ? body.errors : []
  // Of too long a list the first items may be named, if they are wrong themselves.
  const around = choice ?? (kind === 'too many' ? path : null)
  const isNamed = named.some(
    error => error.path === path || (around !== null && `${error.path}/`.startsWith(`${around}/`)),
  )
  const seen = named.map(error => error.path).join(' ')
  return isNamed && named.every(({ detail }) => detail) ? null : `${path}: ${kind} → ${status} ${body?.code} ${seen}`
}

/** Their fields cannot be wrong: a comparison leaves out unknown ids, so that an old address still opens. */
const anythingGoes: readonly string[] = ['GET /compared-products']
const withBody = partsOf('body')
const withQuery = partsOf('query').filter(([key]) => !anythingGoes.includes(key))
const keysOf = (parts: typeof withBody) => parts.map(([key]) => key)

const proven: Readonly<Record<Part, Set<string>>> = { body: new Set(), query: new Set() }

async function expectNamed(key: EndpointKey, endpoint: Endpoint, schema: z.ZodType, part: Part): Promise<void> {
  expect(schema.safeParse(validSampleOf(schema)).error?.issues).toBeUndefined()
  const send = await sender(key, endpoint, part)
  const found: (string | null)[] = []
  const queue = wrongValuesOf(schema, part).values()
  const work = async () => {
    for (const wrong of queue) found.push(unnamed(wrong, await send(wrong.value)))
  }
  await Promise.all(Array.from({ length: 8 }, work))
  if (found.includes(null)) proven[part].add(key)
  expectNone(found.filter(Boolean), found)
}

describe('every field of a body', () => {
  it.each(withBody)('%s', { timeout: 60_000 }, (key, endpoint, schema) => expectNamed(key, endpoint, schema, 'body'))

  it(`was reached at all ${withBody.length} endpoints with a body`, () => {
    expect(withBody.length).toBeGreaterThan(150)
    expect([...proven.body]).toEqual(keysOf(withBody))
  })
})

describe('every field of a query', () => {
  it.each(withQuery)('%s', { timeout: 60_000 }, (key, endpoint, schema) => expectNamed(key, endpoint, schema, 'query'))

  it(`was reached at all ${withQuery.length} endpoints with a query`, () => {
    expect(withQuery.length).toBeGreaterThan(80)
    expect([...proven.query]).toEqual(keysOf(withQuery))
  })
})

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { in: nested(depth - 1) }
}

describe.each(withBody)('%s', (key, endpoint) => {
  it('refuses what is no object, and what is nested too deeply', async () => {
    const send = await sender(key, endpoint, 'body')
    const answers = await Promise.all(['{', '[]', '"text"', 'null', nested(60)].map(send))
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [400, 'request.invalid']))
  })
})

describe('the API', () => {
  it('answers an unknown path with a problem', async () => {
    const { status, body, headers } = await callApi<Problem>(setting.app.url, 'GET /nowhere')
    expect([status, body.code]).toEqual([404, 'request.not-found'])
    expect(headers.get('content-type')).toContain('application/problem+json')
  })

  it('answers a wrong method with the allowed ones', async () => {
    const { status, headers } = await callApi(setting.app.url, 'DELETE /cities')
    expect(status).toBe(405)
    expect(headers.get('allow')).toContain('GET')
  })

  it("answers in the caller's language", async () => {
    const { body } = await callApi<Problem>(setting.app.url, 'GET /jobs', { headers: { 'accept-language': 'ar' } })
    expect(body.detail).toMatch(/[\u0600-\u06FF]/)
  })

  it('describes every endpoint in OpenAPI 3.1', async () => {
    const { body } = await callApi<{ openapi: string; paths: Record<string, Record<string, unknown>> }>(
      setting.app.url,
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
