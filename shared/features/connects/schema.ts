// The shapes of connects: what is asked for, and the request as each side and the reviewer read it.
import { z } from 'zod'
import { professionalTypes } from '#shared/access/roles.ts'
import { Id, LocalizedText, Moment, Slug } from '#shared/api/schemas.ts'
import { ruled, schemaOf } from '#shared/forms/schema-of.ts'
import { connectFields } from './fields.ts'
import { connectLifecycle, contactWays, purposes } from './lifecycle.ts'
import { trustSigns } from './limits.ts'

export const ConnectForm = ruled(
  schemaOf(connectFields).extend({
    /** The professional's address word. */
    professional: Slug,
  }),
  connectFields,
)

const Asked = z.object({
  id: Id,
  purpose: z.enum(purposes),
  message: z.string(),
  /** In which the message was written. */
  language: z.string(),
  preferredLanguage: z.string(),
  channel: z.enum(contactWays),
  sharePhone: z.boolean(),
  city: LocalizedText.nullable(),
  job: z.object({ id: Id, code: z.string(), title: z.string(), language: z.string() }).nullable(),
  status: z.enum(connectLifecycle.states),
  /** Of the lists in lifecycle.ts, or `account-closed`. */
  reason: z.string().nullable(),
  createdAt: Moment,
  approvedAt: Moment.nullable(),
  /** When it ends by itself; null once it has ended. */
  endsAt: Moment.nullable(),
  answeredAt: Moment.nullable(),
})

/** A request as one of its sides reads it; `side` is the reader's. */
export const Connect = Asked.extend({
  side: z.enum(['sender', 'receiver']),
  other: z.object({
    name: z.string(),
    /** Of a professional who is still listed. */
    profile: z.string().nullable(),
    type: z.enum(professionalTypes).nullable(),
    memberSince: Moment,
    /** Median over the answers that others waited for; null without any. */
    replyMinutes: z.int().nullable(),
    replySample: z.int(),
  }),
  /** Whether the reader may open the job. */
  jobOpens: z.boolean(),
  moves: z.array(z.string()),
})

export const ReviewedConnect = Asked.extend({
  version: z.int(),
  autoApproved: z.boolean(),
  sender: z.object({ id: Id, name: z.string(), email: z.string(), memberSince: Moment }),
  professional: z.object({ name: z.string(), profile: z.string(), type: z.enum(professionalTypes) }),
  signs: z.record(z.enum(trustSigns), z.boolean()),
  trusted: z.boolean(),
  /** The sender's other requests by what became of them. */
  history: z.object({ asked: z.int(), accepted: z.int(), declined: z.int(), rejected: z.int() }),
})
