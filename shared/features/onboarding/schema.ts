import { z } from 'zod'
import { professionalTypes } from '#shared/access/roles.ts'
import {
  CityRef,
  Day,
  Id,
  LanguageCode,
  LocalizedText,
  longText,
  Moment,
  nameText,
  QueuePlace,
  ReaderText,
  Slug,
  text,
} from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { badgeKinds } from './fields.ts'
import { documentLifecycle, onboardingLifecycle } from './lifecycle.ts'
import { documentTypeFields } from './review-fields.ts'

export const steps = ['company', 'work', 'documents', 'references', 'check'] as const
export const Country = z.string().regex(/^[A-Z]{2}$/)

export const DocumentType = z.object({
  id: Id,
  slug: z.string(),
  name: ReaderText,
  help: ReaderText,
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
export type DocumentType = z.input<typeof DocumentType>
/** As its editor sees it. */
export const ManagedType = DocumentType.extend({ name: LocalizedText, help: LocalizedText })

export const DocumentTypeForm = schemaOf(documentTypeFields).extend({ countries: z.array(Country).max(60) })

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
  /** A newer document of the same type has replaced it. */
  replaced: z.boolean(),
})

/** A person who can confirm the applicant's work. */
export const Referee = z.object({ name: text(0, 80), contact: text(0, 120), work: text(0, 200) })

const Answers = z.object({
  companyName: nameText(0, 120),
  legalForm: text(0, 60),
  registrationNumber: text(0, 60),
  taxNumber: text(0, 60),
  contactPerson: nameText(0, 80),
  phone: text(0, 30),
  headline: text(0, 120),
  about: longText(0, 2000),
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
/** The applicant's answers; a draft can be incomplete, and submission reports what is missing. */
export const OnboardingForm = Answers.partial().extend({ step: z.enum(steps).optional() })

/** Missing or wrong before submission: `companyName`, `referees/0/name`, `documents/<type slug>`. */
const Missing = z.object({ path: z.string(), code: z.string() })

const Change = z.object({ from: z.string().nullable(), to: z.string(), note: z.string().nullable(), at: Moment })

export const Onboarding = Answers.extend({
  id: Id,
  type: z.enum(professionalTypes),
  status: z.enum(onboardingLifecycle.states),
  step: z.enum(steps),
  note: z.string().nullable(),
  documents: z.array(Document),
  /** The required and optional document types for this type of professional and country. */
  documentTypes: z.array(DocumentType),
  missing: z.array(Missing),
  submittedAt: Moment.nullable(),
  decidedAt: Moment.nullable(),
  /** After a rejection: when the applicant can apply again. */
  againFrom: Moment.nullable(),
  history: z.array(Change),
  updatedAt: Moment,
  version: z.int(),
})
export type Onboarding = z.input<typeof Onboarding>

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

/** Another person with the same registration number or phone. */
const Twin = z.object({
  user: Id,
  companyName: z.string(),
  status: z.enum(onboardingLifecycle.states),
  same: z.array(z.enum(['registration', 'phone'])),
})

export const OnboardingReview = Onboarding.extend({
  queue: QueuePlace,
  /** `by`: the reviewer's name, hidden from the applicant. */
  history: z.array(Change.extend({ by: z.string().nullable() })),
  applicant: Applicant,
  /** Including replaced ones, newest first. */
  allDocuments: z.array(Document),
  twins: z.array(Twin),
  /** What blocks the approval: `documents/<type slug>` for each document that is not accepted yet. */
  open: z.array(z.string()),
})
