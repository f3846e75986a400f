import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Endpoint, EndpointKey } from '#shared/api/endpoint.ts'
import { splitKey } from '#shared/api/endpoint.ts'
import { contract } from '#shared/contract.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { callApi } from '#tests/support/app.ts'
import { app, withApp } from '#tests/support/fixtures.ts'
import { signIn } from '#tests/support/people.ts'

const endpoints = Object.entries(contract) as [EndpointKey, Endpoint][]

withApp()

/** The endpoint key with ids that do not exist. */
function missing(key: EndpointKey): string {
  const { method, path } = splitKey(key)
  return `${method} ${path.replaceAll(/\{(form|profile|slug)\}/g, 'no-such-thing').replaceAll(/\{\w+\}/g, () => randomUUID())}`
}

/** A new session for each endpoint, because signing out is one of them. */
const aToken = async (): Promise<string> => (await signIn(app.platform, 'superAdmin')).token

describe.each(endpoints)('%s', (key, endpoint) => {
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
    const token = await aToken()
    for (const body of bad) {
      const { status, body: problem } = await callApi<Problem>(app.url, missing(key), { token, body })
      expect([body, status]).toSatisfy(([, answered]) => answered >= 200 && answered < 500)
      if (status >= 400) expect(problem.code).toBeTypeOf('string')
    }
  })

  it.runIf(endpoint.query !== undefined)('never fails on a bad query', async () => {
    const token = await aToken()
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
      const { status } = await callApi(app.url, `${missing(key)}?${query}`, { token })
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

  it('answers a wrong method with the allowed ones', async () => {
    const { status, headers } = await callApi(app.url, 'DELETE /cities')
    expect(status).toBe(405)
    expect(headers.get('allow')).toContain('GET')
  })

  it("answers in the caller's language", async () => {
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
