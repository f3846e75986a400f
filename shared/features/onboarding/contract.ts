// The endpoints of onboarding: the application of a professional, its review, and which documents it takes.
import { z } from 'zod'
import { professionalTypes } from '#shared/access/roles.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { CityRef, Day, Done, Id, LanguageCode, LocalizedText, Moment, PageQuery, pageOf, Slug, text } from '#shared/api/schemas.ts'
import { Session } from '#shared/features/accounts/session.ts'
import { documentLifecycle, onboardingLifecycle } from './lifecycle.ts'

export const steps = ['company', 'work', 'documents', 'references', 'check'] as const
export const badgeKinds = ['identity', 'registration', 'insurance', 'qualification'] as const
export const documentMimes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
const Country = z.string().regex(/^[A-Z]{2}$/)

export const DocumentType = z.object({
  id: Id,
  slug: z.string(),
  name: LocalizedText,
  help: LocalizedText,
  forTypes: z.array(z.enum(professionalTypes)),
  /** ISO 3166 codes; empty: every country. */
  countries: z.array(z.string()),
  required: z.boolean(),
  needsExpiry: z.boolean(),
  needsNumber: z.boolean(),
  maxMb: z.int(),
  mimes: z.array(z.string()),
  badge: z.enum(badgeKinds).nullable(),
  position: z.int(),
  active: z.boolean(),
  version: z.int(),
})
export type DocumentType = z.output<typeof DocumentType>

const label = z.object({ en: text(1, 120), fr: text(1, 120), ar: text(1, 120) })
const help = z.object({ en: text(0, 400), fr: text(0, 400), ar: text(0, 400) })
export const DocumentTypeForm = z.object({
  name: label,
  help,
  forTypes: z.array(z.enum(professionalTypes)).min(1).max(4),
  countries: z.array(Country).max(60),
  required: z.boolean(),
  needsExpiry: z.boolean(),
  needsNumber: z.boolean(),
  maxMb: z.int().min(1).max(25),
  mimes: z.array(z.enum(documentMimes)).min(1),
  badge: z.enum(badgeKinds).nullable(),
  active: z.boolean(),
})

export const Document = z.object({
  id: Id,
  type: z.string(),
  file: z.object({ id: Id, name: z.string(), type: z.string(), bytes: z.int(), picture: z.string().nullable() }),
  number: z.string().nullable(),
  expiresAt: Day.nullable(),
  status: z.enum(documentLifecycle.states),
  note: z.string().nullable(),
  decidedAt: Moment.nullable(),
  createdAt: Moment,
  /** Newer ones of the same type took its place. */
  replaced: z.boolean(),
})

/** Whom one may ask about the applicant's work. */
export const Referee = z.object({ name: text(0, 80), contact: text(0, 120), work: text(0, 200) })

const Answers = z.object({
  companyName: text(0, 120),
  legalForm: text(0, 60),
  registrationNumber: text(0, 60),
  taxNumber: text(0, 60),
  contactPerson: text(0, 80),
  phone: text(0, 30),
  headline: text(0, 120),
  about: text(0, 2000),
  language: LanguageCode,
  trades: z.array(Slug).max(6),
  city: Slug.nullable(),
  radiusKm: z.int().min(1).max(500),
  teamSize: z.int().min(1).max(10_000).nullable(),
  foundedYear: z.int().min(1900).max(2100).nullable(),
  languages: z.array(LanguageCode).max(3),
  referees: z.array(Referee).max(2),
  acceptTerms: z.boolean(),
})
/** What the applicant writes; a draft may be anything, submitting names what is missing. */
export const OnboardingForm = Answers.partial().extend({ step: z.enum(steps).optional() })

/** What is missing or wrong before submitting: `companyName`, `referees/0/name`, `documents/<type slug>`. */
const Missing = z.object({ path: z.string(), code: z.string() })

export const Onboarding = Answers.extend({
  id: Id,
  type: z.enum(professionalTypes),
  status: z.enum(onboardingLifecycle.states),
  step: z.enum(steps),
  note: z.string().nullable(),
  documents: z.array(Document),
  /** What this type and country must and may show. */
  documentTypes: z.array(DocumentType),
  missing: z.array(Missing),
  submittedAt: Moment.nullable(),
  decidedAt: Moment.nullable(),
  /** After a rejection: from when one may apply again. */
  againFrom: Moment.nullable(),
  history: z.array(z.object({ from: z.string().nullable(), to: z.string(), note: z.string().nullable(), at: Moment })),
  updatedAt: Moment,
  version: z.int(),
})
export type Onboarding = z.output<typeof Onboarding>

const Applicant = z.object({ id: Id, name: z.string(), email: z.string(), phone: z.string().nullable(), since: Moment })

export const OnboardingRow = z.object({
  user: Id,
  applicant: z.string(),
  companyName: z.string(),
  type: z.enum(professionalTypes),
  city: CityRef.nullable(),
  status: z.enum(onboardingLifecycle.states),
  submittedAt: Moment.nullable(),
  updatedAt: Moment,
  documents: z.object({ pending: z.int(), accepted: z.int(), rejected: z.int() }),
})

/** Somebody else with the same registration number or phone. */
const Twin = z.object({ user: Id, companyName: z.string(), status: z.string(), same: z.array(z.enum(['registration', 'phone'])) })

export const OnboardingReview = Onboarding.extend({
  applicant: Applicant,
  /** Replaced ones too, newest first. */
  allDocuments: z.array(Document),
  twins: z.array(Twin),
  /** What keeps it from being approved: `documents/<type slug>` not accepted yet. */
  open: z.array(z.string()),
})

const ofUser = z.object({ user: Id })
const note = text(5, 1000)
const review = { module: 'onboarding-request', action: 'isUpdate', areas: ['admin'] } as const
const own = (action: 'isRead' | 'isWrite' | 'isUpdate') =>
  ({ module: 'onboarding-request', action, areas: ['contractor', 'advisor', 'supplier'] }) as const
const documents = (action: 'isRead' | 'isWrite' | 'isUpdate' | 'isDelete') =>
  ({ module: 'onboarding-documents', action, areas: ['admin'] }) as const

export const onboarding = {
  'GET /onboarding/requirements': {
    summary: 'Which documents a type of professional must and may show in a country.',
    query: z.object({ type: z.enum(professionalTypes), country: Country.optional() }),
    returns: z.array(DocumentType),
    access: 'open',
    reads: ['reference'],
  },
  'POST /onboarding': {
    summary: 'Turns a client account without jobs into that of a professional who applies; the session begins anew.',
    body: z.object({ type: z.enum(professionalTypes) }),
    returns: Session,
    access: 'signed-in',
    status: 201,
  },
  'GET /onboarding': {
    summary: 'The own application: answers, documents, what is missing, what the reviewer said.',
    returns: Onboarding,
    access: own('isRead'),
  },
  'PATCH /onboarding': {
    summary: 'Keeps what was written so far; with If-Match refused when another device wrote meanwhile.',
    body: OnboardingForm,
    returns: Onboarding,
    access: own('isUpdate'),
  },
  'POST /onboarding/documents': {
    summary: 'Adds an uploaded file as a document of a type; one that was there before is replaced.',
    body: z.object({ type: Slug, file: Id, number: text(0, 60).optional(), expiresAt: Day.optional() }),
    returns: Onboarding,
    access: own('isWrite'),
    status: 201,
  },
  'DELETE /onboarding/documents/{document}': {
    summary: 'Takes a document back that is not decided yet.',
    params: z.object({ document: Id }),
    returns: Onboarding,
    access: own('isWrite'),
  },
  'POST /onboarding/submit': {
    summary: 'Hands the application in; refused while a required item is missing, and names it.',
    returns: Onboarding,
    access: own('isUpdate'),
  },
  'POST /onboarding/apply-again': {
    summary: 'Opens a rejected application again, 30 days later.',
    returns: Onboarding,
    access: own('isUpdate'),
  },
  'GET /onboarding-requests': {
    summary: 'The queue of applications, oldest first.',
    query: PageQuery.extend({
      status: z.enum(['waiting', ...onboardingLifecycle.states]).optional(),
      q: z.string().trim().max(80).optional(),
    }),
    returns: pageOf(OnboardingRow).extend({ counts: z.record(z.string(), z.int()) }),
    access: { module: 'onboarding-request', action: 'isRead', areas: ['admin'] },
  },
  'GET /onboarding-requests/{user}': {
    summary: 'One application with everything that a reviewer needs.',
    params: ofUser,
    returns: OnboardingReview,
    access: { module: 'onboarding-request', action: 'isRead', areas: ['admin'] },
  },
  'POST /onboarding-requests/{user}/take-up': {
    summary: 'Says that somebody looks at it now.',
    params: ofUser,
    returns: Done,
    access: review,
  },
  'POST /onboarding-requests/{user}/documents/{document}/decision': {
    summary: 'Accepts or rejects a document, or asks about it.',
    params: ofUser.extend({ document: Id }),
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('accept'), expiresAt: Day.optional() }),
      z.object({ decision: z.literal('reject'), note }),
      z.object({ decision: z.literal('ask'), note }),
    ]),
    returns: Done,
    access: review,
    changes: ['professionals'],
  },
  'POST /onboarding-requests/{user}/approve': {
    summary: 'Approves: the profile becomes public and the area opens; refused while a required document is not accepted.',
    params: ofUser,
    returns: Done,
    access: review,
    changes: ['professionals'],
  },
  'POST /onboarding-requests/{user}/request-changes': {
    summary: 'Sends the application back with a note.',
    params: ofUser,
    body: z.object({ note }),
    returns: Done,
    access: review,
  },
  'POST /onboarding-requests/{user}/reject': {
    summary: 'Rejects the application with a note.',
    params: ofUser,
    body: z.object({ note }),
    returns: Done,
    access: review,
  },
  'GET /document-types': {
    summary: 'All types of documents, with how many were handed in.',
    returns: z.array(DocumentType.extend({ used: z.int() })),
    access: documents('isRead'),
  },
  'POST /document-types': {
    summary: 'Adds a type of document.',
    body: DocumentTypeForm,
    returns: DocumentType,
    access: documents('isWrite'),
    status: 201,
    changes: ['reference'],
  },
  'PATCH /document-types/{type}': {
    summary: 'Changes a type of document.',
    params: z.object({ type: Id }),
    body: DocumentTypeForm.partial(),
    returns: DocumentType,
    access: documents('isUpdate'),
    changes: ['reference'],
  },
  'PUT /document-types/order': {
    summary: 'Sets the order in which applicants see the types.',
    body: z.object({ ids: z.array(Id).min(1).max(200) }),
    returns: Done,
    access: documents('isUpdate'),
    changes: ['reference'],
  },
  'DELETE /document-types/{type}': {
    summary: 'Removes a type that nobody used.',
    params: z.object({ type: Id }),
    returns: Done,
    access: documents('isDelete'),
    changes: ['reference'],
  },
} as const satisfies Contract
