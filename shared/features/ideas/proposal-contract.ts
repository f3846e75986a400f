// The endpoints of ideas that professionals propose from their portfolio, and of their review.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { actionsOn } from '#shared/api/actions-on.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Amount, Day, Id, Moment, NamedSlug, PageQuery, pageOf, ReaderText, Version } from '#shared/api/schemas.ts'
import { ruled, schemaOf } from '#shared/forms/schema-of.ts'
import { finishes } from '#shared/values/finishes.ts'
import { goodsUnits } from '#shared/values/goods.ts'
import { ideaFields, ideaLineFields, ideaNoteFields } from './fields.ts'
import {
  ideaLifecycle,
  ideaMaterials,
  ideaStyles,
  lineKinds,
  mostIdeaLines,
  mostIdeaPhotos,
  photoKinds,
  reviewedStates,
} from './lifecycle.ts'

/** Texts are written in the language of the caller. */
const Form = schemaOf(ideaFields).extend({
  /** Photos of the work, in their order. */
  photos: z
    .array(z.object({ photo: Id, kind: z.enum(photoKinds), alt: z.string().trim().min(1).max(200) }))
    .min(1)
    .max(mostIdeaPhotos),
  /** Their sum is the cost; at most `mostHotspots` of them have a point on a photo. */
  lines: z
    .array(ruled(schemaOf(ideaLineFields), ideaLineFields))
    .min(1)
    .max(mostIdeaLines),
})

const Proposal = z.object({
  id: Id,
  slug: z.string(),
  /** Null: the work was deleted. */
  work: Id.nullable(),
  title: ReaderText,
  story: ReaderText,
  category: NamedSlug,
  style: z.enum(ideaStyles),
  materials: z.array(z.enum(ideaMaterials)),
  finish: z.enum(finishes),
  city: NamedSlug,
  areaSqm: z.number(),
  finishedOn: Day,
  durationWeeks: z.int().nullable(),
  currency: z.string(),
  total: Amount,
  photos: z.array(
    z.object({
      picture: z.string(),
      /** Null: the work does not have it any more. */
      photo: Id.nullable(),
      kind: z.enum(photoKinds),
      alt: ReaderText,
    }),
  ),
  lines: z.array(
    z.object({
      kind: z.enum(lineKinds),
      label: ReaderText,
      /** Of the catalogue. */
      product: Id.nullable(),
      /** Null: a lump sum. */
      unit: z.enum(goodsUnits).nullable(),
      quantity: z.number(),
      unitPrice: Amount,
      amount: Amount,
      /** Its point on a photo of the work; null: none. */
      photo: Id.nullable(),
      x: z.number().nullable(),
      y: z.number().nullable(),
    }),
  ),
  status: z.enum(ideaLifecycle.states),
  /** Why it was sent back or hidden. */
  note: z.string().nullable(),
  updatedAt: Moment,
  version: Version,
  transitions: z.array(z.enum(ideaLifecycle.names)),
})
export type Proposal = z.output<typeof Proposal>

const own = accessTo('ideabooks', ['contractor', 'advisor'])
const staff = accessTo('ideabooks', ['admin'])
const note = schemaOf(ideaNoteFields)
const shown = { changes: ['ideas'] } as const

export const ideaProposals = {
  'GET /own-ideas': {
    summary: 'Returns the ideas that the caller proposed, newest first, with the reason of the last decision.',
    returns: z.array(Proposal),
    access: own('isRead'),
  },
  'GET /own-ideas/categories': {
    summary: 'Returns the categories that an idea can have.',
    returns: z.array(NamedSlug),
    access: own('isRead'),
  },
  'POST /own-ideas': {
    summary: 'Proposes an idea from a published work of the caller, with photos of the work; staff review it.',
    body: Form.extend({ work: Id }),
    returns: z.object({ id: Id }),
    status: 201,
    access: own('isWrite'),
  },
  'PUT /own-ideas/{idea}': {
    summary: 'Changes a withdrawn idea or one that was sent back, and proposes it again.',
    params: z.object({ idea: Id }),
    body: Form,
    returns: z.object({ id: Id }),
    access: own('isUpdate'),
  },
  ...actionsOn('/own-ideas/{idea}', own('isUpdate'), {
    withdraw: 'Withdraws an idea from the review.',
    archive: { summary: 'Takes an own idea out of the ideas hub, or discards it.', ...shown },
  }),
  'GET /admin/ideas': {
    summary: 'Returns proposed ideas of one state, those to review first, longest waiting first.',
    query: PageQuery.extend({
      status: z.enum(reviewedStates).default('under_review'),
      q: z.string().trim().max(80).optional(),
    }),
    returns: pageOf(Proposal.extend({ builder: z.object({ slug: z.string(), name: z.string() }).nullable() })).extend({
      counts: z.record(z.string(), z.int()),
    }),
    access: staff('isRead'),
  },
  ...actionsOn('/admin/ideas/{idea}', staff('isUpdate'), {
    approve: { summary: 'Publishes a proposed idea in the ideas hub.', ...shown },
    'request-changes': { summary: 'Sends a proposed idea back with a reason.', body: note },
    archive: { summary: 'Hides a published idea with a reason.', body: note, ...shown },
    restore: { summary: 'Shows a hidden idea again.', ...shown },
  }),
} as const satisfies Contract
