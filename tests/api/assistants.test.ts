import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { assistants } from '#shared/features/assistants/contract.ts'
import type { enquiries } from '#shared/features/enquiries/contract.ts'
import { aProductCategory, aPublished, aSupplier, setPrice } from '#tests/support/catalogue.ts'
import { app, market, users, withUsers } from '#tests/support/fixtures.ts'
import type { Professional } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { aRun, openAssistant, slugOf, tileAnswers } from '#tests/support/wishlists.ts'

type Run = Output<(typeof assistants)['GET /assistant-runs/{run}']>
type Runs = Output<(typeof assistants)['GET /assistant-runs']>

let supplier: Professional
let client: SignedIn

withUsers()
beforeAll(async () => {
  supplier = await aSupplier(app, market)
  await openAssistant(app)
})
beforeEach(async () => {
  client = await signIn(app.platform, 'consumer')
})

const call = <T = Problem>({ token }: SignedIn, key: string, body?: object) => app.call<T>(key, { token, body })
const calculate = (answers: object, more: object = {}) =>
  call(client, 'POST /assistants/tiles/runs', { version: 1, answers, city: 'casablanca', ...more })

it('a run is calculated, stored and opened again by its owner', async () => {
  const id = await aRun(app, client)
  const { body } = await call<Run>(client, `GET /assistant-runs/${id}`)
  expect(body).toMatchObject({ family: 'tiles', formVersion: 1, answers: tileAnswers })
  expect(body.result.needs[0]?.amounts[0]).toEqual({ unit: 'm2', quantity: 128.7 })
  expect(body.result.steps.map(({ result }) => result)).toEqual([120, 3000, 3210, 268, 128.7, 24])
  expect((await call<Runs>(client, 'GET /assistant-runs')).body.items.map(run => run.id)).toEqual([id])
  expect((await call(client, `DELETE /assistant-runs/${id}`)).status).toBe(200)
  expect((await call(client, `GET /assistant-runs/${id}`)).status).toBe(404)
})

it('a run with wrong answers, another form version, an unknown family or city is refused', async () => {
  const wrong = await calculate({ ...tileAnswers, side: '21' })
  expect([wrong.status, wrong.body.errors.map(({ path }) => path)]).toEqual([400, ['answers/side']])
  const { room: _, ...roomless } = tileAnswers
  expect((await calculate(roomless)).body.errors.map(({ path }) => path)).toEqual(['answers/room'])
  expect((await calculate(tileAnswers, { version: 2 })).status).toBe(412)
  expect((await calculate(tileAnswers, { city: 'atlantis' })).body.errors.map(({ path }) => path)).toEqual(['city'])
  expect((await call(client, 'GET /assistants/carpets')).status).toBe(404)
})

it('an enquiry is prefilled with the calculated quantities, or with the chosen products', async () => {
  const id = await aRun(app, client)
  type Prefill = Output<(typeof enquiries)['GET /enquiries/prefill']>
  const { body } = await call<Prefill>(client, `GET /enquiries/prefill?assistant=${id}`)
  expect([body.city, body.source]).toEqual(['casablanca', { kind: 'assistant', id }])
  expect(body.lines.map(({ name, quantity, unit }) => [name, quantity, unit])).toEqual([
    ['Tiles', 128.7, 'm2'],
    ['Tile adhesive, bags of 25 kg', 24, 'bag'],
  ])
  const category = await aProductCategory(app)
  const product = await aPublished(app, { supplier, admin: users.admin }, category.slug)
  const slug = await slugOf(app, product)
  const chosen = await call<Prefill>(client, `GET /enquiries/prefill?assistant=${id}&line=${slug}:30`)
  expect(chosen.body.lines.map(line => [line.product, line.quantity])).toEqual([[slug, 30]])
  expect(chosen.body.source).toEqual({ kind: 'assistant', id })
  const other = await signIn(app.platform, 'consumer')
  expect((await call(other, `GET /enquiries/prefill?assistant=${id}`)).status).toBe(404)
})

it('attack: another person’s run answers 404, and a run cannot be attached to a foreign project', async () => {
  const id = await aRun(app, client)
  const other = await signIn(app.platform, 'consumer')
  const refused = await Promise.all([
    call(other, `GET /assistant-runs/${id}`),
    call(other, `DELETE /assistant-runs/${id}`),
    call(other, `PUT /assistant-runs/${id}/project`, { project: null }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
  const project = '00000000-0000-4000-8000-000000000000'
  expect((await call(client, `PUT /assistant-runs/${id}/project`, { project })).status).toBe(400)
})

it('matches rank the right size with enough stock above too little stock and other sizes', async () => {
  await aProductCategory(app, 'tiles-and-stone')
  const people = { supplier, admin: users.admin }
  const tile = async (side: number, more: object) => {
    const attributes = { material: 'cement', side }
    const product = await aPublished(app, people, 'tiles-and-stone', { attributes, name: `Tile ${side}` })
    await setPrice(app, supplier, product, more)
    return await slugOf(app, product)
  }
  const short = await tile(20, { stock: 4 })
  const best = await tile(20, { stock: 400 })
  const other = await tile(60, { stock: 400 })
  const { body } = await call<Run>(client, `GET /assistant-runs/${await aRun(app, client)}`)
  const found = body.matches.find(({ need }) => need === 'tiles')?.products ?? []
  const order = found.map(({ product }) => product).filter(slug => [short, best, other].includes(slug))
  expect(order.slice(0, 2)).toEqual([best, short])
  expect(found[0]).toMatchObject({ product: best, quantity: 128.7 })
  expect(found[0]?.why).toEqual(expect.arrayContaining(['enough', 'fresh', 'near']))
})
