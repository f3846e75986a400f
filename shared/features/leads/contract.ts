// The professional's endpoints of leads: list, board, one lead, transitions, notes, reminders, learnt match limits.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { CurrencyCode, Done, Id, Moment, PageQuery, pageOf, Slug, text } from '#shared/api/schemas.ts'
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
    summary: 'The own leads by stage, source, trade, staleness and words, with the counts of all stages.',
    query: PageQuery.extend({ ...filters, stage: z.enum(leadLifecycle.states).optional() }),
    returns: pageOf(Lead).extend({ counts }),
    access: mayRead,
  },
  'GET /lead-board': {
    summary: 'The own leads that go on, a column for each stage, the first of each; with what matching has learnt.',
    query: z.object(filters),
    returns: z.object({
      columns: z.array(z.object({ stage: z.enum(leadLifecycle.states), total: z.int(), items: z.array(Lead) })),
      counts,
      limits: z.array(MatchLimit),
    }),
    access: mayRead,
  },
  'GET /leads/{lead}': {
    summary: 'One own lead with its story, notes, reminders, and the steps that are possible.',
    params: oneLead,
    returns: LeadDetail,
    access: mayRead,
  },
  'POST /leads/{lead}/view': {
    summary: 'Marks an own new lead as seen.',
    params: oneLead,
    returns: Done,
    access: mayUse,
  },
  'POST /leads/{lead}/transition': {
    summary: 'Takes an own lead a step on; a lost one needs a reason.',
    params: oneLead,
    body: z.object({ transition: z.enum(ownTransitions), reason: z.enum(lostReasons).optional() }),
    returns: Done,
    access: mayUse,
  },
  'POST /leads/{lead}/dismiss': {
    summary: 'Puts an own lead away with a reason; says what matching has learnt of it.',
    params: oneLead,
    body: schemaOf(dismissFields),
    returns: Done.extend({ limits: z.array(MatchLimit) }),
    access: mayUse,
  },
  'POST /leads/{lead}/restore': {
    summary: 'Takes a dismissed lead back.',
    params: oneLead,
    returns: Done,
    access: mayUse,
  },
  'PUT /leads/{lead}/value': {
    summary: 'Says what an own lead may be worth, in minor units.',
    params: oneLead,
    body: schemaOf(valueFields).extend({ currency: CurrencyCode }),
    returns: Done,
    access: mayUse,
  },
  'POST /leads/{lead}/notes': {
    summary: 'Adds a note to an own lead; nobody else reads it.',
    params: oneLead,
    body: schemaOf(noteFields),
    returns: z.object({ id: Id }),
    status: 201,
    access: mayUse,
  },
  'DELETE /leads/{lead}/notes/{note}': {
    summary: 'Removes an own note.',
    params: oneLead.extend({ note: Id }),
    returns: Done,
    access: mayUse,
  },
  'POST /leads/{lead}/reminders': {
    summary: 'Sets a reminder about an own lead.',
    params: oneLead,
    body: schemaOf(reminderFields).pick({ text: true }).extend({ dueAt: Moment }),
    returns: z.object({ id: Id }),
    status: 201,
    access: mayUse,
  },
  'POST /leads/{lead}/reminders/{reminder}/done': {
    summary: 'Ticks an own reminder off.',
    params: oneLead.extend({ reminder: Id }),
    returns: Done,
    access: mayUse,
  },
  'DELETE /leads/{lead}/reminders/{reminder}': {
    summary: 'Removes an own reminder.',
    params: oneLead.extend({ reminder: Id }),
    returns: Done,
    access: mayUse,
  },
  'GET /match-limits': {
    summary: 'What matching has learnt from the leads that one put away.',
    returns: z.array(MatchLimit),
    access: mayRead,
  },
  'DELETE /match-limits/{limit}': {
    summary: 'Takes back what matching has learnt: such leads come again.',
    params: z.object({ limit: Id }),
    returns: Done,
    access: mayUse,
  },
} as const satisfies Contract
