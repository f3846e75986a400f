// The site's promises and what it keeps of them, for everybody.
import { z } from 'zod'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { Day, Moment } from '#shared/api/schemas.ts'
import { shortfalls as names } from './targets.ts'

export const shortfalls = {
  'GET /figures/shortfalls': {
    summary:
      'Returns how much of its own promises the site keeps, with target and number of cases; promises with too few cases are left out.',
    returns: z.object({
      countedAt: Moment,
      /** Median hours from a job’s opening to its first bid, in the last 90 days; null for too few. */
      firstBid: z.object({ hours: z.number(), of: z.int() }).nullable(),
      measures: z.array(
        z.object({
          name: z.enum(names),
          inTime: z.int(),
          of: z.int(),
          /** A share. */
          target: z.number(),
          since: Day,
          /** Empty for what is not counted by week; null in a week with too few cases. */
          weeks: z.array(z.object({ week: Day, value: z.number().nullable() })),
        }),
      ),
    }),
    access: 'open',
    reads: ['jobs', 'professionals'],
    sharedWhen: always,
  },
} as const satisfies Contract
