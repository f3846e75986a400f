// The endpoints of questions about an open job: every notified professional reads the answer.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { actionsOn } from '#shared/api/actions-on.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Id, LanguageCode, Moment } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { answerFields, askFields, noticeFields } from './fields.ts'
import { clarificationLifecycle } from './lifecycle.ts'

const oneJob = z.object({ job: Id })

/** Limit of open questions per professional and job. */
export const mostOpenQuestions = 3

/** A question with its answer; without a question it is a note of the owner to all bidders. */
export const Clarification = z.object({
  id: Id,
  question: z.string().nullable(),
  language: LanguageCode,
  answer: z.string().nullable(),
  answerLanguage: z.string().nullable(),
  status: z.enum(clarificationLifecycle.states),
  /** Whether the reader asked it. */
  mine: z.boolean(),
  askedAt: Moment,
  answeredAt: Moment.nullable(),
})

const asClient = accessTo('jobs', ['user'])

export const clarifications = {
  'GET /jobs/{job}/questions': {
    summary:
      'Returns the questions about the caller’s job, newest first, at most 200, without the names of the askers.',
    params: oneJob,
    returns: z.object({ items: z.array(Clarification), mayNotify: z.boolean() }),
    access: asClient('isRead'),
  },
  ...actionsOn('/jobs/{job}/questions/{question}', asClient('isUpdate'), {
    answer: {
      summary: 'Answers a question, once; everybody who was notified of the job can read the answer.',
      body: schemaOf(answerFields),
    },
  }),
  'POST /jobs/{job}/notes': {
    summary: 'Publishes a note of the owner, without a question, to everybody who was notified of the job.',
    params: oneJob,
    body: schemaOf(noticeFields),
    returns: z.object({ id: Id }),
    access: asClient('isUpdate'),
    status: 201,
  },
  'GET /opportunities/{job}/questions': {
    summary: 'Returns the questions about a job for a matching professional, newest first, at most 200.',
    params: oneJob,
    returns: z.object({ items: z.array(Clarification), mayAsk: z.boolean() }),
    access: { module: 'bids', action: 'isWrite', areas: ['contractor'] },
  },
  'POST /opportunities/{job}/questions': {
    summary: 'Asks the owner of a job a question; other professionals see it without a name.',
    params: oneJob,
    body: schemaOf(askFields),
    returns: z.object({ id: Id }),
    access: { module: 'bids', action: 'isWrite', areas: ['contractor'] },
    status: 201,
  },
  'GET /admin/jobs/{job}/questions': {
    summary: 'Returns the questions about a job with the names of the askers, for reviewers.',
    params: oneJob,
    returns: z.array(
      Clarification.omit({ mine: true }).extend({
        askedBy: z.object({ slug: z.string(), name: z.string() }).nullable(),
      }),
    ),
    access: { module: 'jobs', action: 'isRead', areas: ['admin'] },
  },
} as const satisfies Contract
