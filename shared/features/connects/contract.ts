import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { professionalTypes } from '#shared/access/roles.ts'
import { actionsOn } from '#shared/api/actions-on.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import {
  Done,
  Id,
  KnownLanguage,
  LanguageCode,
  Moment,
  PageQuery,
  pageOf,
  ReaderText,
  Slug,
  Version,
} from '#shared/api/schemas.ts'
import { ruled, schemaOf } from '#shared/forms/schema-of.ts'
import { connectFields, declineFields } from './fields.ts'
import { connectLifecycle, contactChannels, purposes, trustSigns } from './lifecycle.ts'
import { rejectFields, reviewFields } from './review-fields.ts'

/** `professional`: the slug of the professional. */
const ConnectForm = ruled(schemaOf(connectFields).extend({ professional: Slug }), connectFields)

const ConnectContent = z.object({
  id: Id,
  purpose: z.enum(purposes),
  message: z.string(),
  /** The language of the message. */
  language: LanguageCode,
  preferredLanguage: KnownLanguage,
  channel: z.enum(contactChannels),
  sharePhone: z.boolean(),
  city: ReaderText.nullable(),
  job: z.object({ id: Id, code: z.string(), title: z.string(), language: LanguageCode }).nullable(),
  status: z.enum(connectLifecycle.states),
  /** A reason from lifecycle.ts, or `account-closed`. */
  reason: z.string().nullable(),
  createdAt: Moment,
  approvedAt: Moment.nullable(),
  /** When it expires; null once it has ended. */
  endsAt: Moment.nullable(),
  answeredAt: Moment.nullable(),
})

/** A request as one of its sides sees it; `side` is the reader's. */
export const Connect = ConnectContent.extend({
  side: z.enum(['sender', 'receiver']),
  other: z.object({
    name: z.string(),
    /** Slug of a professional who is still listed. */
    profile: z.string().nullable(),
    type: z.enum(professionalTypes).nullable(),
    memberSince: Moment,
    /** Median of the reply times to other clients; null without any. */
    replyMinutes: z.int().nullable(),
    replySample: z.int(),
  }),
  /** Whether the reader can open the job. */
  jobOpens: z.boolean(),
  transitions: z.array(z.enum(connectLifecycle.names)),
})

export const ReviewedConnect = ConnectContent.extend({
  version: z.int(),
  autoApproved: z.boolean(),
  sender: z.object({ id: Id, name: z.string(), email: z.string(), memberSince: Moment }),
  professional: z.object({ name: z.string(), profile: z.string(), type: z.enum(professionalTypes) }),
  signs: z.record(z.enum(trustSigns), z.boolean()),
  trusted: z.boolean(),
  /** The sender's other requests, counted by outcome. */
  history: z.object({ asked: z.int(), accepted: z.int(), declined: z.int(), rejected: z.int() }),
})

const professionals = ['contractor', 'advisor', 'supplier'] as const
const counts = z.record(z.string(), z.int())

const ReviewRules = schemaOf(reviewFields)

const asClient = accessTo('connects', ['user'])
const asReceiver = accessTo('connects', professionals)
const asStaff = accessTo('connects', ['admin'])

export const connects = {
  'POST /connects': {
    summary: 'Requests a connect with a professional; it waits for review unless the sender is trusted.',
    body: ConnectForm,
    returns: z.object({ id: Id, status: z.enum(connectLifecycle.states) }),
    access: asClient('isWrite'),
    status: 201,
  },
  'GET /connects': {
    summary: 'Returns the caller’s requests, newest first: those a client sent, or those a professional received.',
    query: PageQuery.extend({ tab: z.enum(['open', 'ended']).default('open') }),
    returns: pageOf(Connect).extend({ counts }),
    access: { module: 'connects', action: 'isRead', areas: ['user', ...professionals] },
  },
  'GET /connects/with/{profile}': {
    summary:
      'Returns what a client needs to request a connect: the last request to this professional, the limit, and the client’s open jobs.',
    params: z.object({ profile: Slug }),
    returns: z.object({
      last: z.object({ status: z.enum(connectLifecycle.states), createdAt: Moment }).nullable(),
      /** When the professional can be asked again; null: now. */
      againAt: Moment.nullable(),
      open: z.int(),
      mostOpen: z.int(),
      hasPhone: z.boolean(),
      jobs: z.array(z.object({ id: Id, code: z.string(), title: z.string() })),
    }),
    access: asClient('isWrite'),
  },
  ...actionsOn('/connects/{connect}', asReceiver('isUpdate'), {
    withdraw: { summary: 'Withdraws the caller’s request before it is answered.', access: asClient('isUpdate') },
    accept: 'Accepts a received request: both sides become contacts, and the professional gets a lead.',
    decline: { summary: 'Declines a received request with a reason.', body: schemaOf(declineFields) },
  }),

  'GET /admin/connects': {
    summary:
      'Returns requests of one state with their trust signs, longest waiting first, searchable by name and message.',
    query: PageQuery.extend({
      status: z.enum(connectLifecycle.states).default('pending_review'),
      q: z.string().trim().max(80).optional(),
    }),
    returns: pageOf(ReviewedConnect).extend({ counts }),
    access: asStaff('isRead'),
  },
  ...actionsOn('/admin/connects/{connect}', asStaff('isUpdate'), {
    approve: 'Approves a request; the professional has seven days to answer.',
    reject: { summary: 'Rejects a request, with a reason.', body: schemaOf(rejectFields) },
  }),
  'GET /admin/connects/rules': {
    summary:
      'Returns the review rules for requests, and how many requests of the last 30 days the trust rule would have approved.',
    returns: ReviewRules.extend({ version: z.int(), asked: z.int(), wouldPass: z.int() }),
    access: asStaff('isRead'),
  },
  'PUT /admin/connects/rules': {
    summary: 'Sets the review rules for requests and the number of open requests per client.',
    body: ReviewRules.extend({ version: Version }),
    returns: Done,
    access: asStaff('isUpdate'),
  },
} as const satisfies Contract
