// The professional's endpoints of leads: list, board, one lead, transitions, notes, reminders, learnt match limits.
import { z } from 'zod'
import { actionsOn } from '#shared/api/actions-on.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { CurrencyCode, Done, Id, PageQuery, pageOf, SentMoment, Slug, text } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { dismissFields, noteFields, reminderFields, valueFields } from './fields.ts'
import { leadLifecycle, leadSorts, leadSources, lostReasons, ownTransitions } from './lifecycle.ts'
import { Lead, LeadDetail, MatchLimit } from './schema.ts'

const areas = ['contractor', 'advisor'] as const
const mayRead = { module: 'connects', action: 'isRead', areas } as const
const mayUse = { module: 'connects', action: 'isUpdate', areas } as const
const oneLead = z.object({ lead: Id })

const filters = {
  source: z.enum(leadSources).optional(),
  trade: Slug.optional(),
  stale: z.enum(['1']).optional(),
  /** State of the caller's bid. */
  bid: z.enum(['sent', 'shortlisted', 'won']).optional(),
  q: text(1, 80).optional(),
  sort: z.enum(leadSorts).default('age'),
}
const counts = z.record(z.string(), z.int())

export const leads = {
  'GET /leads': {
    summary: 'Returns the caller’s leads by stage, source, trade, staleness and text, with the counts of all stages.',
    query: PageQuery.extend({ ...filters, stage: z.enum(leadLifecycle.states).optional() }),
    returns: pageOf(Lead).extend({ counts }),
    access: mayRead,
  },
  'GET /lead-board': {
    summary:
      'Returns the caller’s active leads as a board, one column per stage with its first leads, and the learnt match limits.',
    query: z.object(filters),
    returns: z.object({
      columns: z.array(z.object({ stage: z.enum(leadLifecycle.states), total: z.int(), items: z.array(Lead) })),
      counts,
      limits: z.array(MatchLimit),
    }),
    access: mayRead,
  },
  'GET /leads/{lead}': {
    summary: 'Returns one of the caller’s leads with its history, notes, reminders and allowed transitions.',
    params: oneLead,
    returns: LeadDetail,
    access: mayRead,
  },
  ...actionsOn('/leads/{lead}', mayUse, {
    view: 'Marks the caller’s new lead as viewed.',
    transition: {
      summary: 'Makes a transition of the caller’s lead; losing it needs a reason.',
      body: z.object({ transition: z.enum(ownTransitions), reason: z.enum(lostReasons).optional() }),
    },
    dismiss: {
      summary: 'Dismisses the caller’s lead with a reason, and returns the match limits learnt from it.',
      body: schemaOf(dismissFields),
      returns: Done.extend({ limits: z.array(MatchLimit) }),
    },
    restore: 'Restores a dismissed lead.',
  }),
  'PUT /leads/{lead}/value': {
    summary: 'Sets the estimated value of the caller’s lead, in minor units.',
    params: oneLead,
    body: schemaOf(valueFields).extend({ currency: CurrencyCode }),
    returns: Done,
    access: mayUse,
  },
  'POST /leads/{lead}/notes': {
    summary: 'Adds a private note to the caller’s lead.',
    params: oneLead,
    body: schemaOf(noteFields),
    returns: z.object({ id: Id }),
    status: 201,
    access: mayUse,
  },
  'DELETE /leads/{lead}/notes/{note}': {
    summary: 'Deletes the caller’s note.',
    params: oneLead.extend({ note: Id }),
    returns: Done,
    access: mayUse,
  },
  'POST /leads/{lead}/reminders': {
    summary: 'Sets a reminder about the caller’s lead.',
    params: oneLead,
    body: schemaOf(reminderFields).pick({ text: true }).extend({ dueAt: SentMoment }),
    returns: z.object({ id: Id }),
    status: 201,
    access: mayUse,
  },
  'POST /leads/{lead}/reminders/{reminder}/done': {
    summary: 'Marks the caller’s reminder as done.',
    params: oneLead.extend({ reminder: Id }),
    returns: Done,
    access: mayUse,
  },
  'DELETE /leads/{lead}/reminders/{reminder}': {
    summary: 'Deletes the caller’s reminder.',
    params: oneLead.extend({ reminder: Id }),
    returns: Done,
    access: mayUse,
  },
  'GET /match-limits': {
    summary: 'Returns the match limits learnt from the leads that the caller dismissed.',
    returns: z.array(MatchLimit),
    access: mayRead,
  },
  'DELETE /match-limits/{limit}': {
    summary: 'Removes a learnt match limit, so that such leads arrive again.',
    params: z.object({ limit: Id }),
    returns: Done,
    access: mayUse,
  },
} as const satisfies Contract
