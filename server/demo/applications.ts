import * as happened from '#server/features/onboarding/events.ts'
import { onboardingMachine } from '#server/features/onboarding/onboarding.machine.ts'
import { phoneKey, registrationKey } from '#server/features/onboarding/policy.ts'
import type { Event } from '#server/platform/events/event.ts'
import type { Prepared } from '#server/platform/files/prepared.ts'
import { type OnboardingStatus, termsVersion } from '#shared/features/onboarding/lifecycle.ts'
import { type Days, idOf, later, randomOf } from './basics.ts'
import { type DocumentFacts, insertDocument } from './documents.ts'
import { type DemoRows, insert, type Person, type Pro, rowsIn } from './model.ts'
import { admin, demoEmail, phoneOf, userRow } from './people.ts'
import { cityBy } from './reference/cities.ts'
import { type DocumentTypeSeed, documentTypesFor } from './reference/document-types.ts'
import { tradeBy } from './reference/trades.ts'
import texts from './texts/applications.json' with { type: 'json' }
import { insertTransitions, type Step } from './timeline.ts'

type Text = Omit<(typeof texts)[number], 'note' | 'refused'> & { readonly note?: string; readonly refused?: string }

const referees = [
  { name: 'Nabil Cherkaoui', contact: '+212 661 20 30 40', work: 'Villa Anfa, 2025' },
  { name: 'Dar Zitoun', contact: 'travaux@dar-zitoun.example', work: 'Riad, 2024' },
]

type SeedContext = { readonly password: string; readonly card: Prepared; readonly days: Days }

type Facts = {
  readonly id: string
  readonly person: Person
  readonly type: Pro['type']
  readonly status: OnboardingStatus
  readonly company: string
  readonly form: string
  readonly number: string
  readonly headline: string
  readonly about: string
  readonly trades: readonly string[]
  readonly radius: number
  readonly team: number
  readonly founded: number
  readonly languages: readonly string[]
  readonly history: readonly Step[]
}

const decided: readonly string[] = ['changes_requested', 'approved', 'rejected']

function insertRequest(rows: DemoRows, facts: Facts): void {
  const { id, person, status, history, number } = facts
  const phone = phoneOf(person)
  const isDraft = status === 'draft'
  const last = history.at(-1)
  const at = last?.at ?? new Date(0)
  insert(rows, 'onboardingRequests', {
    id,
    userId: person.id,
    type: facts.type,
    status,
    companyName: facts.company,
    legalForm: facts.form,
    registrationNumber: number,
    registrationKey: registrationKey(number),
    contactPerson: person.name,
    phone,
    phoneKey: phoneKey(phone),
    headline: facts.headline,
    about: facts.about,
    language: person.language,
    trades: [...facts.trades],
    cityId: person.city.id,
    radiusKm: facts.radius,
    teamSize: facts.team,
    foundedYear: facts.founded,
    languages: [...facts.languages],
    referees: JSON.stringify(isDraft ? [] : referees),
    termsVersion: isDraft ? null : termsVersion,
    step: isDraft ? 'work' : 'check',
    note: last?.note ?? null,
    submittedAt: history[1]?.at ?? null,
    decidedAt: decided.includes(status) ? at : null,
    decidedBy: decided.includes(status) ? admin.id : null,
    createdAt: history[0]?.at ?? at,
    updatedAt: at,
  })
  const events = {
    submitted: happened.onboardingSubmitted,
    changes_requested: happened.onboardingSentBack,
    approved: happened.onboardingApproved,
    rejected: happened.onboardingRejected,
  } as const satisfies Partial<Record<OnboardingStatus, (of: { requestId: string }) => Event>>
  const eventOf = (to: string) => Object.entries(events).find(([state]) => state === to)?.[1]({ requestId: id })
  insertTransitions(
    rows,
    onboardingMachine,
    id,
    history.map(step => ({ ...step, event: eventOf(step.to) })),
  )
}

function personOf({ slug, owner, city, language, age }: Text): Person {
  return {
    id: idOf(`user:applicant:${slug}`),
    email: demoEmail(slug),
    name: owner,
    language: language as Person['language'],
    city: cityBy(city),
    since: age + 2,
  }
}

const order: readonly string[] = ['draft', 'submitted', 'in_review']

/** The transitions up to its status: begun, sent, taken up, decided. */
function transitionsOf({ status, age, note }: Text, person: Person, days: Days): readonly Step[] {
  // Never in the future: an application of today was sent in the first minute of the day.
  const submitted = days.ago(age, age > 0 ? 9 : 0)
  const steps: readonly Step[] = [
    { to: 'draft', by: person.id, at: days.ago(age + 1, 18) },
    { to: 'submitted', by: person.id, at: submitted },
    { to: 'in_review', by: admin.id, at: later(submitted, 5) },
    { to: status, by: admin.id, at: later(submitted, 8), note: note ?? null },
  ]
  const place = order.indexOf(status)
  return place < 0 ? steps : steps.slice(0, place + 1)
}

/** A document is accepted once the review has passed it; the one that caused the refusal is rejected. */
function fateOf({ status, refused }: Text, { badge }: DocumentTypeSeed): DocumentFacts['status'] {
  if (badge === refused) return 'rejected'
  const isSeen = decided.includes(status) || (status === 'in_review' && badge === 'identity')
  return isSeen ? 'accepted' : 'pending'
}

function insertDocuments(rows: DemoRows, text: Text, { id, person, type }: Facts, card: Prepared, days: Days): void {
  const required = documentTypesFor(type, person.city.country).filter(one => one.required)
  for (const document of text.status === 'draft' ? required.slice(0, 1) : required) {
    const status = fateOf(text, document)
    const facts = {
      type: document,
      status,
      number: document.needsNumber ? text.number : null,
      expiresAt: document.needsExpiry ? days.day(420) : null,
      note: status === 'rejected' ? (text.note ?? null) : null,
      at: days.ago(text.age, 8),
    }
    insertDocument(rows, { id, owner: person.id, company: text.company, card }, facts)
  }
}

function buildApplicant(rows: DemoRows, text: Text, { password, card, days }: SeedContext): void {
  const person = personOf(text)
  const type = text.type as Pro['type']
  const facts: Facts = {
    ...text,
    person,
    type,
    id: idOf(`application:${text.slug}`),
    status: text.status as OnboardingStatus,
    trades: text.trades.map(slug => tradeBy(slug).id),
    radius: 40,
    team: 6,
    founded: days.year - 12,
    languages: [text.language],
    history: transitionsOf(text, person, days),
  }
  insert(rows, 'users', userRow(person, { role: 'professional', type }, password, days))
  insertRequest(rows, facts)
  insertDocuments(rows, text, facts, card, days)
}

/** The application of somebody who was approved long ago; its documents are those that the badges name. */
function buildApproved(rows: DemoRows, pro: Pro, { card, days }: SeedContext): void {
  const { person, slug } = pro
  const id = idOf(`application:${slug}`)
  const number = `RC ${randomOf(`registration:${slug}`).whole(100_000, 999_999)}`
  const begun = days.ago(person.since - 1, 9)
  const history = [
    { to: 'draft', by: person.id, at: days.ago(person.since, 9) },
    { to: 'submitted', by: person.id, at: begun },
    { to: 'in_review', by: admin.id, at: later(begun, 20) },
    { to: 'approved', by: admin.id, at: days.ago(person.since - 4, 11) },
  ]
  insertRequest(rows, {
    ...pro,
    id,
    number,
    history,
    status: 'approved',
    company: pro.name,
    form: 'SARL',
    headline: pro.headline[person.language],
    about: pro.about[person.language],
    trades: pro.trades.map(trade => trade.id),
  })
  const badges = rowsIn(rows, 'badges').filter(badge => badge.professionalId === pro.id)
  for (const type of documentTypesFor(pro.type, pro.city.country)) {
    const badge = badges.find(({ kind }) => kind === type.badge)
    if (!badge) continue
    const expiresAt = badge.endsAt ?? (type.needsExpiry ? days.day(900) : null)
    const document = {
      type,
      number: type.needsNumber ? number : null,
      note: null,
      status: 'accepted',
      expiresAt,
    } as const
    insertDocument(
      rows,
      { id, owner: person.id, company: pro.name, card },
      { ...document, at: begun, decided: new Date(badge.checkedAt) },
    )
  }
}

const own: readonly string[] = ['contractor', 'builder', 'advisor', 'supplier'].map(demoEmail)

/** Call it after the profiles: it reads their badges. */
export function buildApplications(rows: DemoRows, pros: readonly Pro[], context: SeedContext): void {
  for (const pro of pros) if (own.includes(pro.person.email)) buildApproved(rows, pro, context)
  for (const text of texts as readonly Text[]) buildApplicant(rows, text, context)
}
