// The endpoints that change a contract: change orders, pauses, an early end.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { Day, Done, Id, Moment } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import {
  approveFields,
  changeFields,
  changeLineFields,
  endFields,
  goOnFields,
  mostChangeLines,
  objectFields,
  pauseFields,
  planFields,
  planStepFields,
  rejectFields,
  terminateFields,
} from './fields.ts'
import { changeLifecycle } from './lifecycle.ts'
import { mostSteps, Plan } from './plan.ts'
import { ChangeLine } from './record.ts'

/** A change order; with `ends` an end of the project by agreement, with `plan` a new plan. */
export const Change = z.object({
  id: Id,
  number: z.int(),
  side: z.enum(['client', 'professional']),
  title: z.string(),
  reason: z.string(),
  lines: z.array(ChangeLine),
  /** Negative if it costs less. */
  amountDelta: z.int(),
  daysDelta: z.int(),
  dueDate: Day.nullable(),
  ends: z.boolean(),
  /** A new plan for the same total; null for other changes. */
  plan: Plan.nullable(),
  status: z.enum(changeLifecycle.states),
  answer: z.string(),
  proposedAt: Moment,
  decidedAt: Moment.nullable(),
  transitions: z.array(z.string()),
})

const side = { module: 'projects', action: 'isUpdate', areas: ['user', 'contractor'] } as const
const ofProject = z.object({ project: Id })
const ofChange = z.object({ project: Id, change: Id })

export const projectChanges = {
  'POST /projects/{project}/changes': {
    summary: 'Proposes a change of the contract: lines or one amount, more or less, and days.',
    params: ofProject,
    body: schemaOf(changeFields).extend({
      lines: z.array(schemaOf(changeLineFields)).max(mostChangeLines).default([]),
    }),
    returns: z.object({ id: Id }),
    status: 201,
    access: side,
  },
  'POST /projects/{project}/propose-end': {
    summary: 'Proposes that both end the project before its plan is done.',
    params: ofProject,
    body: schemaOf(endFields),
    returns: z.object({ id: Id }),
    status: 201,
    access: side,
  },
  'POST /projects/{project}/plans': {
    summary: 'Proposes another plan: before the work begins all of it, later the days of what is not handed in.',
    params: ofProject,
    body: schemaOf(planFields).extend({
      steps: z
        .array(schemaOf(planStepFields).extend({ id: Id.optional() }))
        .min(1)
        .max(mostSteps),
    }),
    returns: z.object({ id: Id }),
    status: 201,
    access: side,
  },
  'POST /projects/{project}/changes/{change}/approve': {
    summary:
      'The other side approves a change: total, end and milestones move; or the end by both; or another plan, with which a project begins.',
    params: ofChange,
    body: schemaOf(approveFields),
    returns: Done,
    access: side,
  },
  'POST /projects/{project}/changes/{change}/reject': {
    summary: 'The other side rejects a change, and says why.',
    params: ofChange,
    body: schemaOf(rejectFields),
    returns: Done,
    access: side,
  },
  'POST /projects/{project}/changes/{change}/withdraw': {
    summary: 'Who proposed a change takes it back.',
    params: ofChange,
    returns: Done,
    access: side,
  },
  'POST /projects/{project}/pause': {
    summary: 'Lets the project rest: nothing is handed in or accepted, silence does not count.',
    params: ofProject,
    body: schemaOf(pauseFields),
    returns: Done,
    access: side,
  },
  'POST /projects/{project}/go-on': {
    summary: 'Goes on with a project that rests.',
    params: ofProject,
    body: schemaOf(goOnFields),
    returns: Done,
    access: side,
  },
  'POST /projects/{project}/terminate': {
    summary: 'Ends the project before its plan is done: what is accepted stays due, nothing else falls due.',
    params: ofProject,
    body: schemaOf(terminateFields),
    returns: Done,
    access: side,
  },
  'POST /projects/{project}/object': {
    summary: 'The side that did not wish the end says what it holds against it, once.',
    params: ofProject,
    body: schemaOf(objectFields),
    returns: Done,
    access: side,
  },
} as const satisfies Contract
