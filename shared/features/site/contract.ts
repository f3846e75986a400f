// Site-wide endpoints: page data, success stories, figures of the home page.
import { z } from 'zod'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { PageData } from '#shared/api/page-data.ts'
import { CityRef, ReaderText, Slug } from '#shared/api/schemas.ts'

export const Story = z.object({
  id: z.string(),
  title: ReaderText,
  quote: ReaderText,
  beforePicture: z.string(),
  afterPicture: z.string(),
  city: CityRef,
  professional: z.object({ slug: z.string(), name: z.string() }),
  days: z.int(),
})

export const site = {
  'GET /site/page-data': {
    summary: 'Returns the published navigation, footer and home sections.',
    returns: PageData,
    access: 'open',
    reads: ['site'],
    sharedWhen: always,
  },
  'GET /site/stories': {
    summary:
      'Returns success stories of closed projects in order; with `professional`, only those of one professional.',
    query: z.object({ professional: Slug.optional() }),
    returns: z.array(Story),
    access: 'open',
    reads: ['stories', 'professionals'],
    sharedWhen: always,
  },
  'GET /site/figures': {
    summary: 'Returns live figures of the marketplace: professionals, open jobs, cities, median reply time in minutes.',
    returns: z.object({
      professionals: z.int(),
      openJobs: z.int(),
      cities: z.int(),
      medianReplyMinutes: z.int().nullable(),
      completedProjects: z.int(),
    }),
    access: 'open',
    reads: ['professionals', 'jobs'],
    sharedWhen: always,
  },
} as const satisfies Contract
