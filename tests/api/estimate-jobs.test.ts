// A job made from an estimate shows the range of the estimate as long as it is still the estimated building.
import { beforeAll, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { calculator } from '#shared/features/calculator/contract.ts'
import { CalculatorInputs } from '#shared/features/calculator/schemas.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import { app, users, withUsers } from '#tests/support/fixtures.ts'
import { jobForm, postJob } from '#tests/support/market.ts'
import { putRates } from '#tests/support/published-rates.ts'

type Saved = Output<(typeof calculator)['POST /estimates']>
type Own = Output<(typeof jobs)['GET /jobs/{job}']>

withUsers()
beforeAll(async () => {
  await putRates(app.platform.database.db)
})

const inputs = CalculatorInputs.parse({
  areaSqft: 1925,
  type: 'complete',
  material: 'standard',
  mode: 'with',
  structure: 'frame',
})

async function save(): Promise<Saved> {
  const body = { name: 'A house', city: 'casablanca', inputs }
  const reply = await app.call<Saved>('POST /estimates', { token: users.client.token, body })
  expect(reply.status).toBe(201)
  return reply.body
}

const own = async (job: string) => (await app.call<Own>(`GET /jobs/${job}`, { token: users.client.token })).body
const bandOf = ({ sheet }: Saved) => ({ low: sheet.low.amount, high: sheet.high.amount })
async function change(job: string, changes: object): Promise<void> {
  const { version, lines } = await own(job)
  const stored = lines.map(({ id, label, unit, quantity }) => ({ id, label, unit, quantity }))
  const body = { ...jobForm, lines: stored, ...changes, version }
  expect((await app.call(`PUT /jobs/${job}`, { token: users.client.token, body })).status).toBe(200)
}

it('a job shows the range and links to the estimate', async () => {
  const estimate = await save()
  const job = await own(await postJob(app, users.client, { estimate: estimate.key }))
  expect(job).toMatchObject({ source: 'calculator', estimate: estimate.key, band: bandOf(estimate) })
})

it.each([
  ['another city', { city: 'marrakesh' }],
  ['materials that the client buys', { workMode: 'without_material' }],
  ['another currency', { currency: 'EUR' }],
])('a job has no range with %s, and has it again when that is reverted', async (_, changes) => {
  const estimate = await save()
  const id = await postJob(app, users.client, { estimate: estimate.key, ...changes })
  expect(await own(id)).toMatchObject({ source: 'calculator', estimate: estimate.key, band: null })
  await change(id, {})
  expect((await own(id)).band).toEqual(bandOf(estimate))
  await change(id, changes)
  expect((await own(id)).band).toBeNull()
})

it('a job keeps its range when the estimate is deleted', async () => {
  const estimate = await save()
  const id = await postJob(app, users.client, { estimate: estimate.key })
  expect((await app.call(`DELETE /estimates/${estimate.key}`, { token: users.client.token })).status).toBe(200)
  expect(await own(id)).toMatchObject({ estimate: null, band: bandOf(estimate) })
  await change(id, { title: 'New bathroom, and the kitchen too' })
  expect((await own(id)).band).toEqual(bandOf(estimate))
})

it('a job is posted without a range when the estimate no longer exists', async () => {
  const id = await postJob(app, users.client, { estimate: 'A'.repeat(22) })
  expect(await own(id)).toMatchObject({ source: 'client', estimate: null, band: null })
})

it('a job with a malformed estimate key is refused', async () => {
  const body = { ...jobForm, estimate: 'short' }
  const reply = await app.call('POST /jobs', { token: users.client.token, body })
  expect([reply.status, reply.body]).toMatchObject([400, { errors: [{ path: 'estimate' }] }])
})
