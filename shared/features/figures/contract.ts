// The endpoints of the dashboards: true figures, each with the list behind it.
import { z } from 'zod'
import type { Area } from '#shared/access/roles.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Amount, Id, Moment, NamedSlug } from '#shared/api/schemas.ts'

const seenIn = <const A extends Area>(area: A) => ({ module: 'dashboard', action: 'isRead', areas: [area] }) as const
const money = z.object({ amount: Amount, currency: z.string() })

/** Something that waits for the reader; `kind` names its text, `id` what it opens. */
const Waiting = z.object({
  kind: z.enum(['bids-to-compare', 'job-sent-back', 'plan-to-confirm', 'new-lead', 'job-to-review']),
  id: Id,
  title: z.string(),
  language: z.string(),
  count: z.int(),
  since: Moment,
})

export const figures = {
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
      bidsWon: z.int(),
      winRate: z.number().nullable(),
      activeProjects: z.int(),
      activeValue: z.array(money),
      funnel: z.object({ leads: z.int(), viewed: z.int(), bids: z.int(), won: z.int() }),
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
      'The queue of jobs with its oldest age, jobs by state, the market week by week, supply by trade and city. A block is null without the right to read its module.',
    returns: z.object({
      /** Module `jobs`. */
      jobs: z
        .object({
          queue: z.object({
            waiting: z.int(),
            oldest: Moment.nullable(),
            reviewedWithinDay: z.number().nullable(),
          }),
          waiting: z.array(Waiting),
          byStatus: z.array(z.object({ status: z.string(), count: z.int() })),
          supply: z.array(z.object({ trade: NamedSlug, city: NamedSlug, professionals: z.int(), openJobs: z.int() })),
        })
        .nullable(),
      /** Module `bids`. */
      market: z
        .object({
          bidsPerJobMedian: z.number().nullable(),
          shareWithThreeBids: z.number().nullable(),
          awardRate: z.number().nullable(),
          hoursToFirstBid: z.number().nullable(),
          funnel: z.array(z.object({ week: z.string(), jobs: z.int(), bids: z.int(), awards: z.int() })),
        })
        .nullable(),
      /** Module `profiles`. */
      people: z.object({ users: z.int(), professionals: z.int() }).nullable(),
    }),
    access: seenIn('admin'),
  },
} as const satisfies Contract
