// The endpoints of the dashboards: true figures, each with the list behind it.

import { z } from 'zod'
import type { Area } from '#shared/access/roles.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Amount, Day, Id, LocalizedText, Moment, NamedSlug, PageQuery, pageOf } from '#shared/api/schemas.ts'
import { languages } from '#shared/values/localized.ts'
import { translatedKinds } from './translations.ts'

const seenIn = <const A extends Area>(area: A) => ({ module: 'dashboard', action: 'isRead', areas: [area] }) as const
const money = z.object({ amount: Amount, currency: z.string() })

/** A figure and on how many cases it stands. */
const counted = z.object({ value: z.number().nullable(), of: z.int() })

export const waitingKinds = [
  'job-sent-back',
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

/** Something that waits for the reader; `kind` names its text, `id` what it opens, `number` the place in that. */
const Waiting = z.object({
  kind: z.enum(waitingKinds),
  id: Id,
  number: z.int().nullable(),
  title: z.string(),
  /** Empty of what has none. */
  language: z.string(),
  count: z.int(),
  since: Moment,
  /** When it is late, or the right to do it ends. */
  due: Moment.nullable(),
})

/** Projects under way and their money; each count is that of the list of projects with the filter of the same name. */
const Work = z.object({
  running: z.int(),
  agreed: z.array(money),
  paid: z.array(money),
  due: z.object({ projects: z.int(), money: z.array(money) }),
  late: z.object({ projects: z.int(), money: z.array(money) }),
})

/** Of the professionals of the same trades in the same city; null where they are fewer than five. */
const median = z.object({ value: z.number(), of: z.int() }).nullable()
const replies = { replyMinutes: z.int().nullable(), replyMedian: median }

/** A supplier's enquiries; each count is that of the list of enquiries with the tab or filter of the same name. */
const Sales = z.object({
  toAnswer: z.int(),
  sent: z.int(),
  /** Of those of the last 90 days whose day is over: how many were answered with a price. */
  quoted: z.object({ value: z.int(), of: z.int() }),
  accepted: z.int(),
  liveProducts: z.int(),
  activeOffers: z.int(),
  /** Of the last 90 days. */
  byProduct: z.array(NamedSlug.extend({ enquiries: z.int() })),
  byCity: z.array(NamedSlug.extend({ enquiries: z.int() })),
})

/** Sections of the staff's menu that something can wait in. */
const waitingSections = [
  'jobs',
  'onboarding-request',
  'connects',
  'form-builder',
  'complaint-reports',
  'profiles',
] as const

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
      bidsToCompare: z.int(),
      work: Work,
      bidsByJob: z.array(z.object({ id: Id, title: z.string(), bids: z.int() })),
      projects: z.array(
        z.object({
          id: Id,
          title: z.string(),
          currency: z.string(),
          agreed: Amount,
          paid: Amount,
          /** What should be accepted by today as the plan has it. */
          planned: Amount,
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
      ...replies,
      /** Leads with a bid of one's own, by what became of it. */
      bids: z.object({ sent: z.int(), shortlisted: z.int(), won: z.int() }),
      work: Work,
      /** What is still to come of projects under way, by the month of the plan; what is late in this month. */
      expected: z.array(z.object({ month: Day, amount: Amount, currency: z.string() })),
      /** Of the last 90 days; the win rate is `won` of `decided`. */
      funnel: z.object({ leads: z.int(), viewed: z.int(), bids: z.int(), decided: z.int(), won: z.int() }),
      rating: z.number().nullable(),
      ratingMedian: median,
      reviews: z.int(),
      /** Mean of the marks that came in each month of the last year; months without reviews are left out. */
      ratings: z.array(z.object({ month: Day, mean: z.number(), count: z.int() })),
      dueMilestones: z.array(
        z.object({ project: Id, title: z.string(), dueDate: z.string(), amount: Amount, currency: z.string() }),
      ),
    }),
    access: seenIn('contractor'),
  },
  'GET /figures/asked': {
    summary: 'What waits for an advisor or a supplier, the reply time beside its median, and open complaints.',
    returns: z.object({
      waiting: z.array(Waiting),
      ...replies,
      complaints: z.int(),
      /** Of a supplier; null for an advisor. */
      sales: Sales.nullable(),
    }),
    access: { module: 'dashboard', action: 'isRead', areas: ['advisor', 'supplier'] },
  },
  'GET /figures/admin': {
    summary:
      'What waits by age, jobs by state, the market week by week, supply by trade and city. A queue is left out and a block is null without the right to read its module.',
    returns: z.object({
      queues: z.array(
        z.object({
          queue: z.enum(['jobs', 'onboarding', 'reports', 'connects', 'submissions', 'complaints', 'reviews']),
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
      /** Module `complaint-reports`: how they ended. */
      outcomes: z.array(z.object({ status: z.string(), count: z.int() })).nullable(),
      /** Module `profiles`. */
      people: z.object({ users: z.int(), professionals: z.int() }).nullable(),
      /** Module `website-controls`: of what is published, how much lacks a language. */
      translations: z.array(z.object({ kind: z.enum(translatedKinds), total: z.int(), missing: z.int() })).nullable(),
    }),
    access: seenIn('admin'),
  },
  'GET /admin/translations': {
    summary: 'What is published and does not stand in all three languages, with the languages that it lacks.',
    query: PageQuery.extend({ kind: z.enum(translatedKinds).optional() }),
    returns: pageOf(
      z.object({
        kind: z.enum(translatedKinds),
        /** What it is opened by where it has a screen: a word of an address, an account. */
        opens: z.string().nullable(),
        /** Null of the site's own page data. */
        title: LocalizedText.nullable(),
        missing: z.array(z.enum(languages)),
      }),
    ).extend({ counts: z.record(z.string(), z.int()) }),
    access: { module: 'website-controls', action: 'isRead', areas: ['admin'] },
  },
} as const satisfies Contract
