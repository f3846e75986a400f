// The endpoints of those who look after the help centre: what people search and do not find, and their votes.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Day, Done, Id, LanguageCode, PageQuery, pageOf } from '#shared/api/schemas.ts'
import { noReasons } from './lifecycle.ts'

const may = accessTo('help-center', ['admin'])

export const helpFigures = {
  'GET /admin/help/searches': {
    summary: 'Returns searches of 28 days that found nothing or after which nothing was opened, most frequent first.',
    query: PageQuery.extend({ language: LanguageCode.optional() }),
    returns: pageOf(
      z.object({
        ...{ words: z.string(), language: LanguageCode, times: z.int(), lastOn: Day },
        /** That is nearest to the words; null: none. */
        closest: z.object({ id: Id, title: z.string() }).nullable(),
      }),
    ),
    access: may('isRead'),
  },
  'POST /admin/help/searches/ignore': {
    summary: 'Leaves words out of the list.',
    body: z.object({ language: LanguageCode, words: z.string().max(120) }),
    returns: Done,
    access: may('isUpdate'),
  },
  'GET /admin/help/figures': {
    summary: 'Returns the share of searches that led to an article, by week, and why articles did not help.',
    returns: z.object({
      /** Twelve weeks; `answered`: null without a search. */
      weeks: z.array(z.object({ from: Day, searches: z.int(), answered: z.number().nullable() })),
      reasons: z.array(z.object({ reason: z.enum(noReasons), count: z.int() })),
    }),
    access: may('isRead'),
  },
} as const satisfies Contract
