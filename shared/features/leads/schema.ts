// Leads as the professional sees them, and the limits that matching has learnt from their answers.
import { z } from 'zod'
import { Amount, CityRef, Id, KnownLanguage, LanguageCode, Moment, NamedSlug } from '#shared/api/schemas.ts'
import { startWindows, urgencies } from '#shared/values/timing.ts'
import { leadLifecycle, leadSources, limitKinds, reportLifecycle, reportReasons } from './lifecycle.ts'

export const Lead = z.object({
  id: Id,
  /** Null: no job decides the outcome. */
  job: Id.nullable(),
  source: z.enum(leadSources),
  stage: z.enum(leadLifecycle.states),
  title: z.string(),
  language: LanguageCode,
  trade: NamedSlug.nullable(),
  city: CityRef.nullable(),
  area: z.string().nullable(),
  distanceKm: z.number().nullable(),
  /** Null for a lead that does not come from matching. */
  score: z.int().nullable(),
  wave: z.int(),
  competitors: z.int(),
  bids: z.int(),
  budgetMin: Amount.nullable(),
  budgetMax: Amount.nullable(),
  /** The professional's estimate of its value. */
  value: Amount.nullable(),
  currency: z.string().nullable(),
  startWindow: z.enum(startWindows).nullable(),
  urgency: z.enum(urgencies).nullable(),
  createdAt: Moment,
  dueAt: Moment,
  stale: z.boolean(),
  /** Transitions that are allowed for the professional now. */
  transitions: z.array(z.enum(leadLifecycle.names)),
})

export const LeadNote = z.object({ id: Id, text: z.string(), createdAt: Moment })
export const LeadReminder = z.object({ id: Id, text: z.string(), dueAt: Moment, doneAt: Moment.nullable() })
export const OwnReport = z.object({
  reason: z.enum(reportReasons),
  note: z.string(),
  status: z.enum(reportLifecycle.states),
  decisionNote: z.string().nullable(),
  createdAt: Moment,
  dueAt: Moment,
  decidedAt: Moment.nullable(),
})

/** Maximum points: 30, 20, 15, 15, 10 and 10. */
const Parts = z.object({
  trade: z.int(),
  distance: z.int(),
  documents: z.int(),
  reply: z.int(),
  record: z.int(),
  rating: z.int(),
})

export const LeadDetail = Lead.extend({
  parts: Parts.nullable(),
  lostReason: z.string().nullable(),
  history: z.array(
    z.object({ from: z.string().nullable(), to: z.string(), reason: z.string().nullable(), at: Moment }),
  ),
  notes: z.array(LeadNote),
  reminders: z.array(LeadReminder),
  report: OwnReport.nullable(),
  mayReport: z.boolean(),
  /** The request that created the lead. */
  request: z
    .object({
      purpose: z.string(),
      message: z.string(),
      language: LanguageCode,
      /** Empty: any. */
      preferredLanguage: KnownLanguage,
      channel: z.string(),
    })
    .nullable(),
  /** The shared contact data of the client; null until it is shared. */
  client: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }).nullable(),
})

export const MatchLimit = z.object({
  id: Id,
  kind: z.enum(limitKinds),
  trade: NamedSlug.nullable(),
  km: z.number().nullable(),
  amount: Amount.nullable(),
  currency: z.string().nullable(),
  answers: z.int(),
  endsAt: Moment,
})
