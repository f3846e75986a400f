// The endpoints of projects: the list, the overview that both sides see, the confirmation of the plan.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { Amount, CityRef, Day, Done, Id, Moment, PageQuery, pageOf } from '#shared/api/schemas.ts'
import { projectLifecycle } from './lifecycle.ts'

const party = z.object({
  name: z.string(),
  slug: z.string().nullable(),
  /** Null also when its owner shows it to nobody. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Null unless its owner shows it. */
  lastSeenAt: Moment.nullable(),
})

export const ProjectSummary = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  language: z.string(),
  city: CityRef,
  status: z.enum(projectLifecycle.states),
  contractTotal: Amount,
  acceptedTotal: Amount,
  currency: z.string(),
  plannedStart: Day,
  plannedEnd: Day,
  other: z.string(),
})

export const Milestone = z.object({
  id: Id,
  position: z.int(),
  title: z.string(),
  percent: z.int(),
  amount: Amount,
  dueDate: Day,
  status: z.enum(['planned', 'in_progress', 'submitted', 'changes_requested', 'accepted', 'auto_accepted']),
})

export const projects = {
  'GET /projects': {
    summary: 'The own projects, as client or as professional, newest first.',
    query: PageQuery.extend({ status: z.enum(projectLifecycle.states).optional() }),
    returns: pageOf(ProjectSummary).extend({ counts: z.record(z.string(), z.int()) }),
    access: { module: 'projects', action: 'isRead', areas: ['user', 'contractor'] },
  },
  'GET /projects/{project}': {
    summary: 'The overview of a project for its two sides.',
    params: z.object({ project: Id }),
    returns: ProjectSummary.extend({
      job: Id,
      area: z.string(),
      description: z.string(),
      side: z.enum(['client', 'professional']),
      client: party,
      professional: party,
      clientConfirmedAt: Moment.nullable(),
      professionalConfirmedAt: Moment.nullable(),
      warrantyMonths: z.int(),
      exclusions: z.string(),
      note: z.string(),
      lines: z.array(
        z.object({
          label: z.string(),
          unit: z.string(),
          quantity: z.number(),
          unitPrice: Amount,
          amount: Amount,
          kind: z.enum(['included', 'excluded', 'alternative']),
        }),
      ),
      milestones: z.array(Milestone),
      history: z.array(z.object({ to: z.string(), at: Moment, by: z.enum(['client', 'professional', 'system']) })),
      moves: z.array(z.string()),
      version: z.int(),
    }),
    access: { module: 'projects', action: 'isRead', areas: ['user', 'contractor'] },
  },
  'POST /projects/{project}/confirm': {
    summary: 'Confirms the plan for the own side; when both have, the project begins.',
    params: z.object({ project: Id }),
    returns: Done,
    access: { module: 'projects', action: 'isUpdate', areas: ['user', 'contractor'] },
  },
} as const satisfies Contract
