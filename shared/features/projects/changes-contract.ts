// The endpoints that change a contract: change orders, pauses, an early end.
import { z } from 'zod'
import { actionsOn } from '#shared/api/actions-on.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Day, Id, Moment } from '#shared/api/schemas.ts'
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
import { ChangeLine } from './log.ts'
import { mostSteps, Plan } from './plan.ts'

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
  transitions: z.array(z.enum(changeLifecycle.names)),
})

const side = { module: 'projects', action: 'isUpdate', areas: ['user', 'contractor'] } as const
const ofProject = z.object({ project: Id })

export const projectChanges = {
  'POST /projects/{project}/changes': {
    summary: 'Proposes a change order: lines or one amount, up or down, and days.',
    params: ofProject,
    body: schemaOf(changeFields).extend({
      lines: z.array(schemaOf(changeLineFields)).max(mostChangeLines).default([]),
    }),
    returns: z.object({ id: Id }),
    status: 201,
    access: side,
  },
  'POST /projects/{project}/propose-end': {
    summary: 'Proposes that both sides end the project early.',
    params: ofProject,
    body: schemaOf(endFields),
    returns: z.object({ id: Id }),
    status: 201,
    access: side,
  },
  'POST /projects/{project}/plans': {
    summary:
      'Proposes a new plan: complete before the work starts, later only the dates of milestones that are not handed in.',
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
  ...actionsOn('/projects/{project}/changes/{change}', side, {
    approve: {
      summary:
        'Approves the other side’s change order (total, due date and milestones change), its proposal to end, or its new plan, which can start the project.',
      body: schemaOf(approveFields),
    },
    reject: { summary: 'Rejects the other side’s change order, with a reason.', body: schemaOf(rejectFields) },
    withdraw: 'Withdraws the caller’s change order.',
  }),
  ...actionsOn('/projects/{project}', side, {
    pause: {
      summary: 'Pauses the project: nothing can be handed in or accepted, and the time for automatic acceptance stops.',
      body: schemaOf(pauseFields),
    },
    'go-on': { summary: 'Resumes a paused project.', body: schemaOf(goOnFields) },
    terminate: {
      summary: 'Ends the project early: accepted work stays due, and nothing else becomes due.',
      body: schemaOf(terminateFields),
    },
    object: {
      summary: 'Records the objection of the side that did not end the project, once.',
      body: schemaOf(objectFields),
    },
  }),
} as const satisfies Contract
