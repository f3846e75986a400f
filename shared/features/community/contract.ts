// The public endpoints of the community: topics, one topic with its answers, counts, similar topics and the feed.
import { z } from 'zod'
import { Download } from '#shared/api/download.ts'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { CityRef, Id, LanguageCode, Moment, NamedSlug, ReaderText, Slug } from '#shared/api/schemas.ts'
import { defaultPageSize } from '#shared/values/page.ts'
import { topicLists } from './lifecycle.ts'
import { Answer, Author, SimilarTopic, Topic, Verified, Written } from './shapes.ts'

/** Where a page of topics continues: the activity and the id of the last one before. */
export const Cursor = z.string().regex(/^\d{13}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

const Filters = z.object({ trade: Slug.optional(), city: Slug.optional() })

export const TopicQuery = Filters.extend({
  of: z.enum(topicLists).default('latest'),
  q: z.string().trim().max(80).optional(),
  tag: z.string().trim().toLowerCase().max(30).optional(),
  /** Only about this idea. */
  idea: Slug.optional(),
  /** Only with an answer of a verified trade. */
  verified: z.stringbool().default(false),
  after: Cursor.optional(),
  pageSize: z.coerce.number().int().min(1).max(50).default(defaultPageSize),
})

const reads = ['community', 'professionals', 'reference'] as const
const readsIdeas = [...reads, 'ideas'] as const
const Counted = NamedSlug.extend({ count: z.int() })
const isForAll = ({ query }: { readonly query?: unknown }): boolean =>
  !['following', 'mine'].includes((query as { of?: string } | undefined)?.of ?? '')

export const community = {
  'GET /community/topics': {
    summary: 'Returns topics, the last active first; `following` and `mine` are those of the caller.',
    query: TopicQuery,
    returns: z.object({ items: z.array(Topic), next: Cursor.nullable() }),
    access: 'open',
    reads: readsIdeas,
    sharedWhen: isForAll,
  },
  'GET /community/overview': {
    summary: 'Returns how many topics there are by state, trade and city, and whose answers helped most this month.',
    query: Filters,
    returns: z.object({
      /** With the filters. */
      topics: z.int(),
      open: z.int(),
      unanswered: z.int(),
      solved: z.int(),
      /** Of a topic of the last ninety days until its first answer, the median in minutes; null: none was answered. */
      firstAnswerMinutes: z.int().nullable(),
      /** Each without its own filter, most topics first. */
      trades: z.array(Counted),
      cities: z.array(Counted),
      helpers: z.array(Verified.pick({ slug: true, name: true, trade: true, city: true }).extend({ helpful: z.int() })),
    }),
    access: 'open',
    reads,
    sharedWhen: always,
  },
  'GET /community/similar': {
    summary: 'Returns topics that have the typed words, the best match first.',
    query: z.object({ q: z.string().trim().min(3).max(300), except: Id.optional() }),
    returns: z.array(SimilarTopic),
    access: 'open',
    reads,
    sharedWhen: always,
  },
  'GET /community/topics/{topic}': {
    summary:
      'Returns a topic with its answers, accepted first, then by helpful marks; for a merged one, where it went.',
    params: z.object({ topic: Slug }),
    /** Another slug than the asked one: the topic is now there. */
    returns: Topic.extend(Written.shape).extend({
      author: Author,
      city: CityRef.nullable(),
      /** What it is about; null: no idea, or one that is not shown any more. */
      idea: z.object({ slug: z.string(), title: ReaderText, picture: z.string().nullable() }).nullable(),
      followers: z.int(),
      firstAnswerAt: Moment.nullable(),
      solvedAt: Moment.nullable(),
      editedAt: Moment.nullable(),
      /** All of them. */
      shown: z.array(Answer),
      similar: z.array(SimilarTopic),
    }),
    access: 'open',
    // What its texts embed is of today.
    reads: [...readsIdeas, 'products', 'rates'],
    sharedWhen: always,
  },
  'GET /community/feed.atom': {
    summary: 'Returns the newest topics as an Atom feed.',
    query: Filters.extend({ in: LanguageCode.optional() }),
    returns: Download,
    access: 'open',
    download: true,
  },
} as const satisfies Contract
