import { randomUUID } from 'node:crypto'
import type { Output } from '#shared/api/endpoint.ts'
import type { onboarding } from '#shared/features/onboarding/contract.ts'
import type { Reply, TestApp } from './app.ts'
import { type SignedIn, signIn } from './people.ts'

export type Application = Output<(typeof onboarding)['GET /onboarding']>
export type Applicant = SignedIn

const label = (text: string) => ({ en: text, fr: text, ar: text })

type TypeFacts = {
  readonly slug: string
  readonly badge?: 'identity' | 'registration' | 'insurance' | 'qualification'
  readonly required?: boolean
  readonly number?: boolean
  readonly expiry?: boolean
  readonly countries?: readonly string[]
}

/** A document type for contractors. */
export async function aDocumentType({ platform }: TestApp, facts: TypeFacts): Promise<string> {
  const id = randomUUID()
  const now = new Date()
  await platform.database.db
    .insertInto('documentTypes')
    .values({
      id,
      slug: facts.slug,
      name: JSON.stringify(label(facts.slug)),
      help: JSON.stringify(label('')),
      forTypes: ['contractor', 'builder'],
      countries: [...(facts.countries ?? [])],
      required: facts.required ?? true,
      needsExpiry: facts.expiry ?? false,
      needsNumber: facts.number ?? false,
      mimes: ['application/pdf', 'image/webp'],
      badge: facts.badge ?? null,
      position: 1,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  return id
}

/** An uploaded file of the owner, not yet attached. */
export async function aFile(
  { platform }: TestApp,
  ownerId: string,
  facts: { readonly mime?: string } = {},
): Promise<string> {
  const id = randomUUID()
  await platform.database.db
    .insertInto('files')
    .values({
      id,
      ownerId,
      purpose: 'document',
      name: 'paper.pdf',
      mime: facts.mime ?? 'application/pdf',
      bytes: 1200,
      sha256: 'test',
      width: null,
      height: null,
      createdAt: new Date(),
    })
    .execute()
  return id
}

const referee = { name: 'Salma Idrissi', contact: '+212 600 000 000', work: 'Kitchen in Agdal, 2025' }

export const answers = {
  companyName: 'Atlas Works',
  legalForm: 'SARL',
  registrationNumber: 'RC 12345',
  contactPerson: 'Omar Tazi',
  phone: '+212 612 345 678',
  headline: 'Bathrooms and kitchens',
  about: 'We renovate bathrooms and kitchens in old houses, with our own team of six people.',
  language: 'en',
  trades: ['plumbing'],
  city: 'casablanca',
  radiusKm: 40,
  teamSize: 6,
  foundedYear: 2012,
  languages: ['en', 'fr'],
  referees: [referee, referee],
  acceptTerms: true,
}

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A contractor with an empty draft. */
export async function anApplicant(app: TestApp): Promise<Applicant> {
  const user = await signIn(app.platform, 'contractor')
  const reply = await app.call<{ accessToken: string }>('POST /onboarding', {
    token: user.token,
    body: { type: 'contractor' },
  })
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  return { ...user, token: reply.body.accessToken }
}

export async function addDocument(
  app: TestApp,
  applicant: Applicant,
  type: string,
  more: object = {},
): Promise<Reply<Application>> {
  const file = await aFile(app, applicant.id)
  return await app.call<Application>('POST /onboarding/documents', {
    token: applicant.token,
    body: { type, file, number: 'N 1', expiresAt: inDays(400), ...more },
  })
}

/** A complete draft with the documents `identity` and `register`, not yet submitted. */
export async function aWholeDraft(app: TestApp, changes: object = {}): Promise<Applicant> {
  const applicant = await anApplicant(app)
  const body = { ...answers, companyName: `Atlas ${applicant.id.slice(0, 8)}`, ...changes }
  const saved = await app.call('PATCH /onboarding', { token: applicant.token, body })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  for (const type of ['identity', 'register']) await addDocument(app, applicant, type)
  return applicant
}

export async function submitted(app: TestApp, changes: object = {}): Promise<Applicant> {
  const applicant = await aWholeDraft(app, changes)
  const reply = await app.call('POST /onboarding/submit', { token: applicant.token })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return applicant
}

export async function readOwn(app: TestApp, { token }: Applicant): Promise<Application> {
  return (await app.call<Application>('GET /onboarding', { token })).body
}

/** Decides on the current document of a type. */
export async function decide(
  app: TestApp,
  reviewer: SignedIn,
  applicant: Applicant,
  type: string,
  body: object = { decision: 'accept' },
): Promise<Reply<{ code?: string }>> {
  const document = (await readOwn(app, applicant)).documents.find(one => one.type === type)
  return await app.call(`POST /onboarding-requests/${applicant.id}/documents/${document?.id}/decision`, {
    token: reviewer.token,
    body,
  })
}

export async function approved(app: TestApp, reviewer: SignedIn, changes: object = {}): Promise<Applicant> {
  const applicant = await submitted(app, changes)
  for (const type of ['identity', 'register']) await decide(app, reviewer, applicant, type)
  const reply = await app.call(`POST /onboarding-requests/${applicant.id}/approve`, { token: reviewer.token })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return applicant
}

/**
 * Document types of the tests: identity, register (with number and expiry date), and a qualification that may be shown.
 */
export async function openDocumentTypes(app: TestApp): Promise<void> {
  await aDocumentType(app, { slug: 'identity', badge: 'identity', expiry: true })
  await aDocumentType(app, { slug: 'register', badge: 'registration', expiry: true, number: true, countries: ['MA'] })
  await aDocumentType(app, { slug: 'diploma', badge: 'qualification', required: false })
  await aDocumentType(app, { slug: 'french-paper', countries: ['FR'] })
}
