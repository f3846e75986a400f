// The endpoints of leads: the professional's list, marking one seen, putting one away.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { Amount, CityRef, Done, Id, Moment, NamedSlug, PageQuery, pageOf } from '#shared/api/schemas.ts'
import { dismissReasons, leadLifecycle } from './lifecycle.ts'

const oneLead = z.object({ lead: Id })
const mayUse = { module: 'bids', action: 'isUpdate', areas: ['contractor'] } as const

export const Lead = z.object({
  id: Id,
  job: Id,
  source: z.enum(['matched_job', 'invitation', 'connect', 'form', 'admin']),
  stage: z.enum(leadLifecycle.states),
  title: z.string(),
  language: z.string(),
  trade: NamedSlug,
  city: CityRef,
  area: z.string(),
  distanceKm: z.number().nullable(),
  score: z.int(),
  competitors: z.int(),
  bids: z.int(),
  budgetMin: Amount.nullable(),
  budgetMax: Amount.nullable(),
  currency: z.string(),
  startWindow: z.string(),
  createdAt: Moment,
  dueAt: Moment,
  stale: z.boolean(),
})

export const leads = {
  'GET /leads': {
    summary: 'The own leads, newest first, by stage, with the counts of all stages.',
    query: PageQuery.extend({ stage: z.enum(leadLifecycle.states).optional() }),
    returns: pageOf(Lead).extend({ counts: z.record(z.string(), z.int()) }),
    access: { module: 'bids', action: 'isRead', areas: ['contractor'] },
  },
  'POST /leads/{lead}/view': {
    summary: 'Marks an own new lead as seen.',
    params: oneLead,
    returns: Done,
    access: mayUse,
  },
  'POST /leads/{lead}/dismiss': {
    summary: 'Puts an own lead away with a reason.',
    params: oneLead,
    body: z.object({ reason: z.enum(dismissReasons) }),
    returns: Done,
    access: mayUse,
  },
  'POST /leads/{lead}/restore': {
    summary: 'Takes a dismissed lead back.',
    params: oneLead,
    returns: Done,
    access: mayUse,
  },
} as const satisfies Contract
