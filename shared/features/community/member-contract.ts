// The endpoints of members: joining, writing, accepting, marking, following, reporting.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { actionsOn } from '#shared/api/actions-on.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, LanguageCode, NamedSlug, Slug, Version } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { Cursor } from './contract.ts'
import { memberFields, reportFields, topicFields } from './fields.ts'
import { ownPageSize, postKinds } from './lifecycle.ts'
import { OwnPost, PostText, Tags } from './shapes.ts'

const members = ['user', 'contractor', 'advisor'] as const
const may = accessTo('community-topics', members)
const mayAccept = accessTo('community-topics', [...members, 'admin'])('isUpdate')
const shown = { changes: ['community'] } as const
/** A member, or a robot, writes only so much in an hour. */
const writes = { ...shown, rate: 'post' } as const

const ofTopic = z.object({ topic: Id })
const ofAnswer = z.object({ answer: Id })
const post = { kind: z.enum(postKinds), id: Id }
const Answering = z.object({ body: PostText, language: LanguageCode })
const Asking = schemaOf(topicFields).extend({ ...Answering.shape, tags: Tags.default([]) })
/** Whether everybody sees it already, or it waits for its review. */
const Posted = z.object({ id: Id, slug: z.string(), status: OwnPost.shape.status })

const Member = z.object({
  id: Id,
  name: z.string(),
  trades: z.array(NamedSlug),
  blocked: z.boolean(),
  /** Own posts that must be shown before the next one needs no review. */
  reviewsLeft: z.int(),
  following: z.int(),
  mine: z.int(),
  /** Open topics of the trades of a professional, in their city. */
  toAnswer: z.int(),
})

export const communityMembers = {
  'GET /community/member': {
    summary: 'Returns the caller as a member; null before they join.',
    returns: z.object({ member: Member.nullable() }),
    access: may('isRead'),
  },
  'PUT /community/member': {
    summary: 'Joins the community, or changes the name and the trades of interest.',
    body: schemaOf(memberFields),
    returns: Done,
    access: may('isWrite'),
    ...shown,
  },
  'GET /community/own-posts': {
    summary: 'Returns the posts of the caller, also those that nobody else sees, the newest first.',
    query: z.object({
      topic: Id.optional(),
      kind: z.enum(postKinds).optional(),
      /** Also answers that everybody sees. */
      shownAnswers: z.stringbool().default(true),
      after: Cursor.optional(),
      pageSize: z.coerce.number().int().min(1).max(50).default(ownPageSize),
    }),
    returns: z.object({ items: z.array(OwnPost), next: Cursor.nullable() }),
    access: may('isRead'),
  },
  'GET /community/people': {
    summary: 'Returns members by the beginning of a name, for a mention; those of the topic first.',
    query: z.object({ q: z.string().trim().min(1).max(60), topic: Id.optional() }),
    returns: z.array(z.object({ id: Id, name: z.string() })),
    access: may('isWrite'),
  },
  'POST /community/topics': {
    summary: 'Adds a topic; the first posts of a new member wait for a review.',
    /** `idea`: a published one that the topic is about, also after a change of its words. */
    body: Asking.extend({ idea: Slug.optional() }),
    returns: Posted,
    status: 201,
    access: may('isWrite'),
    ...writes,
  },
  'PUT /community/topics/{topic}': {
    summary: 'Changes an own topic; one that was sent back is submitted again.',
    params: ofTopic,
    body: Asking.extend({ version: Version }),
    returns: Posted,
    access: may('isUpdate'),
    ...writes,
  },
  'POST /community/topics/{topic}/answers': {
    summary: 'Answers a topic; the first posts of a new member wait for a review.',
    params: ofTopic,
    body: Answering,
    returns: Posted,
    status: 201,
    access: may('isWrite'),
    ...writes,
  },
  'PUT /community/answers/{answer}': {
    summary: 'Changes an own answer; one that was sent back is submitted again.',
    params: ofAnswer,
    body: Answering.extend({ version: Version }),
    returns: Posted,
    access: may('isUpdate'),
    ...writes,
  },
  ...actionsOn('/community/topics/{topic}', may('isUpdate'), {
    close: { summary: 'Closes an own topic: it gets no more answers.', ...shown },
  }),
  'GET /community/topics/{topic}/mine': {
    summary: 'Returns what the caller may do with a topic and has done: following, helpful marks, own posts.',
    params: ofTopic,
    returns: z.object({
      isAuthor: z.boolean(),
      following: z.boolean(),
      /** Ids of the topic and of answers. */
      helpful: z.array(Id),
      reported: z.array(Id),
      /** The topic and answers of the caller, also answers that others do not see. */
      posts: z.array(OwnPost),
      /** Where they continue in `GET /community/own-posts`; null: these are all. */
      morePosts: Cursor.nullable(),
      mayAnswer: z.boolean(),
      mayAccept: z.boolean(),
      mayPostJob: z.boolean(),
    }),
    access: 'signed-in',
  },
  'PUT /community/topics/{topic}/following': {
    summary: 'Follows a topic, or stops.',
    params: ofTopic,
    body: z.object({ following: z.boolean() }),
    returns: Done,
    access: may('isUpdate'),
    ...shown,
  },
  'PUT /community/answers/{answer}/accepted': {
    summary: 'Accepts an answer as the author of its topic or as staff, or withdraws that; several can be accepted.',
    params: ofAnswer,
    body: z.object({ accepted: z.boolean() }),
    returns: Done,
    access: mayAccept,
    ...shown,
  },
  'PUT /community/helpful': {
    summary: 'Marks a post of somebody else as helpful, or withdraws the mark.',
    body: z.object({ ...post, helpful: z.boolean() }),
    returns: Done,
    access: may('isUpdate'),
    ...shown,
  },
  'POST /community/reports': {
    summary: 'Reports a post to the moderators.',
    body: schemaOf(reportFields).extend(post),
    returns: Done,
    access: may('isWrite'),
  },
  'POST /community/topics/{topic}/job': {
    summary: 'Makes a job draft of a topic with its title, text and city; an author’s own pictures are copied into it.',
    params: ofTopic,
    /** The form of the trade, and the key of the draft that its page opens. */
    returns: z.object({ form: z.string(), draft: z.string() }),
    status: 201,
    access: { module: 'jobs', action: 'isWrite', areas: ['user'] },
  },
} as const satisfies Contract
