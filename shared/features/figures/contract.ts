// The endpoints of the dashboards: true figures, each with the list behind it.
import { z } from 'zod'
import type { Area } from '#shared/access/roles.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Amount, Day, Id, Moment, NamedSlug } from '#shared/api/schemas.ts'

const seenIn = <const A extends Area>(area: A) => ({ module: 'dashboard', action: 'isRead', areas: [area] }) as const
const money = z.object({ amount: Amount, currency: z.string() })

/** A figure and on how many cases it stands. */
const counted = z.object({ value: z.number().nullable(), of: z.int() })

/** Something that waits for the reader; `kind` names its text, `id` what it opens. */
const Waiting = z.object({
  kind: z.enum(['bids-to-compare', 'job-sent-back', 'plan-to-confirm', 'new-lead']),
  id: Id,
  title: z.string(),
  language: z.string(),
  count: z.int(),
  since: Moment,
})

/** Sections of the staff's menu that something can wait in. */
const waitingSections = ['jobs', 'onboarding-request', 'connects', 'form-builder', 'complaint-reports'] as const

export const figures = {
  'GET /figures/waiting': {
    summary:
      'How much waits for the staff in each section of the menu, of what the reader may read; for others nothing.',
    returns: z.object({
      sections: z.array(z.object({ section: z.enum(waitingSections), count: z.int().positive() })),
    }),
    access: 'signed-in',
  },
  'GET /figures/client': {
    summary: 'What waits for the client, and the client’s jobs and projects in figures.',
    returns: z.object({
      waiting: z.array(Waiting),
      openJobs: z.int(),
      underReview: z.int(),
      bidsReceived: z.int(),
      activeProjects: z.int(),
      agreed: z.array(money),
      bidsByJob: z.array(z.object({ id: Id, title: z.string(), bids: z.int() })),
      projects: z.array(
        z.object({
          id: Id,
          title: z.string(),
          currency: z.string(),
          agreed: Amount,
          accepted: Amount,
          nextMilestone: z.string().nullable(),
          nextDue: z.string().nullable(),
        }),
      ),
    }),
    access: seenIn('user'),
  },
  'GET /figures/contractor': {
    summary: 'The professional’s leads, bids and projects in figures, beside the median of the trade in the city.',
    returns: z.object({
      waiting: z.array(Waiting),
      newLeads: z.int(),
      replyMinutes: z.int().nullable(),
      cityReplyMinutes: z.int().nullable(),
      bidsSent: z.int(),
      bidsShortlisted: z.int(),
      activeProjects: z.int(),
      activeValue: z.array(money),
      /** Of the last 90 days; the win rate is `won` of `decided`. */
      funnel: z.object({ leads: z.int(), viewed: z.int(), bids: z.int(), decided: z.int(), won: z.int() }),
      rating: z.number().nullable(),
      reviews: z.int(),
      dueMilestones: z.array(
        z.object({ project: Id, title: z.string(), dueDate: z.string(), amount: Amount, currency: z.string() }),
      ),
    }),
    access: seenIn('contractor'),
  },
  'GET /figures/admin': {
    summary:
      'What waits by age, jobs by state, the market week by week, supply by trade and city. A queue is left out and a block is null without the right to read its module.',
    returns: z.object({
      queues: z.array(
        z.object({
          queue: z.enum(['jobs', 'onboarding', 'reports', 'connects', 'submissions', 'complaints']),
          /** In hours; null where nothing is promised. */
          promise: z.int().nullable(),
          total: z.int(),
          /** Oldest first; of very many the oldest alone. */
          since: z.array(Moment),
          /** What the oldest is opened by: a job, a person, a form. */
          opens: z.string().nullable(),
        }),
      ),
      /** Module `jobs`. */
      jobs: z
        .object({
          /** Of `of` decisions the share that came within a day. */
          reviewed: z.array(z.object({ week: Day, share: z.number().nullable(), of: z.int() })),
          byStatus: z.array(z.object({ status: z.string(), count: z.int() })),
          supply: z.array(z.object({ trade: NamedSlug, city: NamedSlug, professionals: z.int(), openJobs: z.int() })),
        })
        .nullable(),
      /** Module `bids`. */
      market: z
        .object({
          /** Of the jobs sent in the weeks of a trend: each step is part of the one before. */
          way: z.object({
            sent: z.int(),
            approved: z.int(),
            withBid: z.int(),
            withThree: z.int(),
            awarded: z.int(),
            bidsMedian: z.number().nullable(),
          }),
          weeks: z.array(z.object({ week: Day, firstBidHours: counted, threeBids: counted, awarded: counted })),
        })
        .nullable(),
      /** Module `profiles`. */
      people: z.object({ users: z.int(), professionals: z.int() }).nullable(),
    }),
    access: seenIn('admin'),
  },
} as const satisfies Contract
