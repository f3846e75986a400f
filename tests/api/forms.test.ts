// The published forms: the newest version, never a draft.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { forms } from '#shared/features/forms/contract.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { fillMarketplace } from './search-world.ts'

type Form = Output<(typeof forms)['GET /forms/{form}']>

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillMarketplace(app.platform.database.db)
})
afterAll(() => app.close())

async function addVersion(slug: string, version: number, status: 'draft' | 'published' | 'paused'): Promise<void> {
  const { db } = app.platform.database
  const { definition, trade_id } = await db
    .selectFrom('forms')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('forms')
    .values({
      id: randomUUID(),
      slug,
      version,
      status,
      kind: 'job',
      trade_id,
      definition: JSON.stringify(definition),
      created_at: new Date(),
    })
    .execute()
}

it('gives the newest published version with its trade', async () => {
  await addVersion('plumbing', 2, 'published')
  await addVersion('plumbing', 3, 'draft')
  await addVersion('plumbing', 4, 'paused')
  const { body } = await app.call<Form>('GET /forms/plumbing')
  expect(body).toMatchObject({ slug: 'plumbing', version: 2, trade: { slug: 'plumbing' } })
  expect(body.definition.steps.length).toBeGreaterThan(0)
})

it('has a general form without a trade', async () => {
  expect((await app.call<Form>('GET /forms/general-job')).body.trade).toBeNull()
})

it.each([
  ['no-such-form', 404, 'form.not-found'],
  ['%00', 400, 'request.invalid'],
  ['a%20b', 400, 'request.invalid'],
])('does not give %s', async (slug, status, code) => {
  const reply = await app.call<Problem>(`GET /forms/${slug}`)
  expect([reply.status, reply.body.code]).toEqual([status, code])
})
