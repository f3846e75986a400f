// The endpoints of the dashboards: each figure links to the list behind it.

import { z } from 'zod'
import type { Area } from '#shared/access/roles.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import {
  Amount,
  Day,
  Id,
  KnownLanguage,
  Moment,
  NamedSlug,
  PageQuery,
  pageOf,
  ReaderText,
} from '#shared/api/schemas.ts'
import { languages } from '#shared/values/localized.ts'
import { projectStates } from '#shared/values/project-states.ts'
import { Sales } from './sales-schema.ts'
import { translatedKinds } from './translations.ts'

const seenIn = <const A extends Area>(area: A) => ({ module: 'dashboard', action: 'isRead', areas: [area] }) as const
const money = z.object({ amount: Amount, currency: z.string() })

/** A figure, and the number of cases behind it. */
const counted = z.object({ value: z.number().nullable(), of: z.int() })

export const waitingKinds = [
  'job-sent-back',
  'idea-sent-back',
  'bids-to-compare',
  'question-to-answer',
  'new-lead',
  'lead-to-answer',
  'offer-to-answer',
  'connect-to-answer',
  'enquiry-to-answer',
  'quotes-to-compare',
  'booking-to-answer',
  'plan-to-confirm',
  'milestone-to-accept',
  'milestone-to-redo',
  'milestone-to-submit',
  'milestone-to-start',
  'payment-to-make',
  'payment-to-confirm',
  'retention-to-pay',
  'retention-to-confirm',
  'change-to-decide',
  'snag-to-fix',
  'snag-to-confirm',
  'work-to-hand-over',
  'work-to-take-over',
  'review-to-write',
  'contact-to-review',
  'complaint-to-answer',
  'document-to-renew',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** A task for the reader: `kind` names its text, `id` what it opens, `number` the position within that. */
const Waiting = z.object({
  kind: z.enum(waitingKinds),
  id: Id,
  number: z.int().nullable(),
  title: z.string(),
  /** Empty if the title has no language. */
  language: KnownLanguage,
  count: z.int(),
  since: Moment,
  /** When it becomes overdue, or the right to do it ends. */
  due: Moment.nullable(),
  /** Of the project, job or goods that it is about. */
  picture: z.string().nullable(),
})

/** Active projects and their money; each count equals the project list under the filter of the same name. */
const Work = z.object({
  running: z.int(),
  agreed: z.array(money),
  paid: z.array(money),
  due: z.object({ projects: z.int(), money: z.array(money) }),
  late: z.object({ projects: z.int(), money: z.array(money) }),
})

/** Of professionals of the same trades in the same city; null for fewer than five. */
const median = z.object({ value: z.number(), of: z.int() }).nullable()
const replies = { replyMinutes: z.int().nullable(), replyMedian: median }

/** Sections of the menu that show how much waits there. */
const menuSections = [
  'jobs',
  'onboarding-request',
  'connects',
  'form-builder',
  'complaint-reports',
  'profiles',
  'chats',
  'enquiries',
  'ideabooks',
  'community-topics',
] as const
export type MenuSection = (typeof menuSections)[number]

export const figures = {
  'GET /figures/waiting': {
    summary:
      'Returns how much waits in each section of the caller’s menu: queues for staff, unread chats and enquiries for others.',
    returns: z.object({
      sections: z.array(z.object({ section: z.enum(menuSections), count: z.int().positive() })),
    }),
    access: 'signed-in',
  },
  'GET /figures/client': {
    summary: 'Returns the client’s open tasks, and figures of the client’s jobs and projects.',
    returns: z.object({
      waiting: z.array(Waiting),
      openJobs: z.int(),
      underReview: z.int(),
      bidsToCompare: z.int(),
      work: Work,
      bidsByJob: z.array(z.object({ id: Id, title: z.string(), bids: z.int(), picture: z.string().nullable() })),
      projects: z.array(
        z.object({
          id: Id,
          title: z.string(),
          currency: z.string(),
          agreed: Amount,
          paid: Amount,
          /** What should be accepted by today, by the plan. */
          planned: Amount,
          nextMilestone: z.string().nullable(),
          nextDue: z.string().nullable(),
          status: z.enum(projectStates),
          /** The professional's name. */
          other: z.string(),
          picture: z.string().nullable(),
        }),
      ),
    }),
    access: seenIn('user'),
  },
  'GET /figures/contractor': {
    summary:
      'Returns figures of the professional’s leads, bids and projects, with the median of the trade in the city.',
    returns: z.object({
      waiting: z.array(Waiting),
      newLeads: z.int(),
      ...replies,
      /** Leads with the caller's bid, by the state of the bid. */
      bids: z.object({ sent: z.int(), shortlisted: z.int(), won: z.int() }),
      work: Work,
      /** Payments still expected from active projects, by planned month; overdue ones count in this month. */
      expected: z.array(z.object({ month: Day, amount: Amount, currency: z.string() })),
      /** In the last 90 days; the win rate is `won` ÷ `decided`. */
      funnel: z.object({ leads: z.int(), viewed: z.int(), bids: z.int(), decided: z.int(), won: z.int() }),
      rating: z.number().nullable(),
      ratingMedian: median,
      reviews: z.int(),
      /** Mean score of the reviews of each month in the last year; months without reviews are left out. */
      ratings: z.array(z.object({ month: Day, mean: z.number(), count: z.int() })),
      dueMilestones: z.array(
        z.object({ project: Id, title: z.string(), dueDate: z.string(), amount: Amount, currency: z.string() }),
      ),
    }),
    access: seenIn('contractor'),
  },
  'GET /figures/asked': {
    summary:
      'Returns the open tasks of an advisor or a supplier, the reply time with its median, and the number of open complaints.',
    returns: z.object({
      waiting: z.array(Waiting),
      ...replies,
      complaints: z.int(),
      /** Only for suppliers; null for an advisor. */
      sales: Sales.nullable(),
    }),
    access: { module: 'dashboard', action: 'isRead', areas: ['advisor', 'supplier'] },
  },
  'GET /figures/admin': {
    summary:
      'Returns queues by age, jobs by state, the market by week, supply by trade and city. Without the right to read its module, a queue is left out and a block is null.',
    returns: z.object({
      queues: z.array(
        z.object({
          queue: z.enum(['jobs', 'onboarding', 'reports', 'connects', 'submissions', 'complaints', 'reviews', 'ideas']),
          /** Hours; null if no response time is promised. */
          promise: z.int().nullable(),
          total: z.int(),
          /** Oldest first; of a long queue only the oldest. */
          since: z.array(Moment),
          /** Slug or id that opens the oldest: of a job, a person, a form. */
          opens: z.string().nullable(),
        }),
      ),
      /** Requires module `jobs`. */
      jobs: z
        .object({
          /** Share of `of` decisions that were made within a day. */
          reviewed: z.array(z.object({ week: Day, share: z.number().nullable(), of: z.int() })),
          byStatus: z.array(z.object({ status: z.string(), count: z.int() })),
          supply: z.array(z.object({ trade: NamedSlug, city: NamedSlug, professionals: z.int(), openJobs: z.int() })),
        })
        .nullable(),
      /** Requires module `bids`. */
      market: z
        .object({
          /** Jobs sent in the weeks of a trend: each step is a subset of the step before. */
          funnel: z.object({
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
      /** Requires module `complaint-reports`: complaints by outcome. */
      outcomes: z.array(z.object({ status: z.string(), count: z.int() })).nullable(),
      /** Requires module `profiles`. */
      people: z.object({ users: z.int(), professionals: z.int() }).nullable(),
      /** Requires module `website-controls`: published content that lacks a language. */
      translations: z.array(z.object({ kind: z.enum(translatedKinds), total: z.int(), missing: z.int() })).nullable(),
    }),
    access: seenIn('admin'),
  },
  'GET /admin/translations': {
    summary: 'Returns published content that is not in all three languages, with the missing languages.',
    query: PageQuery.extend({ kind: z.enum(translatedKinds).optional() }),
    returns: pageOf(
      z.object({
        kind: z.enum(translatedKinds),
        /** A slug or an account id that opens its screen, if it has one. */
        opens: z.string().nullable(),
        /** Null for the site's own page data. */
        title: ReaderText.nullable(),
        missing: z.array(z.enum(languages)),
      }),
    ).extend({ counts: z.record(z.string(), z.int()) }),
    access: { module: 'website-controls', action: 'isRead', areas: ['admin'] },
  },
} as const satisfies Contract
