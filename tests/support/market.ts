import { randomUUID } from 'node:crypto'
import type { ProfessionalType } from '#shared/access/roles.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { fold } from '#shared/values/fold.ts'
import type { TestApp } from './app.ts'
import { aForm } from './forms.ts'
import { aUser, type SignedIn, signIn, signInAs } from './people.ts'

const label = (text: string) => ({ en: text, fr: text, ar: text })

export const formDefinition = {
  title: label('Plumbing'),
  intro: label('What is it about?'),
  steps: [
    {
      key: 'what',
      title: label('What'),
      fields: [
        {
          key: 'kind',
          type: 'choice',
          label: label('Kind'),
          required: true,
          options: [
            { value: 'leak', label: label('Leak') },
            { value: 'bathroom', label: label('Bathroom') },
          ],
        },
        { key: 'floor', type: 'number', label: label('Floor'), min: 0, max: 60 },
      ],
    },
  ],
}

export type Market = { readonly cityId: string; readonly otherCityId: string; readonly tradeId: string }
export type Professional = SignedIn & { readonly professionalId: string }

async function aCity({ platform }: TestApp, slug: string, lat: number, lon: number): Promise<string> {
  const id = randomUUID()
  const name = JSON.stringify(label(slug))
  await platform.database.db
    .insertInto('cities')
    .values({ id, slug, country: 'MA', name, folded: fold(slug), lat, lon, currency: 'MAD' })
    .execute()
  return id
}

/** Casablanca and Marrakesh, plumbing and its form. */
export async function openMarket(app: TestApp): Promise<Market> {
  const { db } = app.platform.database
  const cityId = await aCity(app, 'casablanca', 33.5731, -7.5898)
  const otherCityId = await aCity(app, 'marrakesh', 31.6295, -7.9811)
  const tradeId = randomUUID()
  const localized = JSON.stringify(label('Plumbing'))
  await db
    .insertInto('trades')
    .values({
      id: tradeId,
      slug: 'plumbing',
      name: localized,
      summary: localized,
      professionalTypes: ['contractor'],
      icon: 'wrench',
      position: 1,
    })
    .execute()
  await aForm(db, { slug: 'plumbing-job', tradeId, definition: formDefinition })
  return { cityId, otherCityId, tradeId }
}

type Facts = {
  readonly type?: ProfessionalType
  readonly cityId?: string
  readonly onHoliday?: boolean
  readonly capacity?: number
  readonly status?: 'draft' | 'approved'
  readonly tradeId?: string
}

/** An approved plumber in Casablanca, signed in. */
export async function aProfessional(app: TestApp, market: Market, facts: Facts = {}): Promise<Professional> {
  const { db } = app.platform.database
  const { type = 'contractor', cityId = market.cityId, capacity = 10_000 } = facts
  const user = await aUser(app.platform, type)
  const professionalId = randomUUID()
  const now = new Date()
  const far = cityId === market.otherCityId
  await db
    .insertInto('professionals')
    .values({
      id: professionalId,
      userId: user.id,
      slug: `pro-${professionalId}`,
      type,
      status: facts.status ?? 'approved',
      name: user.name,
      headline: JSON.stringify(label('Plumber')),
      about: JSON.stringify(label('Plumber')),
      cityId,
      lat: far ? 31.6295 : 33.58,
      lon: far ? -7.9811 : -7.6,
      radiusKm: 30,
      languages: ['en'],
      onHoliday: facts.onHoliday ?? false,
      capacity,
      cover: null,
      foundedYear: null,
      documentsValidUntil: '2099-01-01',
      replyMinutes: 30,
      searchText: 'plumber',
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await db
    .insertInto('professionalTrades')
    .values({ professionalId, tradeId: facts.tradeId ?? market.tradeId })
    .execute()
  return { ...(await signInAs(app.platform, user)), professionalId }
}

export const jobForm = {
  form: 'plumbing-job',
  formVersion: 1,
  answers: { kind: 'bathroom' } as Record<string, unknown>,
  title: 'New bathroom on the second floor',
  description: 'Remove the old tub, lay new pipes and set a walk-in shower with tiles.',
  city: 'casablanca',
  area: 'Maarif',
  propertyType: 'apartment',
  workMode: 'with_material',
  budgetMin: 2_000_000,
  budgetMax: 3_000_000,
  currency: 'MAD',
  startWindow: 'month',
  lines: [
    { label: 'Pipes', unit: 'm', quantity: 12.5 },
    { label: 'Tiles', unit: 'm2', quantity: 18 },
  ],
}

export async function postJob(app: TestApp, client: SignedIn, changes: object = {}): Promise<string> {
  const reply = await app.call<{ id: string }>('POST /jobs', { token: client.token, body: { ...jobForm, ...changes } })
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  return reply.body.id
}

async function approveJob(app: TestApp, admin: SignedIn, job: string): Promise<void> {
  const reply = await app.call(`POST /admin/jobs/${job}/approve`, { token: admin.token })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  await app.platform.deliverer.deliverAll()
}

/** An open job of the client; the market's professionals have been notified. */
export async function anOpenJob(
  app: TestApp,
  client: SignedIn,
  admin: SignedIn,
  changes: object = {},
): Promise<string> {
  const job = await postJob(app, client, changes)
  await approveJob(app, admin, job)
  return job
}

type Opportunity = Output<(typeof bids)['GET /opportunities/{job}']>

export async function getOpportunity(app: TestApp, pro: SignedIn, job: string): Promise<Opportunity> {
  const reply = await app.call<Opportunity>(`GET /opportunities/${job}`, { token: pro.token })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body
}

/** A bid with 100.00 as the default unit price on every line. */
export async function bidForm(app: TestApp, pro: SignedIn, job: string, unitPrice = 10_000) {
  const { lines } = await getOpportunity(app, pro, job)
  return {
    lines: lines.map(({ id }) => ({ jobLineId: id, kind: 'included', unitPrice })),
    startDate: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    durationDays: 20,
    validDays: 14,
    warrantyMonths: 12,
    paymentPlan: [
      { title: 'At the start', percent: 30 },
      { title: 'Halfway', percent: 30 },
      { title: 'At the end', percent: 40 },
    ],
    note: 'We can begin within a week and bring our own tools.',
    exclusions: '',
  }
}

export async function sendBid(app: TestApp, pro: SignedIn, job: string, unitPrice = 10_000): Promise<string> {
  const body = await bidForm(app, pro, job, unitPrice)
  const reply = await app.call<{ id: string }>(`POST /opportunities/${job}/bids`, { token: pro.token, body })
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  return reply.body.id
}

/** The people that take part in a job. */
export async function testUsers(app: TestApp, market: Market) {
  return {
    client: await signIn(app.platform, 'consumer'),
    admin: await signIn(app.platform, 'superAdmin'),
    pro: await aProfessional(app, market),
    rival: await aProfessional(app, market, { type: 'builder' }),
  }
}
export type TestUsers = Awaited<ReturnType<typeof testUsers>>
