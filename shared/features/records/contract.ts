// The search of records: what the typed text may mean among all that the reader may read.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'

export const recordKinds = [
  'jobs',
  'leads',
  'projects',
  'complaints',
  'connects',
  'contacts',
  'applications',
  'people',
  'staff',
  'forms',
] as const

export const records = {
  'GET /records': {
    summary: 'Records whose name or code has every typed word, a few of each kind that the reader may read.',
    query: z.object({ q: z.string().trim().min(2).max(80) }),
    returns: z.array(
      z.object({
        kind: z.enum(recordKinds),
        id: z.string(),
        title: z.string(),
        code: z.string().nullable(),
        /** What tells it from others of the name: a city, a company, an address. */
        note: z.string(),
        /** The path of its screen, without the language. */
        href: z.string(),
      }),
    ),
    access: 'signed-in',
  },
} as const satisfies Contract
