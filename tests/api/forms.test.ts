import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { forms } from '#shared/features/forms/contract.ts'
import { app, withApp } from '#tests/support/fixtures.ts'
import { fillMarketplace } from './search-fixtures.ts'

type Form = Output<(typeof forms)['GET /forms/{form}']>

withApp()
beforeAll(async () => {
  await fillMarketplace(app.platform.database.db)
})

it('GET /forms/{form} answers the published version with its trade, or an older one on request', async () => {
  const { db } = app.platform.database
  const form = await db.selectFrom('forms').selectAll().where('slug', '=', 'plumbing').executeTakeFirstOrThrow()
  const definition = JSON.stringify({ ...(form.draft as object), steps: [] })
  const facts = { formId: form.id, definition, publishedAt: new Date() }
  await db
    .insertInto('formVersions')
    .values([2, 3].map(version => ({ ...facts, id: randomUUID(), version })))
    .execute()
  await db.updateTable('forms').set({ publishedVersion: 2 }).where('id', '=', form.id).execute()
  const newest = await app.call<Form>('GET /forms/plumbing')
  expect(newest.body).toMatchObject({ slug: 'plumbing', version: 2, trade: { slug: 'plumbing' } })
  expect(newest.body.definition.steps).toEqual([])
  const first = await app.call<Form>('GET /forms/plumbing?version=1')
  expect(first.body.version).toBe(1)
  expect(first.body.definition.steps.length).toBeGreaterThan(0)
  expect((await app.call('GET /forms/plumbing?version=9')).status).toBe(404)
})

it('the general form has no trade', async () => {
  expect((await app.call<Form>('GET /forms/general-job')).body.trade).toBeNull()
})

it.each([
  ['no-such-form', 404, 'form.not-found'],
  ['%00', 400, 'request.invalid'],
  ['a%20b', 400, 'request.invalid'],
])('GET /forms/{form} does not answer %s', async (slug, status, code) => {
  const reply = await app.call<Problem>(`GET /forms/${slug}`)
  expect([reply.status, reply.body.code]).toEqual([status, code])
})
