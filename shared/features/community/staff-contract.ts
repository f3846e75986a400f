// The endpoints of moderators: they place, merge and decide posts, and never edit words.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import {
  CityRef,
  Done,
  Id,
  LanguageCode,
  Moment,
  NamedSlug,
  PageQuery,
  pageOf,
  Slug,
  Version,
} from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { decisions, mostDecided, postKinds, queues, reportReasons, topicKinds } from './lifecycle.ts'
import { OwnPost, SimilarTopic, Tags, Written } from './shapes.ts'
import { decisionFields } from './staff-fields.ts'

const may = accessTo('community-topics', ['admin'])
const shown = { changes: ['community'] } as const
const kind = z.enum(postKinds)

const QueuedPost = z.object({
  kind,
  id: Id,
  slug: z.string(),
  title: z.string(),
  /** The beginning of its text. */
  text: z.string(),
  language: LanguageCode,
  status: OwnPost.shape.status,
  trade: NamedSlug,
  city: CityRef.nullable(),
  author: z.object({ name: z.string(), joinedAt: Moment.nullable(), suspended: z.boolean(), posts: z.int() }),
  /** Open ones; reported posts wait although everybody sees them. */
  reports: z.int(),
  /** Reported by the site, because a link was added after the approval. */
  edited: z.boolean(),
  waitingSince: Moment,
})
export type QueuedPost = z.output<typeof QueuedPost>

const Flood = z.object({
  /** For a decision about all of them. */
  group: z.string(),
  posts: z.int(),
  accounts: z.int(),
  from: Moment,
  until: Moment,
  sample: z.array(QueuedPost.pick({ kind: true, id: true, title: true, text: true })),
})

export const communityModeration = {
  'GET /admin/community': {
    summary:
      'Returns posts to review with reported ones, longest waiting first, or hidden ones; and floods, each as one.',
    query: PageQuery.extend({ of: z.enum(queues).default('waiting') }),
    returns: pageOf(QueuedPost).extend({
      counts: z.record(z.enum(queues), z.int()),
      floods: z.array(Flood),
      /** Waiting posts by how many hours they wait; the last number is of all that wait longer. */
      hours: z.array(z.int()),
      /** Of the last thirty days, decided within the promised hours, 0 to 1; null: nothing was decided. */
      inTime: z.number().nullable(),
    }),
    access: may('isRead'),
  },
  'GET /admin/community/{kind}/{post}': {
    summary: 'Returns a post with its author, reports, what was checked automatically, and similar topics.',
    params: z.object({ kind, post: Id }),
    returns: QueuedPost.extend(Written.shape).extend({
      version: Version,
      topicKind: z.enum(topicKinds),
      tags: z.array(z.string()),
      /** Of the last decision. */
      note: z.string().nullable(),
      author: z.object({
        /** Of the account; null: erased. */
        id: Id.nullable(),
        name: z.string(),
        photo: z.string().nullable(),
        suspended: z.boolean(),
        blocked: z.boolean(),
        joinedAt: Moment.nullable(),
        posts: z.int(),
        published: z.int(),
        /** Open and upheld reports about any of their posts. */
        reports: z.int(),
        emailChecked: z.boolean(),
        professional: z.object({ slug: z.string(), name: z.string() }).nullable(),
      }),
      checks: z.object({ links: z.int(), phones: z.int(), pictures: z.int(), cities: z.array(NamedSlug) }),
      reported: z.array(
        z.object({ id: Id, reason: z.enum([...reportReasons, 'edited']), note: z.string(), at: Moment }),
      ),
      similar: z.array(SimilarTopic),
      allowed: z.array(z.enum(decisions)),
    }),
    access: may('isRead'),
  },
  'POST /admin/community/decisions': {
    summary: 'Decides about posts, or about all posts of a flood; with `block` their authors can write no more.',
    body: schemaOf(decisionFields).extend({
      decision: z.enum(decisions),
      posts: z
        // `status` and `version`: as the moderator read it; a post that is another one now is not decided.
        .array(z.object({ kind, id: Id, status: QueuedPost.shape.status.optional(), version: Version.optional() }))
        .max(mostDecided)
        .default([]),
      group: z.string().max(100).optional(),
      block: z.boolean().default(false),
      /** The decision takes back the one before: reports that it closed are open again. */
      undo: z.boolean().default(false),
    }),
    returns: z.object({ decided: z.int(), blocked: z.int() }),
    access: may('isUpdate'),
    ...shown,
  },
  'PUT /admin/community/topics/{topic}/place': {
    summary: 'Places a topic: trade, city, kind and tags.',
    params: z.object({ topic: Id }),
    body: z.object({ trade: Slug, city: Slug.nullable(), kind: z.enum(topicKinds), tags: Tags }),
    returns: Done,
    access: may('isUpdate'),
    ...shown,
  },
  'POST /admin/community/topics/{topic}/merge': {
    summary: 'Moves the answers and followers of a topic to another one, to which its address leads from now on.',
    params: z.object({ topic: Id }),
    body: z.object({ into: Slug }),
    returns: z.object({ slug: z.string() }),
    access: may('isUpdate'),
    ...shown,
  },
} as const satisfies Contract
